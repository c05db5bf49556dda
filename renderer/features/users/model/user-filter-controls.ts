/** The controls of the filters of users: the list and a bulk run have the same. */
import type { FilterControl } from '../../../blocks/filter-bar/more-filter.tsx';
import type { userFilters } from './user-filters.ts';

/** The states to choose among. */
export const userStates = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'blocked', label: 'Blocked' },
] as const;

/** Filters that are rarely set. */
export const moreUserFilters: readonly FilterControl<keyof typeof userFilters>[] = [
  { kind: 'flag', name: 'external', label: 'External' },
  { kind: 'text', name: 'username', label: 'Username, exactly' },
  { kind: 'date', name: 'created_after', label: 'Created on or after' },
  { kind: 'date', name: 'created_before', label: 'Created on or before' },
  { kind: 'text', name: 'provider', label: 'Provider', placeholder: 'ldapmain' },
  { kind: 'text', name: 'extern_uid', label: 'ID at the provider', placeholder: 'uid=ann,ou=people,dc=example' },
  { kind: 'text', name: 'attributes', label: 'Custom attributes', placeholder: 'team=pilots, site=oslo' },
];
