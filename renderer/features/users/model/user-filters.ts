/** Filters of the list of users: as in the URL, and as the server takes them. */
import type { InputOf } from '#shared/api/registry.ts';
import { endOfDay, startOfDay } from '#renderer/blocks/filter-bar/day-range.ts';
import {
  dateParameter,
  flagParameter,
  oneOf,
  textParameter,
  type FilterValues,
} from '#renderer/blocks/filter-bar/parameters.ts';
import { t } from '#renderer/texts/t.ts';

/** All of them, by their names in the address. */
export const userFilters = {
  search: textParameter,
  state: oneOf(['all', 'active', 'blocked'], 'all'),
  username: textParameter,
  provider: textParameter,
  extern_uid: textParameter,
  external: flagParameter,
  created_after: dateParameter,
  created_before: dateParameter,
  attributes: textParameter,
};

export type UserFilterValues = FilterValues<typeof userFilters>;

/** `team=pilots, site=oslo` as names and values; what is not complete yet is left out. */
export const attributesOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => /^\s*([^=\s][^=]*?)\s*=\s*(.*\S)\s*$/.exec(pair))
      .filter((match) => match !== null)
      .map(([, name = '', value = '']) => [name, value]),
  );

/**
 * The query of the list. `extern_uid` and `provider` count together only: while one is missing, neither is sent.
 * Days include the day that is named: `created_before` ends with it.
 */
export const usersQuery = (values: UserFilterValues): NonNullable<InputOf<'users.list'>['query']> => {
  const { search, state, username, provider, extern_uid, external, created_after, created_before } = values;
  const attributes = attributesOf(values.attributes);
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(state === 'active' && { active: true as const }),
    ...(state === 'blocked' && { blocked: true as const }),
    ...(username.trim() !== '' && { username: username.trim() }),
    ...(provider.trim() !== '' &&
      extern_uid.trim() !== '' && { provider: provider.trim(), extern_uid: extern_uid.trim() }),
    ...(external && { external: true as const }),
    ...(created_after !== '' && { created_after: startOfDay(created_after) }),
    ...(created_before !== '' && { created_before: endOfDay(created_before) }),
    ...(Object.keys(attributes).length > 0 && { custom_attributes: attributes }),
  };
};

/** What is missing before a filter counts; null where nothing is. */
export const incompleteWords = ({ provider, extern_uid, attributes }: UserFilterValues): string | null => {
  if ((provider.trim() === '') !== (extern_uid.trim() === '')) return t('users.provider_incomplete');
  if (attributes.trim() !== '' && Object.keys(attributesOf(attributes)).length === 0)
    return t('users.attributes_incomplete');
  return null;
};
