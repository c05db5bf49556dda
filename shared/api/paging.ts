/** Paging: what the headers of a list say, which page comes next, and when a list is over (R9; behaviour page, "Paging"). */

/** Anything that answers headers by name, such as `Headers`. */
export interface HeaderSource {
  get(name: string): string | null;
}

/** What the headers of one page say; null where they say nothing. */
export interface Paging {
  readonly page: number | null;
  readonly perPage: number | null;
  /** Number of the next page; null on the last, and where no header tells. */
  readonly next: number | null;
  readonly total: number | null;
  readonly totalPages: number | null;
  /** Whether some header says if there is a next page; where none does, the length of the page decides. */
  readonly tellsNext: boolean;
  /** Address of the next page, where it has no number; missing else. */
  readonly cursor?: string;
}

/** No list is read further than this many pages, even if its server names more. */
export const mostPages = 2_000;

const numberIn = (text: string | null | undefined): number | null =>
  text !== null && text !== undefined && /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : null;

/** URL per relation of a `Link` header; what is malformed is left out. */
export const linksOf = (header: string | null): ReadonlyMap<string, string> => {
  const links = new Map<string, string>();
  for (const [, url, parameters] of (header ?? '').slice(0, 16_384).matchAll(/<([^<>]*)>([^<]*)/g)) {
    const relations = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters ?? '');
    for (const relation of (relations?.[1] ?? relations?.[2] ?? '').toLowerCase().split(/\s+/))
      if (relation !== '' && url !== undefined && !links.has(relation)) links.set(relation, url);
  }
  return links;
};

const pageIn = (url: string | undefined): number | null => numberIn(/[?&]page=(\d+)(?=&|#|$)/.exec(url ?? '')?.[1]);

/** Reads the paging headers: `X-Next-Page` first, else the `Link` header. */
export const pagingOf = (headers: HeaderSource): Paging => {
  const stated = headers.get('x-next-page');
  const links = linksOf(headers.get('link'));
  const link = links.get('next');
  return {
    ...(stated === null && link !== undefined && pageIn(link) === null && { cursor: link }),
    page: numberIn(headers.get('x-page')),
    perPage: numberIn(headers.get('x-per-page')),
    next: stated === null ? pageIn(link) : numberIn(stated),
    total: numberIn(headers.get('x-total')),
    totalPages: numberIn(headers.get('x-total-pages')),
    tellsNext: stated !== null || links.size > 0,
  };
};

const text = (record: object, name: string): unknown =>
  Object.hasOwn(record, name) ? Reflect.get(record, name) : null;

/** What tells one item of a list from another: the path in a tree (its ids are contents), else the id, else the names. */
export const identityOf = (item: unknown): string => {
  if (typeof item !== 'object' || item === null) return JSON.stringify(item) ?? '';
  const path = text(item, 'path');
  if (typeof path === 'string' && text(item, 'mode') !== null) return JSON.stringify(['path', path]);
  const id = text(item, 'id');
  if (typeof id === 'number' || typeof id === 'string') return JSON.stringify(['id', String(id)]);
  return JSON.stringify(['name', 'username', 'email', 'iid', 'web_url'].map((name) => text(item, name)));
};

/** Which page of a list was requested. */
export interface RequestedPage {
  readonly page: number;
  readonly perPage: number;
}

/** Items of a page where a call names no number (behaviour page, "Paging"). */
const usualPage = 20;

/** The page that a query asks for. */
export const requestedPage = (query: HeaderSource): RequestedPage => ({
  page: numberIn(query.get('page')) ?? 1,
  perPage: numberIn(query.get('per_page')) ?? usualPage,
});

/**
 * The page after one that came, or null after the last: what the headers say, and where they say nothing a full page
 * has another after it. Where they name a next page a short one does not end the list, because some servers
 * filter after cutting pages.
 * @param received items of the page, those that could not be read included
 */
export const nextPageOf = (paging: Paging, { page, perPage }: RequestedPage, received: number): number | null => {
  if (received === 0 || (paging.page !== null && paging.page < page)) return null;
  if (paging.cursor !== undefined) return page + 1;
  if (paging.tellsNext) return paging.next !== null && paging.next > page ? paging.next : null;
  return received < (paging.perPage ?? perPage) ? null : page + 1;
};

const identities = new WeakMap<readonly unknown[], ReadonlySet<string>>();

const identitiesOf = (items: readonly unknown[]): ReadonlySet<string> => {
  const known = identities.get(items);
  if (known) return known;
  const made = new Set(items.map(identityOf));
  identities.set(items, made);
  return made;
};

/** Pages of a list as they were read, the last one with what `nextPageOf` says of it. */
export interface ReadPage {
  readonly items: readonly unknown[];
  readonly nextPage: number | null;
}

/**
 * The page to read after those that were read, or null where the list is over.
 *
 * A page that brings nothing new ends it: a server that ignores `page`, or a list that shrinks while it is read,
 * cannot make it endless. One that brings some of what is known does not, because lists grow while they are read.
 * @param page number of the last page
 */
export const pageAfter = (pages: readonly ReadPage[], page: number): number | null => {
  const last = pages.at(-1);
  if (!last || last.nextPage === null || last.nextPage <= page || pages.length >= mostPages) return null;
  const before = pages.slice(0, -1).map(({ items }) => identitiesOf(items));
  const isNew = (item: unknown): boolean => {
    const identity = identityOf(item);
    return before.every((known) => !known.has(identity));
  };
  return last.items.length === 0 || last.items.some(isNew) ? last.nextPage : null;
};
