/** What the list of branches shows: its filters, as in the URL, and its orders. */
import { tipTime } from '#renderer/things/branch/branch.ts';
import { oneOf, textParameter } from '#renderer/blocks/filter-bar/parameters.ts';
import { sortItems, type SortValue } from '#renderer/blocks/filter-bar/sort-items.ts';
import { sortParameter } from '#renderer/blocks/filter-bar/sort-parameter.ts';
import { textMatcher } from '#renderer/blocks/filter-bar/text-filter.ts';
import type { GridSort } from '#renderer/blocks/grid/grid-column.ts';
import { t } from '#renderer/texts/t.ts';
import type { ListedBranch } from '#renderer/things/branch/listed-branch.ts';

const views = ['all', 'mine', 'merged', 'stale', 'protected'] as const;

/** A segment of the list. */
export type BranchView = (typeof views)[number];

/** The filters; keep the name of the parameter of the open branch apart from them: it hides no row. */
export const branchFilters = {
  search: textParameter,
  view: oneOf(views, 'all'),
  sort: sortParameter(['name', 'state', 'age']),
};

const tests: Readonly<Record<BranchView, (item: ListedBranch) => boolean>> = {
  all: () => true,
  mine: ({ isMine }) => isMine,
  merged: ({ isMerged }) => isMerged,
  stale: ({ isStale }) => isStale,
  protected: ({ branch }) => branch.protected === true,
};

const labels: Readonly<Record<BranchView, string>> = {
  all: t('common.all'),
  mine: t('common.mine'),
  merged: t('common.merged'),
  stale: t('branches.stale'),
  protected: t('branches.protected'),
};

/** The segments with how many of the items each shows. */
export const branchViewOptions = (items: readonly ListedBranch[] | null) =>
  views.map((value) => ({ value, label: labels[value], count: items?.filter(tests[value]).length ?? null }));

const stateRank = ({ isDefault, branch, request, isMerged, isStale }: ListedBranch): number => {
  if (isDefault) return 0;
  if (branch.protected === true) return 1;
  if (request) return 2;
  if (isMerged) return 4;
  return isStale ? 5 : 3;
};

const byTime = (item: ListedBranch): number | null => {
  const time = tipTime(item.branch);
  return Number.isNaN(time) ? null : time;
};

const values: Readonly<Record<string, (item: ListedBranch) => SortValue>> = {
  name: ({ branch }) => branch.name,
  state: stateRank,
  age: byTime,
};

/** The items of a view that match, sorted; without an order the default branch first, then the newest. */
export const shownBranches = (
  items: readonly ListedBranch[],
  { search, view, sort }: { readonly search: string; readonly view: BranchView; readonly sort: GridSort | null },
): readonly ListedBranch[] => {
  const matches = textMatcher(search);
  const shown = items.filter((item) => tests[view](item) && (search.trim() === '' || matches(item.branch.name)));
  if (sort !== null) return sortItems(shown, sort, values);
  const newest = sortItems(shown, { column: 'age', direction: 'descending' }, values);
  return [...newest.filter(({ isDefault }) => isDefault), ...newest.filter(({ isDefault }) => !isDefault)];
};
