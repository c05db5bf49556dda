/** The contributors of a project: what the list shows, in which order, and its sums. */
import type { ItemOf } from '#renderer/api/queries.ts';
import { oneOf, textParameter } from '#renderer/blocks/filter-bar/parameters.ts';
import { sortItems } from '#renderer/blocks/filter-bar/sort-items.ts';
import { sortParameter } from '#renderer/blocks/filter-bar/sort-parameter.ts';
import { filterByText } from '#renderer/blocks/filter-bar/text-filter.ts';
import type { GridSort } from '#renderer/blocks/grid/grid-column.ts';
import { t } from '#renderer/texts/t.ts';

/** An item of the list. */
export type Contributor = ItemOf<'repository.contributors'>;

/** What tells contributors apart: the same address may stand under two names. */
export const contributorKey = ({ name, email }: Contributor): string => `${email} ${name}`;

/** What is counted. */
export const measures = ['commits', 'additions', 'deletions'] as const;
export type Measure = (typeof measures)[number];

export const measureWords: Readonly<Record<Measure, string>> = {
  commits: t('common.commits'),
  additions: t('contributors.additions'),
  deletions: t('contributors.deletions'),
};

/** The next one, around. */
export const nextMeasure = (measure: Measure): Measure =>
  measures[(measures.indexOf(measure) + 1) % measures.length] ?? 'commits';

/** The count of a contributor; a server that does not say counts as none. */
export const countOf = (contributor: Contributor, measure: Measure): number => contributor[measure] ?? 0;

const columns = ['name', 'email', ...measures] as const;

/** The filters; what is plotted hides no row. */
export const contributorFilters = {
  search: textParameter,
  measure: oneOf(measures, 'commits', { isView: true }),
  sort: sortParameter(columns, { column: 'commits', direction: 'descending' }),
};

/** Those whose name or address matches, sorted. */
export const shownContributors = (
  contributors: readonly Contributor[],
  { search, sort }: { readonly search: string; readonly sort: GridSort | null },
): readonly Contributor[] =>
  sortItems(
    filterByText(contributors, search, ({ name, email }) => [name, email]),
    sort,
    {
      name: ({ name }) => name,
      email: ({ email }) => email,
      commits: (one) => countOf(one, 'commits'),
      additions: (one) => countOf(one, 'additions'),
      deletions: (one) => countOf(one, 'deletions'),
    },
  );

/** The sum of a measure. */
export const sumOf = (contributors: readonly Contributor[], measure: Measure): number =>
  contributors.reduce((sum, one) => sum + countOf(one, measure), 0);

/** Whether the server counts lines: some answer zero for everybody. */
export const countsLines = (contributors: readonly Contributor[]): boolean =>
  sumOf(contributors, 'additions') + sumOf(contributors, 'deletions') > 0;

/** Those with most of a measure, the most first; people with none are left out. */
export const leaders = (contributors: readonly Contributor[], measure: Measure, most: number): readonly Contributor[] =>
  contributors
    .filter((one) => countOf(one, measure) > 0)
    .sort((one, other) => countOf(other, measure) - countOf(one, measure))
    .slice(0, most);
