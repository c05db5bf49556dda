/** What the list of snippets shows: its filters, as in the URL, and its orders. */
import { oneOf, textParameter } from '#renderer/blocks/filter-bar/parameters.ts';
import { sortItems } from '#renderer/blocks/filter-bar/sort-items.ts';
import { sortParameter } from '#renderer/blocks/filter-bar/sort-parameter.ts';
import { filterByText } from '#renderer/blocks/filter-bar/text-filter.ts';
import type { GridSort } from '#renderer/blocks/grid/grid-column.ts';
import { t } from '#renderer/texts/t.ts';
import { visibilities, visibilityWords, type Snippet } from '#renderer/things/snippet/snippet.ts';

const views = ['all', ...visibilities] as const;

/** A segment of the list. */
export type SnippetView = (typeof views)[number];

export const snippetFilters = {
  search: textParameter,
  view: oneOf(views, 'all'),
  sort: sortParameter(['title', 'file', 'author', 'age'], { column: 'age', direction: 'descending' }),
};

const isIn = (view: SnippetView, { visibility }: Snippet): boolean => view === 'all' || visibility === view;

/** The segments with how many of the snippets each shows. */
export const snippetViewOptions = (snippets: readonly Snippet[] | null) =>
  views.map((value) => ({
    value,
    label: value === 'all' ? t('common.all') : visibilityWords(value).word,
    count: snippets?.filter((snippet) => isIn(value, snippet)).length ?? null,
  }));

const timeOf = ({ updated_at, created_at }: Snippet): number | null => {
  const time = Date.parse(updated_at ?? created_at ?? '');
  return Number.isNaN(time) ? null : time;
};

/** The snippets of a view whose title, file, author or description matches, sorted. */
export const shownSnippets = (
  snippets: readonly Snippet[],
  { search, view, sort }: { readonly search: string; readonly view: SnippetView; readonly sort: GridSort | null },
): readonly Snippet[] =>
  sortItems(
    filterByText(
      snippets.filter((snippet) => isIn(view, snippet)),
      search,
      ({ title, file_name, description, author }) => [
        title,
        file_name,
        description,
        author?.name ?? null,
        author?.username ?? null,
      ],
    ),
    sort,
    {
      title: ({ title }) => title,
      file: ({ file_name }) => file_name,
      author: ({ author }) => author?.name ?? author?.username ?? null,
      age: timeOf,
    },
  );
