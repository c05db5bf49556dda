/** Paging headers, and lists of servers that do not behave. */
import { describe, expect, it } from 'vitest';
import { createPager, identityOf, linksOf, mostPages, pagingOf, type StopReason } from './paging.ts';

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

interface Item {
  readonly id: number;
}
type Server = (page: number) => { readonly items: readonly Item[]; readonly headers?: Record<string, string> };

const items = (from: number, count: number): readonly Item[] =>
  Array.from({ length: count }, (_, index) => ({ id: from + index }));

/** Reads a whole list off a server. */
const readAll = (server: Server, perPage = 10): { ids: number[]; pages: number; stopped: StopReason | null } => {
  const pager = createPager(perPage);
  const ids: number[] = [];
  let pages = 0;
  let stopped: StopReason | null = null;
  for (let page = pager.next(); page !== null; page = pager.next()) {
    const answer = server(page);
    const taken = pager.take(answer.items, pagingOf(headers(answer.headers)));
    ids.push(...taken.items.map((item) => item.id));
    stopped = taken.stopped;
    pages += 1;
  }
  return { ids, pages, stopped };
};

describe('R9 a list', () => {
  it('is read whole with headers', () => {
    const read = readAll((page) => ({
      items: items(page * 10, page === 3 ? 4 : 10),
      headers: { 'x-next-page': page === 3 ? '' : String(page + 1) },
    }));
    expect(read).toMatchObject({ pages: 3, stopped: 'last page' });
    expect(read.ids).toHaveLength(24);
  });

  it('is read whole without headers: a short page is the last', () => {
    expect(readAll((page) => ({ items: items(page * 10, page === 3 ? 4 : 10) }))).toMatchObject({
      pages: 3,
      stopped: 'short page',
    });
    expect(readAll((page) => ({ items: page === 3 ? [] : items(page * 10, 10) }))).toMatchObject({
      pages: 3,
      stopped: 'last page',
    });
  });

  it('goes on after a page that the server itself filtered short, when a header names the next', () => {
    const read = readAll((page) => ({
      items: items(page * 10, 7),
      headers: { 'x-next-page': page === 3 ? '' : String(page + 1) },
    }));
    expect(read.ids).toHaveLength(21);
  });

  it('stops when the server ignores `page` and repeats itself', () => {
    const read = readAll(() => ({ items: items(0, 10) }));
    expect(read).toEqual({ ids: items(0, 10).map((item) => item.id), pages: 2, stopped: 'repeated page' });
  });

  it('stops when the server says that it gave an earlier page, or names no later one as next', () => {
    expect(readAll((page) => ({ items: items(page * 10, 10), headers: { 'x-page': '1' } }))).toMatchObject({
      pages: 2,
      stopped: 'repeated page',
    });
    expect(readAll((page) => ({ items: items(page * 10, 10), headers: { 'x-next-page': '1' } }))).toMatchObject({
      pages: 1,
      stopped: 'repeated page',
    });
  });

  it('stops at 2,000 pages when there are always more', () => {
    const read = readAll((page) => ({ items: [{ id: page }], headers: { 'x-next-page': String(page + 1) } }));
    expect(read).toMatchObject({ pages: mostPages, stopped: 'page limit' });
    expect(read.ids).toHaveLength(2_000);
  });

  it('shows nothing twice while the list grows or shrinks', () => {
    const read = readAll((page) => ({ items: items(page * 8, page === 4 ? 3 : 10) }));
    expect(new Set(read.ids).size).toBe(read.ids.length);
    expect(read.ids).toHaveLength(27);
  });
});

it('tells items apart by what they are: tree entries by path, not by content', () => {
  const entry = { id: 'same', name: 'a', type: 'blob', path: 'x/a', mode: '100644' };
  expect(identityOf(entry)).not.toBe(identityOf({ ...entry, path: 'y/a' }));
  expect(identityOf({ id: 1, name: 'a' })).toBe(identityOf({ id: '1', name: 'renamed' }));
  expect(identityOf({ name: 'Ann', email: 'a@x' })).not.toBe(identityOf({ name: 'Ann', email: 'b@x' }));
  expect(identityOf({ name: 'main' })).not.toBe(identityOf({ name: 'topic' }));
});
