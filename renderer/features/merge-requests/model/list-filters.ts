/** Filters of the lists of merge requests: as in the address, as the server takes them, and the controls that set them. */
import type { InputOf } from '#shared/api/registry.ts';
import { endOfDay, startOfDay } from '#renderer/blocks/filter-bar/day-range.ts';
import type { FilterControl } from '#renderer/blocks/filter-bar/more-filter.tsx';
import { dateParameter, oneOf, textParameter, type FilterValues } from '#renderer/blocks/filter-bar/parameters.ts';
import { t } from '#renderer/texts/t.ts';

const orders = ['changed', 'changed-oldest', 'created', 'created-oldest'] as const;

/** Those that both lists have, by their names in the address; people by user name. */
export const listFilters = {
  scope: oneOf(['any', 'created-by-me', 'assigned-to-me'], 'any'),
  author: textParameter,
  assignee: textParameter,
  labels: textParameter,
  milestone: textParameter,
  reaction: textParameter,
  created_after: dateParameter,
  created_before: dateParameter,
  order: oneOf(orders, 'changed'),
};

export type ListFilterValues = FilterValues<typeof listFilters>;

/** Ids of the people that the filters name; undefined where they name nobody. */
export interface FilteredPeople {
  readonly author?: number;
  readonly assignee?: number;
}

const orderQueries: Readonly<
  Record<(typeof orders)[number], { readonly order_by: 'created_at' | 'updated_at'; readonly sort?: 'asc' }>
> = {
  changed: { order_by: 'updated_at' },
  'changed-oldest': { order_by: 'updated_at', sort: 'asc' },
  created: { order_by: 'created_at' },
  'created-oldest': { order_by: 'created_at', sort: 'asc' },
};

const given = (name: string, text: string): Readonly<Record<string, string>> =>
  text.trim() === '' ? {} : { [name]: text.trim() };

/** The query of a list. Days include the day that is named. */
export const listQuery = (
  values: ListFilterValues,
  { author, assignee }: FilteredPeople,
): NonNullable<InputOf<'mergeRequests.listAll'>['query']> => ({
  ...orderQueries[values.order],
  scope: values.scope === 'any' ? 'all' : values.scope,
  ...(author !== undefined && { author_id: author }),
  ...(assignee !== undefined && { assignee_id: assignee }),
  ...given('labels', values.labels),
  ...given('milestone', values.milestone),
  ...given('my_reaction_emoji', values.reaction.replaceAll(':', '')),
  ...(values.created_after !== '' && { created_after: startOfDay(values.created_after) }),
  ...(values.created_before !== '' && { created_before: endOfDay(values.created_before) }),
});

const nothing = Object.fromEntries(
  Object.entries(listFilters).map(([name, { empty }]) => [name, empty]),
) as ListFilterValues;

/** What the list of a project asks for where nothing filters it. */
export const openedInput = (project: number | string) =>
  ({ params: { id: project }, query: { state: 'opened', ...listQuery(nothing, {}) } }) as const;

/** Numbers in a text, as `3, !7`; null where something else stands in it. */
export const numbersIn = (text: string): readonly number[] | null => {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const numbers = words.map((word) => (/^!?[1-9]\d{0,8}$/.test(word) ? Number(word.replace('!', '')) : null));
  return numbers.every((number) => number !== null) ? numbers : null;
};

/** The controls, behind "More filters". */
export const listControls: readonly FilterControl<keyof typeof listFilters>[] = [
  {
    kind: 'one',
    name: 'scope',
    label: t('merge_requests.whose'),
    options: [
      { value: 'any', label: t('merge_requests.anybodys') },
      { value: 'created-by-me', label: t('merge_requests.opened_by_me') },
      { value: 'assigned-to-me', label: t('merge_requests.assigned_to_me') },
    ],
  },
  { kind: 'text', name: 'author', label: t('common.author'), placeholder: t('common.username') },
  { kind: 'text', name: 'assignee', label: t('common.assignee'), placeholder: t('common.username') },
  { kind: 'text', name: 'labels', label: t('common.labels'), placeholder: 'bug, ready' },
  { kind: 'text', name: 'milestone', label: t('common.milestone'), placeholder: t('common.title') },
  { kind: 'text', name: 'reaction', label: t('merge_requests.my_award'), placeholder: 'thumbsup' },
  { kind: 'date', name: 'created_after', label: t('merge_requests.opened_after') },
  { kind: 'date', name: 'created_before', label: t('merge_requests.opened_before') },
  {
    kind: 'one',
    name: 'order',
    label: t('merge_requests.order'),
    options: [
      { value: 'changed', label: t('merge_requests.changed_first') },
      { value: 'changed-oldest', label: t('merge_requests.changed_last') },
      { value: 'created', label: t('merge_requests.newest_first') },
      { value: 'created-oldest', label: t('merge_requests.oldest_first') },
    ],
  },
];
