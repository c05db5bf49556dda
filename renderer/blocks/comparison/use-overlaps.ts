/** Which merge requests overlap, among those whose changed lines are known; those of others are read after a press. */
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OverlapFile, OverlapGroup, OverlapKind, PairsWanted } from '#shared/diff/overlaps/find-overlaps.ts';
import { lastingKey } from '#renderer/api/queries.ts';
import { isKnown, knownLines, lineHashes, readKeptLines, readLines, type OverlapCandidate } from './changed-lines.ts';
import { useManyReads, type ManyReads } from './use-many-reads.ts';

const nameOf = ({ iid, sha, target_branch: target }: OverlapCandidate): string =>
  `${String(iid)} ${sha ?? ''} ${target ?? ''}`;

/** What was computed here from what never changes. */
const computed = { staleTime: Number.POSITIVE_INFINITY, gcTime: 10 * 60_000, retry: false } as const;

/** Merge requests that one press reads at most: each is a call. */
export const mostReads = 100;

/** What is known of many merge requests, and the way to know more. */
export interface LinesReading<Item> extends Omit<ManyReads<Item>, 'start'> {
  /** Those whose changed lines are known. */
  readonly known: readonly Item[];
  /** Those that are not. */
  readonly unknown: readonly Item[];
  /** How many the next press reads; none before it is clear what was kept. */
  readonly next: number;
  readonly start: () => void;
}

/** Reads those of a list, in its order; what is known of a head is not asked again. */
export const useLinesReading = <Item extends OverlapCandidate>(items: readonly Item[]): LinesReading<Item> => {
  const client = useQueryClient();
  const { running, failed, start, stop } = useManyReads<Item>((item, signal) => readLines(client, item, signal));
  const kept = useQuery({
    queryKey: lastingKey('kept lines', items[0]?.project_id, items.map(nameOf)),
    // What cannot be read here is asked of the server, after a press.
    queryFn: async (reading) => readKeptLines(reading.client, items).then(Date.now, Date.now),
    enabled: items.length > 0,
    ...computed,
  });
  // A sign for each: what is known is another list only where one of them changed.
  const hashes = useMemo(() => lineHashes(items), [items]);
  const signs = hashes.map((hash) => (isKnown(client, hash) ? '+' : '-')).join('');
  const { known, unknown } = useMemo(() => {
    const bySign = Map.groupBy(items, (_, at) => signs[at]);
    return { known: bySign.get('+') ?? [], unknown: bySign.get('-') ?? [] };
  }, [items, signs]);
  const next = kept.isPending ? 0 : Math.min(mostReads, unknown.length);
  return { running, failed, stop, known, unknown, next, start: () => start(unknown.slice(0, mostReads)) };
};

const reader = async () => (await import('#renderer/workers/comparison/comparison-client.ts')).overlapReader;

/** Merge requests that overlap in one file. */
export interface OverlapsInFile<Item> {
  readonly path: string;
  readonly kinds: readonly OverlapKind[];
  readonly members: readonly { readonly item: Item; readonly path: string }[];
}

/** Finds them for each target branch on its own; numbers are those of `known`. */
const findGroups = async (
  client: QueryClient,
  known: readonly OverlapCandidate[],
): Promise<readonly OverlapGroup[]> => {
  const { overlapGroups } = await reader();
  const found: OverlapGroup[] = [];
  for (const into of Map.groupBy(known.entries(), ([, { target_branch: branch }]) => branch).values()) {
    const packed = into.flatMap(([, item]) => knownLines(client, item) ?? []);
    for (const { members, ...group } of (await overlapGroups(packed)).groups)
      found.push({
        ...group,
        members: members.map(({ request, path }) => ({ request: into[request]?.[0] ?? 0, path })),
      });
  }
  return found.sort((one, other) => other.members.length - one.members.length);
};

/** The groups that overlap, of each target branch on its own: file by file, the largest first. Undefined while they are computed. */
export const useOverlapGroups = <Item extends OverlapCandidate>(
  known: readonly Item[],
  isWanted: boolean,
): readonly OverlapsInFile<Item>[] | undefined => {
  const { data } = useQuery({
    queryKey: lastingKey('overlap groups', known[0]?.project_id, known.map(nameOf)),
    queryFn: async ({ client }) => findGroups(client, known),
    enabled: isWanted && known.length > 1,
    ...computed,
  });
  return useMemo(() => {
    if (known.length < 2) return [];
    return data?.map(({ members, ...group }) => ({
      ...group,
      members: members.flatMap(({ request, path }) => (known[request] ? [{ item: known[request], path }] : [])),
    }));
  }, [data, known]);
};

/** Two merge requests that overlap: the older one first. */
export interface OverlappingPair<Item> {
  readonly one: Item;
  readonly other: Item;
  readonly files: readonly OverlapFile[];
}

/** Pairs that overlap. */
export interface OverlappingPairs<Item> {
  readonly pairs: readonly OverlappingPair<Item>[];
  readonly hasMore: boolean;
  /** Those of which the server left out files. */
  readonly cutOff: readonly Item[];
}

const findPairs = async (client: QueryClient, ordered: readonly OverlapCandidate[], wanted: PairsWanted) =>
  (await reader()).overlapPairs({ packed: ordered.flatMap((item) => knownLines(client, item) ?? []), ...wanted });

/** @param of pairs of this one alone; null: any two. Undefined while they are computed */
export const useOverlapPairs = <Item extends OverlapCandidate>(
  known: readonly Item[],
  of: Item | null,
  { isWanted, most }: { readonly isWanted: boolean; readonly most: number },
): OverlappingPairs<Item> | undefined => {
  // The older one of two is always the first: what is kept of them is found again wherever they are looked at.
  const ordered = useMemo(() => known.toSorted((one, other) => one.iid - other.iid), [known]);
  const number = of === null ? null : ordered.findIndex(({ iid }) => iid === of.iid);
  const { data } = useQuery({
    queryKey: lastingKey('overlap pairs', known[0]?.project_id, ordered.map(nameOf), number, most),
    queryFn: async ({ client }) => findPairs(client, ordered, { of: number, most }),
    enabled: isWanted && number !== -1,
    ...computed,
  });
  return useMemo(
    () =>
      data && {
        hasMore: data.hasMore,
        cutOff: data.cutOff.flatMap((at) => ordered[at] ?? []),
        pairs: data.pairs.flatMap(({ one, other, files }) => {
          const [first, second] = [ordered[one], ordered[other]];
          return first && second ? [{ one: first, other: second, files }] : [];
        }),
      },
    [data, ordered],
  );
};
