/** Looks, pair by pair, which merge requests of a train conflict with which: on demand, capped, to be stopped, and once for each pair of commits. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureOf } from '#renderer/api/call-error.ts';
import type { MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import { callsOfPair, conflictsBetween, knownConflicts } from './conflicts-between.ts';
import { pairsOf, pairWords, type Pair } from '#renderer/features/merge-requests/model/train-plan.ts';
import type { Conflicts } from '#renderer/workers/comparison/comparison-protocol.ts';

/** Pairs that are compared at most before one asks for more: ten merge requests have 45. */
const mostPairs = 45;

/** A text: why a pair could not be compared. */
type Known = ReadonlyMap<string, Conflicts | string>;

/** The same for both orders of a pair: two heads conflict either way. */
const sorted = ([one, other]: Pair): Pair => (one.iid < other.iid ? [one, other] : [other, one]);
const keyOf = (pair: Pair): string =>
  sorted(pair)
    .map(({ iid, sha }) => `${String(iid)} ${sha ?? ''}`)
    .join(' ');
const headOf = ({ source_branch, sha }: MergeRequestItem) => ({ branch: source_branch ?? '', sha: sha ?? '' });
const headsOf = (pair: Pair) => {
  const [one, other] = sorted(pair);
  return { project: one.project_id, one: headOf(one), other: headOf(other) };
};

/** What is known of a train, and how more is found. */
export interface DryRun {
  /** What is said of one, about those before it. */
  readonly wordsOf: (item: MergeRequestItem) => readonly string[];
  /** Pairs that were compared and have no conflicts. */
  readonly clean: number;
  /** Pairs that are not compared. */
  readonly left: number;
  /** Calls of the next part at least. */
  readonly calls: number;
  readonly isRunning: boolean;
  /** Compares the next part. */
  readonly run: () => void;
  readonly stop: () => void;
}

/** @param items the train, in its order */
export const useDryRun = (items: readonly MergeRequestItem[]): DryRun => {
  const client = useQueryClient();
  const [known, setKnown] = useState<Known>(new Map());
  const [running, setRunning] = useState<AbortController | null>(null);
  // Stopped, or nobody waits for it any more.
  useEffect(() => () => running?.abort(), [running]);
  const next: Pair[] = [];
  const said = new Map<MergeRequestItem, string[]>();
  let clean = 0;
  for (const pair of pairsOf(items)) {
    const found = known.get(keyOf(pair)) ?? knownConflicts(client, headsOf(pair));
    const words = found === null ? null : pairWords(pair, found);
    if (found === null) next.push(pair);
    else if (words === null) clean += 1;
    else said.set(pair[1], [...(said.get(pair[1]) ?? []), words]);
  }
  const compare = async (some: readonly Pair[], ending: AbortController): Promise<void> => {
    for (const pair of some) {
      if (ending.signal.aborted) break;
      const found = await conflictsBetween(client, headsOf(pair), ending.signal).catch(
        (error: unknown) => failureOf(error).message,
      );
      if (ending.signal.aborted) break;
      setKnown((before) => new Map(before).set(keyOf(pair), found));
    }
    setRunning((now) => (now === ending ? null : now));
  };
  return {
    wordsOf: (item) => said.get(item) ?? [],
    clean,
    left: next.length,
    calls: Math.min(next.length, mostPairs) * callsOfPair,
    isRunning: running !== null,
    run: () => {
      const ending = new AbortController();
      setRunning(ending);
      void compare(next.slice(0, mostPairs), ending);
    },
    stop: () => setRunning(null),
  };
};
