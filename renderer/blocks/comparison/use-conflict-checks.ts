/** Which of the pairs that overlap git could not merge: checked after a press, and kept by both heads. */
import { useQueryClient } from '@tanstack/react-query';
import type { Conflicts } from '#renderer/workers/comparison/comparison-protocol.ts';
import type { OverlapCandidate } from './changed-lines.ts';
import { callsFor, conflictsBetween, knownConflicts, type TwoHeads } from './conflicts-between.ts';
import { useManyReads, type ManyReads } from './use-many-reads.ts';
import type { OverlappingPair } from './use-overlaps.ts';

/** Pairs that the first press checks at most, and each further one. */
const mostAtFirst = 20;
const mostNext = 40;

const headOf = ({ source_branch: branch, sha }: OverlapCandidate) => ({ branch: branch ?? '', sha: sha ?? '' });

const headsOf = ({ one, other, files }: OverlappingPair<OverlapCandidate>): TwoHeads => ({
  project: one.project_id,
  one: headOf(one),
  other: headOf(other),
  paths: [...new Set(files.flatMap(({ path, otherPath }) => [path, otherPath]))].sort(),
});

/** What came of a pair. `open`: some of its files could not be merged here. */
export type PairVerdict = 'conflict' | 'clean' | 'open';

const verdictOf = ({ count, unmerged, isCutOff }: Conflicts): PairVerdict => {
  if (count > 0) return 'conflict';
  return unmerged > 0 || isCutOff ? 'open' : 'clean';
};

/** A pair with what is known of it. */
export interface CheckedPair<Item> {
  readonly pair: OverlappingPair<Item>;
  /** Null: it was not checked. */
  readonly conflicts: Conflicts | null;
  readonly verdict: PairVerdict | null;
}

/** The check of many pairs. */
export interface ConflictChecks<Item> extends Omit<ManyReads<OverlappingPair<Item>>, 'start'> {
  readonly checked: readonly CheckedPair<Item>[];
  /** How many the next press checks, and about how many calls that takes. */
  readonly next: number;
  readonly calls: number;
  readonly start: () => void;
}

/** Checks pairs in their order. */
export const useConflictChecks = <Item extends OverlapCandidate>(
  pairs: readonly OverlappingPair<Item>[],
): ConflictChecks<Item> => {
  const client = useQueryClient();
  const { running, failed, start, stop } = useManyReads<OverlappingPair<Item>>((pair, signal) =>
    conflictsBetween(client, headsOf(pair), signal),
  );
  const checked = pairs.map((pair) => {
    const conflicts = knownConflicts(client, headsOf(pair));
    return { pair, conflicts, verdict: conflicts && verdictOf(conflicts) };
  });
  const open = checked.flatMap(({ pair, verdict }) => (verdict === null ? [pair] : []));
  const coming = open.slice(0, open.length === pairs.length ? mostAtFirst : mostNext);
  const calls = coming.reduce((sum, pair) => sum + callsFor(pair.files.length), 0);
  return { running, failed, stop, checked, next: coming.length, calls, start: () => start(coming) };
};
