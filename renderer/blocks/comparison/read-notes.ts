/** Reads what release notes are made of: the comparison, the merged merge requests, the commits of those in it, and patches of possible backports. */
import type { ComparisonAnswer } from '#renderer/workers/comparison/comparison-protocol.ts';
import { backportPairs, comparedBackport, recordedBackports, type Backport } from './backports.ts';
import { notesContent, ownShasOf, requestsAmong, type MergedRequest, type NotesContent } from './notes-content.ts';

/** A page of a list. */
export interface NotesPage<Item> {
  readonly items: readonly Item[];
  readonly nextPage: number | null;
}

/** A merge request of the list, with when it was changed where the server says so. */
export type ListedMerged = MergedRequest & { readonly updated_at: string | null };

/** The calls; all fail with a CallError, also when the signal ends them. */
export interface NotesTools {
  readonly compare: (signal: AbortSignal) => Promise<Pick<ComparisonAnswer, 'commits' | 'isCutOff'>>;
  /** Merged ones, the last changed first. */
  readonly merged: (page: number, signal: AbortSignal) => Promise<NotesPage<ListedMerged>>;
  readonly commitsOf: (iid: number, page: number, signal: AbortSignal) => Promise<NotesPage<string>>;
  readonly patchId: (iid: number, signal: AbortSignal) => Promise<string | null>;
}

/** How far the reading is. */
export interface NotesProgress {
  readonly step: 'comparison' | 'requests' | 'commits' | 'backports';
  /** Requests that were sent so far. */
  readonly calls: number;
}

/** What was read. */
export interface ReadNotes {
  readonly content: NotesContent;
  readonly backports: readonly Backport[];
  /** Requests that it took. */
  readonly calls: number;
  /** The server left something out of the comparison. */
  readonly isCutOff: boolean;
  /** Pairs of merge requests that were not compared: there were too many. */
  readonly uncompared: number;
}

/** Most pairs whose patches are read. */
const mostPairs = 20;
/** Most pages of a list. */
const mostPages = 500;
/** ms: clocks of committers and servers may differ. */
const slack = 24 * 60 * 60_000;

/** When the oldest commit was made, less the slack: a merge request that was merged after it has changed since. */
const since = (commits: readonly { readonly created_at: string }[]): number => {
  const times = commits.map(({ created_at }) => Date.parse(created_at));
  return (
    times.reduce((least, time) => (time < least || Number.isNaN(time) ? time : least), Number.POSITIVE_INFINITY) - slack
  );
};

/** Sends a call, counted. */
type Counted = <Value>(step: NotesProgress['step'], call: () => Promise<Value>) => Promise<Value>;

/** What the parts read with. */
interface Reading extends NotesTools {
  readonly counted: Counted;
  readonly signal: AbortSignal;
}

/** The merged merge requests that were changed since; `oldest` in epoch ms. */
const readMerged = async (
  { merged: pageOf, counted, signal }: Reading,
  oldest: number,
): Promise<readonly ListedMerged[]> => {
  const merged = new Map<number, ListedMerged>();
  for (let page: number | null = 1; page !== null && page <= mostPages;) {
    const number: number = page;
    const { items, nextPage } = await counted('requests', async () => pageOf(number, signal));
    const before = merged.size;
    for (const item of items) if (!merged.has(item.iid)) merged.set(item.iid, item);
    const last = Date.parse(items.at(-1)?.updated_at ?? '');
    // A page that brings nothing new ends the list, and so does one that was last changed before the oldest commit.
    page = merged.size === before || last < oldest ? null : nextPage;
  }
  return [...merged.values()];
};

/** The commits of merge requests by their numbers, until all of the comparison are accounted for: the others could bring nothing new. */
const readCommits = async (
  { commitsOf: pageOf, counted, signal }: Reading,
  commits: readonly { readonly id: string }[],
  requests: readonly MergedRequest[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const left = new Set(commits.map(({ id }) => id));
  for (const request of requests) for (const id of ownShasOf(request)) left.delete(id);
  const commitsOf = new Map<number, readonly string[]>();
  for (const { iid } of requests) {
    if (left.size === 0) break;
    const ids: string[] = [];
    for (let page: number | null = 1; page !== null && page <= mostPages;) {
      const number: number = page;
      const { items, nextPage } = await counted('commits', async () => pageOf(iid, number, signal));
      ids.push(...items);
      for (const id of items) left.delete(id);
      page = items.length === 0 ? null : nextPage;
    }
    commitsOf.set(iid, ids);
  }
  return commitsOf;
};

/** Those of the pairs that are backports by their patches; each patch is read once. */
const readBackports = async (
  { patchId, counted, signal }: Reading,
  pairs: ReturnType<typeof backportPairs>,
): Promise<readonly Backport[]> => {
  const ids = new Map<number, string | null>();
  const idOf = async (iid: number): Promise<string | null> => {
    const known = ids.get(iid);
    if (known !== undefined) return known;
    const id = await counted('backports', async () => patchId(iid, signal));
    ids.set(iid, id);
    return id;
  };
  const compared: Backport[] = [];
  for (const pair of pairs) {
    const found = comparedBackport(pair, await idOf(pair.here.iid), await idOf(pair.there.iid));
    if (found !== null) compared.push(found);
  }
  return compared;
};

/** Reads all; nothing is written anywhere. */
export const readNotes = async (
  tools: NotesTools,
  onProgress: (progress: NotesProgress) => void,
  signal: AbortSignal,
): Promise<ReadNotes> => {
  let calls = 0;
  const counted: Counted = async (step, call) => {
    signal.throwIfAborted();
    calls += 1;
    onProgress({ step, calls });
    return call();
  };
  const reading = { ...tools, counted, signal };
  const { commits, isCutOff } = await counted('comparison', async () => tools.compare(signal));
  const all = commits.length === 0 ? [] : await readMerged(reading, since(commits));
  const requests = requestsAmong(commits, all);
  const content = notesContent(commits, requests, await readCommits(reading, commits, requests));
  const recorded = recordedBackports(commits, content, all);
  const pairs = backportPairs(content, all, recorded);
  return {
    content,
    backports: [...recorded, ...(await readBackports(reading, pairs.slice(0, mostPairs)))],
    calls,
    isCutOff,
    uncompared: Math.max(0, pairs.length - mostPairs),
  };
};
