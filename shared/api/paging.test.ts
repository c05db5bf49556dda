/** Paging headers, and what tells one item of a list from another. */
import { describe, expect, it } from 'vitest';
import { identityOf, linksOf, pagingOf } from './paging.ts';

const headers = (entries: Record<string, string> = {}): Headers => new Headers(entries);

describe('paging headers', () => {
  it('reads all of them', () => {
    const all = { 'X-Page': '2', 'X-Per-Page': '20', 'X-Next-Page': '3', 'X-Total': '55', 'X-Total-Pages': '3' };
    expect(pagingOf(headers(all))).toEqual({
      page: 2,
      perPage: 20,
      next: 3,
      total: 55,
      totalPages: 3,
      tellsNext: true,
    });
  });

  it('knows the last page by the empty string', () => {
    expect(pagingOf(headers({ 'x-next-page': '' }))).toMatchObject({ next: null, tellsNext: true });
  });

  it('reads the Link header where the others are missing', () => {
    const link =
      '<https://h/api/v4/x?page=1&per_page=20>; rel="prev", <https://h/api/v4/x?per_page=20&page=3&a=<b>; rel=first, <https://h/x?per_page=20&page=3>; rel="next"';
    expect(pagingOf(headers({ link }))).toMatchObject({ next: 3, tellsNext: true });
    expect(pagingOf(headers({ link: '<https://h/x?page=1>; rel="first"' }))).toMatchObject({
      next: null,
      tellsNext: true,
    });
    expect(pagingOf(headers({ link: '<https://h/x?per_page=3>; rel="next"' })).next).toBeNull();
  });

  it.each(['', ';', '<', '<>', '<a', '>; rel="next"', 'x'.repeat(100_000), '<'.repeat(100_000)])(
    'survives a broken Link header',
    (link) => {
      expect(linksOf(link).size).toBeLessThanOrEqual(1);
      expect(linksOf(null).size).toBe(0);
    },
  );

  it('says nothing where there are no headers', () => {
    expect(pagingOf(headers({ 'x-total': 'many' }))).toEqual({
      page: null, perPage: null, next: null, total: null, totalPages: null, tellsNext: false,
    }); // prettier-ignore
  });
});

it('tells items apart by what they are: tree entries by path, not by content', () => {
  const entry = { id: 'same', name: 'a', type: 'blob', path: 'x/a', mode: '100644' };
  expect(identityOf(entry)).not.toBe(identityOf({ ...entry, path: 'y/a' }));
  expect(identityOf({ id: 1, name: 'a' })).toBe(identityOf({ id: '1', name: 'renamed' }));
  expect(identityOf({ name: 'Ann', email: 'a@x' })).not.toBe(identityOf({ name: 'Ann', email: 'b@x' }));
  expect(identityOf({ name: 'main' })).not.toBe(identityOf({ name: 'topic' }));
});
