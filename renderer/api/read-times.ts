/** When the answers of queries were read, where that was before this window read them: they came from this computer, offline. */
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** What a query's function is given, as far as it matters here. */
export interface ReadingQuery {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
  readonly signal: AbortSignal;
  /** The page that is read, in lists. */
  readonly pageParam?: unknown;
}

/** Local epoch ms by page; of a query that is no list, one entry. */
const readTimes = new WeakMap<Query, Map<unknown, number>>();

const queryOf = ({ client, queryKey }: ReadingQuery): Query | undefined =>
  client.getQueryCache().get(hashKey(queryKey));

const hasPage = (data: object, page: unknown): boolean =>
  !('pageParams' in data) || !Array.isArray(data.pageParams) || data.pageParams.includes(page);

/** Whether a kept answer may be read: not where a later one is on screen already (R15), nor for who wants it from the server. */
export const mayBeOld = (reading: ReadingQuery): boolean => {
  const query = queryOf(reading);
  if (query?.meta?.['isFromServer'] === true) return false;
  const data: unknown = query?.state.data;
  if (data === undefined || data === null) return data === undefined;
  return typeof data === 'object' && !hasPage(data, reading.pageParam);
};

/** For the `meta` of a query whose answer decides something: it is read from the server or not at all. */
export const fromServer = { isFromServer: true } as const;

/** Takes the age in ms of an answer into account; 0: the server answered. */
export const noteAge = (reading: ReadingQuery, age: number): void => {
  const query = queryOf(reading);
  if (query === undefined) return;
  const times = readTimes.get(query) ?? new Map<unknown, number>();
  if (age > 0) times.set(reading.pageParam, Date.now() - age);
  else times.delete(reading.pageParam);
  if (times.size > 0) readTimes.set(query, times);
  else readTimes.delete(query);
};

/** Whether something of a query came from this computer. */
const isOld = (query: Query): boolean => readTimes.has(query);

/** When the oldest part of a query's data was read, local epoch ms; 0 before the first answer. */
export const readTimeOf = (query: Query): number =>
  Math.min(query.state.dataUpdatedAt, ...(readTimes.get(query)?.values() ?? []));

/** Marks what came from this computer as stale: it is read again when it is next shown. */
export const markOldStale = async (client: QueryClient): Promise<void> => {
  await client.invalidateQueries({ predicate: isOld, refetchType: 'none' });
};
