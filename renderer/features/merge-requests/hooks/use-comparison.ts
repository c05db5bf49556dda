/** What a merge request between two branches would hold, read in a worker before anything is sent: a large answer stays out of the page. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Failure } from '../../../../shared/api/failure.ts';
import type { IndexedFile } from '../../../../shared/diff/index/patch-index.ts';
import { useSettled } from '../../../components/context/use-settled.ts';
import { openChanges, type ChangesClient, type ChangesState } from '../../../workers/changes/changes-client.ts';
import type { ComparedCommit, CommitRange } from '../../../workers/changes/changes-protocol.ts';

/** The comparison as the form shows it. */
export interface Comparison {
  /** What is compared; null where there is nothing to compare. */
  readonly range: CommitRange | null;
  /** Commits of the source that the target lacks, oldest first. */
  readonly commits: readonly ComparedCommit[];
  /** As far as they were read. */
  readonly files: readonly IndexedFile[];
  /** Null while it is read, and where there is nothing to compare. */
  readonly state: 'read' | 'too-large' | null;
  readonly failure: Failure | null;
  readonly readAgain: () => void;
}

/** Servers answer them in either order. */
const oldestFirst = (commits: readonly ComparedCommit[]): readonly ComparedCommit[] =>
  [...commits].sort((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at) || 0);

/** A comparison that is read while somebody listens. */
const createReading = (project: number | string, range: CommitRange) => {
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  let client: ChangesClient | null = null;
  const open = (): void => {
    client = openChanges({ project, iid: 0, range, ref: range.to, isSplit: false, ignoresWhitespace: false });
    client.subscribe(tell);
  };
  const close = (): void => {
    client?.close();
    client = null;
  };
  return {
    state: (): ChangesState | null => client?.state() ?? null,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      if (client === null) open();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) close();
      };
    },
    readAgain: () => {
      close();
      open();
      tell();
    },
  };
};

const nothing = { subscribe: () => () => undefined, state: () => null, readAgain: () => undefined };

/** ms without a key before branches that are typed are compared. */
const typingPause = 300;

/** Compares the branches of one project; `isOne` is false where they are in two, which no operation compares. */
export const useComparison = (project: number | string, target: string, source: string, isOne: boolean): Comparison => {
  const between = useSettled(`${target.trim()}\n${source.trim()}`, '', typingPause);
  const [from = '', to = ''] = between.split('\n');
  const isComparable = isOne && from !== '' && to !== '' && from !== to;
  const reading = useMemo(
    () => (isComparable ? createReading(project, { from, to }) : nothing),
    [project, from, to, isComparable],
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
  };
};
