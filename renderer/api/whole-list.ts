/** Lists that are read to their ends: the first page by itself, then the others in batches, a few pages of each at once. */
import { hashKey, infiniteQueryOptions, type InfiniteData, type Query } from '@tanstack/react-query';
import { mostPages, pageAfter } from '#shared/api/paging.ts';
import type { InputOf, QuietOperationId } from '#shared/api/registry.ts';
import pLimit from 'p-limit';
import { call, type Answered } from './call.ts';
import { pageOf, queryKey, withPage, type ItemOf, type Page } from './queries.ts';
import { freshFor } from './query-client.ts';
import { mayBeOld, noteAge, type ReadingQuery } from './read-times.ts';

/** Pages under way at once in this window: a page of a Chromium has six connections, and keys need some of them. */
const atOnce = 4;
/** Rows are drawn again after each batch: batches grow with what is there already. */
const mostInBatch = 48;
/** ms after which a list of any length is read again when it is shown. */
const mostFresh = 10 * 60_000;
/** Usual items of a page. */
const perPage = 100;

const inTurn = pLimit(atOnce);

type Pages = InfiniteData<Page<unknown>>;

/**
 * How many pages are read together from this one on. Without a total nobody knows how many there are: one after the other then.
 * @param known pages that came, of this reading or of the one before
 */
export const pagesFrom = (page: number, known: Pages | undefined): number => {
  const first = known?.pages[0];
  const received = first ? first.items.length + first.unreadable : 0;
  if (page === 1 || !first || first.total === null || received === 0) return 1;
  const last = Math.min(mostPages, Math.ceil(first.total / received));
  return Math.max(1, Math.min(mostInBatch, page + 4, last - page + 1));
};

/** Pages in their order as one, up to the first that is not followed by the next number. */
const asOne = <Item>(pages: readonly Page<Item>[], first: number): Page<Item> => {
  const end = pages.findIndex(({ nextPage }, at) => nextPage !== first + at + 1);
  const used = end === -1 ? pages : pages.slice(0, end + 1);
  return {
    items: used.flatMap(({ items }) => items),
    unreadable: used.reduce((sum, { unreadable }) => sum + unreadable, 0),
    nextPage: used.at(-1)?.nextPage ?? null,
    total: used.at(-1)?.total ?? null,
  };
};

const readBatch = async <Id extends QuietOperationId>(
  id: Id,
  input: InputOf<Id>,
  reading: ReadingQuery & { readonly pageParam: number },
): Promise<Page<ItemOf<Id>>> => {
  const first = reading.pageParam;
  const known = reading.client.getQueryCache().get(hashKey(reading.queryKey))?.state.data as Pages | undefined;
  const failed = new AbortController();
  const options = { signal: AbortSignal.any([reading.signal, failed.signal]), mayBeOld: mayBeOld(reading) };
  const read = async (page: number): Promise<Answered<Id>> => {
    options.signal.throwIfAborted();
    return call(id, withPage(input, page), options).catch((error: unknown) => {
      // Before its place goes to the next page, which is of no use any more.
      failed.abort();
      throw error;
    });
  };
  const numbers = Array.from({ length: pagesFrom(first, known) }, (_, at) => first + at);
  const answers = await Promise.all(numbers.map(async (page) => inTurn(async () => read(page))));
  noteAge(reading, Math.max(...answers.map(({ age }) => age)));
  return asOne(answers.map(pageOf), first);
};

const freshOf = ({ state }: Query<Pages>): number => {
  const items = (state.data?.pages ?? []).reduce((sum, page) => sum + page.items.length, 0);
  return Math.min(mostFresh, freshFor * Math.max(1, Math.ceil(items / perPage)));
};

/**
 * Reads a list in batches of pages, kept under the same key as by `infiniteQuery`, which can go on from there. The longer
 * a list, the longer it is fresh: coming back to a screen reads no hundred pages again.
 */
export const wholeQuery = <Id extends QuietOperationId>(id: Id, input: InputOf<Id>) =>
  infiniteQueryOptions({
    queryKey: queryKey(id, input, 'pages'),
    queryFn: async (reading): Promise<Page<ItemOf<Id>>> => readBatch(id, input, reading),
    initialPageParam: 1,
    getNextPageParam: (_last, pages, page) => {
      const next = pageAfter(pages, page);
      return next === null || next > mostPages ? undefined : next;
    },
    staleTime: (query) => freshOf(query as unknown as Query<Pages>),
  });
