/** Paging: what the headers of a list say, and a pager that follows pages and knows when to stop (R9; behaviour page, "Paging"). */

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
}

/** No list is read further than this many pages, whatever its server says. */
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
  return {
    page: numberIn(headers.get('x-page')),
    perPage: numberIn(headers.get('x-per-page')),
    next: stated === null ? pageIn(links.get('next')) : numberIn(stated),
    total: numberIn(headers.get('x-total')),
    totalPages: numberIn(headers.get('x-total-pages')),
    tellsNext: stated !== null || links.size > 0,
  };
};

/** Why a list was read no further. */
export type StopReason = 'last page' | 'short page' | 'repeated page' | 'page limit';

/** One page taken: what is new on it, and where to go on. */
export interface Taken<Item> {
  /** Items that no earlier page had. */
  readonly items: readonly Item[];
  readonly next: number | null;
  /** Null while there is a next page. */
  readonly stopped: StopReason | null;
}

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

const decide = (page: number, perPage: number, received: number, fresh: number, paging: Paging) => {
  if (received > 0 && fresh === 0) return { next: null, stopped: 'repeated page' } as const;
  if (paging.page !== null && paging.page < page) return { next: null, stopped: 'repeated page' } as const;
  if (received === 0) return { next: null, stopped: 'last page' } as const;
  if (paging.tellsNext) {
    const { next } = paging;
    if (next === null) return { next, stopped: 'last page' } as const;
    return next > page ? ({ next, stopped: null } as const) : ({ next: null, stopped: 'repeated page' } as const);
  }
  return received < (paging.perPage ?? perPage)
    ? ({ next: null, stopped: 'short page' } as const)
    : ({ next: page + 1, stopped: null } as const);
};

/** Follows one list. */
export interface Pager {
  /** Number of the page to ask for; null when the list is read. */
  next(): number | null;
  /** Takes the page that was asked for. */
  take<Item>(items: readonly Item[], paging: Paging): Taken<Item>;
}

/**
 * Makes a pager that starts at page 1.
 *
 * A page that brings nothing new ends the list: servers that ignore `page`, or shrink while being read, cannot make
 * it endless. Where headers tell of a next page a short page does not end it, because some servers filter after
 * cutting pages.
 * @param perPage the page size that is asked for
 */
export const createPager = (perPage: number, limit = mostPages): Pager => {
  const seen = new Set<string>();
  let current: number | null = 1;
  let taken = 0;
  return {
    next: () => current,
    take: (items, paging) => {
      const page = current ?? 1;
      const fresh = items.filter((item) => {
        const identity = identityOf(item);
        return !seen.has(identity) && seen.add(identity) !== undefined;
      });
      taken += 1;
      const decision = decide(page, perPage, items.length, fresh.length, paging);
      const isOver = decision.next !== null && taken >= limit;
      current = isOver ? null : decision.next;
      return { items: fresh, next: current, stopped: isOver ? 'page limit' : decision.stopped };
    },
  };
};
