/** Paging headers, and what tells one item of a list from another. */
import { describe, expect, it } from 'vitest';
import {
  identityOf,
  linksOf,
  pagingOf,
  mostPages,
  nextPageOf,
  pageAfter,
  requestedPage,
  type Paging,
} from './paging.ts';

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

const unsaid: Paging = { page: null, perPage: null, next: null, total: null, totalPages: null, tellsNext: false };
const wanted = { page: 2, perPage: 20 };

describe('the page that a query asks for', () => {
  it('is the first with 20 items where it names none', () => {
    expect(requestedPage(new URLSearchParams())).toEqual({ page: 1, perPage: 20 });
    expect(requestedPage(new URLSearchParams('page=3&per_page=50'))).toEqual({ page: 3, perPage: 50 });
  });
});

describe('the page after one that came', () => {
  it.each<[string, Partial<Paging>, number, number | null]>([
    ['a next page that is named', { tellsNext: true, next: 3 }, 5, 3],
    ['a next page that is named after a short one', { tellsNext: true, next: 3 }, 1, 3],
    ['an end that is named after a full one', { tellsNext: true, next: null }, 20, null],
    ['a next page that is this one', { tellsNext: true, next: 2 }, 20, null],
    ['a next page that was before', { tellsNext: true, next: 1 }, 20, null],
    ['nothing said after a full page', {}, 20, 3],
    ['nothing said after a short page', {}, 19, null],
    ['a smaller page of the server’s own, full', { perPage: 10 }, 10, 3],
    ['a larger page of the server’s own, not full', { perPage: 30 }, 20, null],
    ['no item, whatever is said', { tellsNext: true, next: 3 }, 0, null],
    ['an earlier page than the one that was wanted', { page: 1, tellsNext: true, next: 3 }, 20, null],
    ['the page that was wanted', { page: 2, tellsNext: true, next: 3 }, 20, 3],
  ])('%s', (_what, paging, received, next) => {
    expect(nextPageOf({ ...unsaid, ...paging }, wanted, received)).toBe(next);
  });
});

describe('the page to read after those that were read', () => {
  const page = (nextPage: number | null, ...ids: readonly number[]) => ({ items: ids.map((id) => ({ id })), nextPage });
  it('is the next one while it brings something new', () => {
    expect(pageAfter([page(2, 1, 2)], 1)).toBe(2);
    expect(pageAfter([page(2, 1, 2), page(3, 2, 3)], 2)).toBe(3);
    expect(pageAfter([page(2, 1), page(3, 2), page(4, 1, 3)], 3)).toBe(4);
  });
  it('is none after the last, after what is known already, and before anything came', () => {
    expect(pageAfter([], 1)).toBeNull();
    expect(pageAfter([page(null, 1)], 1)).toBeNull();
    expect(pageAfter([page(2, 1, 2), page(3, 2, 1)], 2)).toBeNull();
    expect(pageAfter([page(2, 1), page(3, 2), page(4, 1)], 3)).toBeNull();
    expect([pageAfter([page(2, 1)], 2), pageAfter([page(1, 1)], 2)]).toEqual([null, null]);
  });
  it('is the next one after a page of which no item could be read', () => {
    expect(pageAfter([page(2, 1), page(3)], 2)).toBe(3);
  });
  it('is none after as many pages as a list may have', () => {
    const pages = (count: number) => Array.from({ length: count }, (_, at) => page(at + 2, at));
    expect(pageAfter(pages(mostPages - 1), mostPages - 1)).toBe(mostPages);
    expect(pageAfter(pages(mostPages), mostPages)).toBeNull();
  });
});

describe('what tells items apart', () => {
  it.each<[string, unknown, unknown, boolean]>([
    ['ids', { id: 1, name: 'a' }, { id: 1, name: 'b' }, true],
    ['ids of two kinds that read the same', { id: 1 }, { id: '1' }, true],
    ['two ids', { id: 1 }, { id: 2 }, false],
    [
      'paths of a tree with one content',
      { id: 'c', path: 'a', mode: '100644' },
      { id: 'c', path: 'b', mode: '100644' },
      false,
    ],
    ['one path of a tree', { id: 'c', path: 'a', mode: '100644' }, { id: 'd', path: 'a', mode: '100644' }, true],
    ['a path that is no entry of a tree', { id: 1, path: 'a' }, { id: 1, path: 'b' }, true],
    ['names without ids', { name: 'a' }, { name: 'b' }, false],
    ['users without ids', { username: 'a' }, { username: 'a' }, true],
    ['texts', 'a', 'b', false],
    ['a text and a number', '1', 1, false],
    ['nothing', null, null, true],
  ])('%s', (_what, one, other, isSame) => {
    expect(identityOf(one) === identityOf(other)).toBe(isSame);
  });
  it('is a text for whatever a list may hold', () => {
    for (const item of [undefined, null, 1, 'a', [], {}]) expect(typeof identityOf(item)).toBe('string');
  });
});
