/** What the list of tags shows: its filters, as in the URL, and its orders. */
import { oneOf, textParameter } from '#renderer/blocks/filter-bar/parameters.ts';
import { sortItems } from '#renderer/blocks/filter-bar/sort-items.ts';
import { sortParameter } from '#renderer/blocks/filter-bar/sort-parameter.ts';
import { filterByText } from '#renderer/blocks/filter-bar/text-filter.ts';
import type { GridSort } from '#renderer/blocks/grid/grid-column.ts';
import { t } from '#renderer/texts/t.ts';
import { commitTime, hasRelease, isAnnotated, nameOf, type Tag } from '#renderer/things/tag/tag.ts';
import { compareVersions, isVersion, versionBefore } from '#renderer/things/tag/version-order.ts';

const views = ['all', 'releases', 'annotated'] as const;

/** A segment of the list. */
export type TagView = (typeof views)[number];

/** The filters; the tag that is open is another parameter: it hides no row. */
export const tagFilters = {
  search: textParameter,
  view: oneOf(views, 'all'),
  sort: sortParameter(['name', 'age'], { column: 'age', direction: 'descending' }),
};

const tests: Readonly<Record<TagView, (tag: Tag) => boolean>> = {
  all: () => true,
  releases: hasRelease,
  annotated: isAnnotated,
};

const labels: Readonly<Record<TagView, string>> = {
  all: t('common.all'),
  releases: t('tags.releases'),
  annotated: t('tags.annotated'),
};

/** The segments with how many of the tags each shows. */
export const tagViewOptions = (tags: readonly Tag[] | null) =>
  views.map((value) => ({ value, label: labels[value], count: tags?.filter(tests[value]).length ?? null }));

const timeOf = (tag: Tag): number | null => {
  const time = commitTime(tag);
  return Number.isNaN(time) ? null : time;
};

/** The tags of a view whose name or message matches, sorted; tags of the same commit by version, the greatest first. */
export const shownTags = (
  tags: readonly Tag[],
  { search, view, sort }: { readonly search: string; readonly view: TagView; readonly sort: GridSort | null },
): readonly Tag[] => {
  const shown = filterByText(tags.filter(tests[view]), search, ({ name, message }) => [name, message]);
  const byName = [...shown].sort((one, other) => compareVersions(one.name, other.name));
  if (sort?.column === 'name') return sort.direction === 'ascending' ? byName : byName.reverse();
  return sortItems(byName.reverse(), sort, { age: timeOf });
};

/**
 * The tag that another one is compared with: the version before it, as its notes have it; of one that is no version the
 * next older commit. Null for the first.
 */
export const tagBefore = (tags: readonly Tag[], tag: Tag): Tag | null => {
  if (isVersion(tag.name)) {
    const before = versionBefore(tags.map(nameOf), tag.name);
    return tags.find(({ name }) => name === before) ?? null;
  }
  const newestFirst = shownTags(tags, { search: '', view: 'all', sort: { column: 'age', direction: 'descending' } });
  const at = newestFirst.findIndex(({ name }) => name === tag.name);
  return at < 0 ? null : (newestFirst[at + 1] ?? null);
};
