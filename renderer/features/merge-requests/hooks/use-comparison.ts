/** What a merge request between two branches would hold, read in a worker before anything is sent: a large answer stays out of the page. */
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Failure } from '#shared/api/failure.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import { useSettled } from '#renderer/components/context/use-settled.ts';
import type { ChangesState } from '#renderer/workers/changes/changes-client.ts';
import type { ComparedCommit, CommitRange } from '#renderer/workers/changes/changes-protocol.ts';

/** A comparison that is read while somebody listens. */
export interface ComparisonReading {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => ChangesState | null;
  readonly readAgain: () => void;
  /** Draws the changes of one file, by its number. */
  readonly ofFile: (file: number, onFile: (file: number) => void, onLeave: () => void) => ReactNode;
}

/** Prepares the reading of a range; the route knows how its changes are drawn. */
export type OpenComparison = (project: number | string, range: CommitRange) => ComparisonReading;

/** The comparison as the form shows it. */
export interface Comparison extends Pick<ComparisonReading, 'readAgain' | 'ofFile'> {
  /** What is compared; null where there is nothing to compare. */
  readonly range: CommitRange | null;
  /** Commits of the source that the target lacks, oldest first. */
  readonly commits: readonly ComparedCommit[];
  /** As far as they were read. */
  readonly files: readonly IndexedFile[];
  /** Null while it is read, and where there is nothing to compare. */
  readonly state: 'read' | 'too-large' | null;
  readonly failure: Failure | null;
}

/** Servers answer them in either order. */
const oldestFirst = (commits: readonly ComparedCommit[]): readonly ComparedCommit[] =>
  [...commits].sort((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at) || 0);

const nothing = { subscribe: () => () => undefined, state: () => null, readAgain: () => undefined, ofFile: () => null };

/** ms without a key before branches that are typed are compared. */
const typingPause = 300;

/** Compares the branches of one project; `isOne` is false where they are in two, which no operation compares. */
export const useComparison = (
  open: OpenComparison,
  project: number | string,
  { target, source, isOne }: { readonly target: string; readonly source: string; readonly isOne: boolean },
): Comparison => {
  const between = useSettled(`${target.trim()}\n${source.trim()}`, '', typingPause);
  const [from = '', to = ''] = between.split('\n');
  const isComparable = isOne && from !== '' && to !== '' && from !== to;
  const reading = useMemo(
    () => (isComparable ? open(project, { from, to }) : nothing),
    [open, project, from, to, isComparable],
  );
  const state = useSyncExternalStore(reading.subscribe, reading.state);
  const commits = state?.head?.comparison?.commits;
  const ordered = useMemo(() => oldestFirst(commits ?? []), [commits]);
  return {
    range: isComparable ? { from, to } : null,
    commits: ordered,
    files: state?.files ?? [],
    state: state?.phase === 'done' ? (state.head?.overflow === true ? 'too-large' : 'read') : null,
    failure: state?.failure ?? null,
    readAgain: reading.readAgain,
    ofFile: reading.ofFile,
  };
};
