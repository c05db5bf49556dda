/** Options for TanStack Query from an operation's id and input: reads, lists page by page, and what a write makes stale. */
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import type { AnswerOf, CallId, InputOf, QuietOperationId } from '#shared/api/registry.ts';
import { identityOf, pageAfter } from '#shared/api/paging.ts';
import { call, type Answered } from './call.ts';
import { mayBeOld, noteAge, type ReadingQuery } from './read-times.ts';

/** One item of a list operation's answer. */
export type ItemOf<Id extends CallId> = AnswerOf<Id> extends readonly (infer Item)[] ? Item : never;

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextPage: number | null;
  readonly total: number | null;
  readonly unreadable: number;
}

/** The key under which an operation's answer is kept: its id, its input, and what of it is kept where that is a part. */
export const queryKey = (id: CallId, input: object, ...parts: readonly unknown[]) => [id, input, ...parts] as const;

/** The key of what never changes, as all that is known of two commits: no write makes it stale. */
export const lastingKey = (what: string, ...parts: readonly unknown[]) => ['lasting', what, ...parts] as const;

/** What the keys of all answers of an operation begin with. */
export const keyOf = (id: CallId) => [id] as const;

/** Every answer of the operations on a resource that this window has. */
export const answersAbout = (client: QueryClient, resource: string): readonly unknown[] =>
  client
    .getQueryCache()
    .findAll({ predicate: (query) => String(query.queryKey[0]).startsWith(`${resource}.`) })
    .map((query) => query.state.data);

/**
 * Reads for a query: where it has nothing to show and the server cannot be reached, a kept answer will do.
 * What is decided by an answer is read with `call`.
 */
export const readFor = async <Id extends QuietOperationId>(
  id: Id,
  input: InputOf<Id>,
  reading: ReadingQuery,
): Promise<Answered<Id>> => {
  const answered = await call(id, input, { signal: reading.signal, mayBeOld: mayBeOld(reading) });
  noteAge(reading, answered.age);
  return answered;
};

/** Never for what has a side effect: queries are sent again by themselves. */
export const query = <Id extends QuietOperationId>(id: Id, input: InputOf<Id>) =>
  queryOptions({
    queryKey: queryKey(id, input),
    queryFn: async (reading): Promise<AnswerOf<Id>> => (await readFor(id, input, reading)).answer,
  });

/** A page as it is kept. */
export const pageOf = <Id extends CallId>(answered: Answered<Id>): Page<ItemOf<Id>> => ({
  items: answered.answer as unknown as readonly ItemOf<Id>[],
  nextPage: answered.nextPage,
  total: answered.total,
  unreadable: answered.unreadable,
});

/** The input that asks for a page. */
export const withPage = <Id extends CallId>(input: InputOf<Id>, page: number): InputOf<Id> => {
  const { query: parameters } = input as { readonly query?: object };
  return { ...input, query: { per_page: 50, ...parameters, page } };
};

/** Reads a list page by page, until a page is the last, brings nothing new, or is one too many (R9). */
export const infiniteQuery = <Id extends QuietOperationId>(id: Id, input: InputOf<Id>) =>
  infiniteQueryOptions({
    queryKey: queryKey(id, input, 'pages'),
    queryFn: async (reading): Promise<Page<ItemOf<Id>>> =>
      pageOf(await readFor(id, withPage(input, reading.pageParam), reading)),
    initialPageParam: 1,
    getNextPageParam: (_last, pages, page) => pageAfter(pages, page) ?? undefined,
  });

/**
 * All items read so far, without the duplicates that a moving list makes.
 * @param keyOf what tells items apart: `name` for branches and tags; by default the id, else the names
 */
export const itemsOf = <Item>(
  pages: InfiniteData<Page<Item>> | undefined,
  keyOf: (item: Item) => unknown = identityOf,
): readonly Item[] => {
  const byKey = new Map<unknown, Item>();
  for (const page of pages?.pages ?? [])
    for (const item of page.items) {
      const key = keyOf(item);
      if (!byKey.has(key)) byKey.set(key, item);
    }
  return [...byKey.values()];
};

/** A first answer is still awaited on screen: the server may have made it before the write, and nothing marks it stale. */
const isFirstRead = (one: Query): boolean =>
  one.state.data === undefined && one.state.fetchStatus === 'fetching' && one.isActive();

const readAgain = async (client: QueryClient, filter: { readonly queryKey?: readonly [string] }): Promise<void> => {
  await client.cancelQueries({ ...filter, predicate: isFirstRead });
  await client.invalidateQueries(filter);
};

/** Marks every answer of these operations stale; what is on screen is read again, also what is under way (R15). */
export const markStale = async (client: QueryClient, ids: readonly string[]): Promise<void> => {
  await Promise.all(ids.map((id) => readAgain(client, { queryKey: [id] })));
};

/** The contract, with its schemas, comes with the first write: nothing that reads needs it. Null: it did not come. */
const staleAfter = async (id: CallId): Promise<readonly string[] | null> =>
  import('./contract.ts').then(
    (contract) => contract.staleAfter(id),
    () => null,
  );

/** Invalidates what a write made stale; everything where that is unknown. */
export const markStaleAfter = async (client: QueryClient, id: CallId): Promise<void> => {
  const ids = await staleAfter(id);
  await (ids === null ? readAgain(client, {}) : markStale(client, ids));
};
