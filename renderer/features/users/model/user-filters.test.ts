/** Filters of users as the server takes them. */
import { describe, expect, it } from 'vitest';
import { operations } from '#shared/api/registry.ts';
import { text } from '#testing/text.ts';
import { attributesOf, incompleteWords, userFilters, usersQuery, type UserFilterValues } from './user-filters.ts';

const none = Object.fromEntries(
  Object.entries(userFilters).map(([name, { empty }]) => [name, empty]),
) as unknown as UserFilterValues;

describe('query', () => {
  it('has nothing in it where no filter is set', () => {
    expect(usersQuery(none)).toEqual({});
  });

  it('has every filter, in a form that the contract takes', () => {
    const query = usersQuery({
      search: ' ann ',
      state: 'blocked',
      username: 'ann',
      provider: 'ldapmain',
      extern_uid: 'uid=ann',
      external: true,
      created_after: '2026-01-31',
      created_before: '2026-02-01',
      attributes: 'team=pilots, site = oslo',
    });
    expect(Object.keys(query).toSorted()).toEqual(
      Object.keys(operations['users.list'].query.shape)
        .filter((name) => !['page', 'per_page', 'active'].includes(name))
        .toSorted(),
    );
    expect(query).toMatchObject({ search: 'ann', blocked: true, custom_attributes: { team: 'pilots', site: 'oslo' } });
    expect(operations['users.list'].query.safeParse(query).success).toBe(true);
    expect(usersQuery({ ...none, state: 'active' })).toEqual({ active: true });
  });

  it('includes both days that are named, where the reader is', () => {
    const { created_after, created_before } = usersQuery({
      ...none,
      created_after: '2026-01-31',
      created_before: '2026-01-31',
    });
    expect(created_after).toBe(new Date(2026, 0, 31).toISOString());
    expect(created_before).toBe(new Date(new Date(2026, 1, 1).getTime() - 1).toISOString());
  });

  it('waits for both halves of an identity, and says so', () => {
    const half = { ...none, provider: 'ldapmain' };
    expect(usersQuery(half)).toEqual({});
    expect(incompleteWords(half)).toBe(text('users.provider_incomplete'));
    expect(incompleteWords({ ...half, extern_uid: 'uid=ann' })).toBeNull();
  });
});

it('reads custom attributes; what has no value yet is left out, and said where nothing is left', () => {
  expect(attributesOf('team=pilots,site=')).toEqual({ team: 'pilots' });
  expect(attributesOf('a=b=c')).toEqual({ a: 'b=c' });
  expect(incompleteWords({ ...none, attributes: 'team' })).toMatch(/name=value/);
  expect(incompleteWords({ ...none, attributes: 'team=pilots' })).toBeNull();
});
