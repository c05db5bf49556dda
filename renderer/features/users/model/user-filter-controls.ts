/** The controls of the filters of users: the list and a bulk run have the same. */
import type { FilterControl } from '#renderer/blocks/filter-bar/more-filter.tsx';
import type { userFilters } from './user-filters.ts';
import { t } from '#renderer/texts/t.ts';

/** The states to choose among. */
export const userStates = [
  { value: 'all', label: t('common.all') },
  { value: 'active', label: t('common.active') },
  { value: 'blocked', label: t('common.blocked') },
] as const;

/** Filters that are rarely set. */
export const moreUserFilters: readonly FilterControl<keyof typeof userFilters>[] = [
  { kind: 'flag', name: 'external', label: t('users.external') },
  { kind: 'text', name: 'username', label: t('users.username_exactly') },
  { kind: 'date', name: 'created_after', label: t('users.created_after') },
  { kind: 'date', name: 'created_before', label: t('users.created_before') },
  { kind: 'text', name: 'provider', label: t('users.provider'), placeholder: 'ldapmain' },
  { kind: 'text', name: 'extern_uid', label: t('users.provider_id'), placeholder: 'uid=ann,ou=people,dc=example' },
  { kind: 'text', name: 'attributes', label: t('users.attributes'), placeholder: 'team=pilots, site=oslo' },
];
