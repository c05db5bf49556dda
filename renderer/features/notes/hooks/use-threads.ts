/** The threads that a server of today has on the lines of a merge request. */
import { useMemo } from 'react';
import { isFrom, threadsSince } from '../../../../shared/api/server-age.ts';
import type { LinePosition } from '../../../../shared/review/line-position.ts';
import { usePagedList } from '../../../blocks/paged-list/use-paged-list.ts';
import { useServerVersion } from '../../../blocks/server-age/use-server-version.ts';
import type { LineThread } from '../model/line-threads.ts';
import type { NoteTarget } from '../model/note-target.ts';
import { threadParams } from '../model/posting.ts';
import { threadsOnLines, type ServerThread } from '../model/server-threads.ts';

/** Whether the server of this window has threads on the lines of merge requests. */
export const useHasThreads = ({ kind }: NoteTarget): boolean => {
  const version = useServerVersion();
  return kind === 'merge-request' && isFrom(version, threadsSince);
};

/** What is known of them. */
export interface ThreadsState {
  readonly hasThreads: boolean;
  readonly threads: readonly LineThread[];
  /** The lines of each note that is in one, by its id. */
  readonly lines: ReadonlyMap<number, LinePosition>;
  /** Reads them again, where that did not work; null where it did. */
  readonly retry: (() => void) | null;
}

const keyOf = ({ id }: ServerThread): string => id;
/** As the timeline has it. */
const refreshEvery = (threads: readonly ServerThread[]): number => (threads.length > 300 ? 120_000 : 30_000);

/** Follows them; where a server has none, nothing is read. */
export const useThreads = (target: NoteTarget): ThreadsState => {
  const hasThreads = useHasThreads(target);
  const { items, failure, moreFailure, refresh } = usePagedList(
    'threads.list',
    { params: threadParams(target), query: { per_page: 100 } },
    { keyOf, isWhole: true, enabled: hasThreads, refreshEvery },
  );
  const threads = useMemo(() => threadsOnLines(items), [items]);
  const lines = useMemo(
    () => new Map(threads.flatMap(({ notes, place }) => notes.map(({ note }) => [note.id, place] as const))),
    [threads],
  );
  return { hasThreads, threads, lines, retry: (failure ?? moreFailure) === null ? null : refresh };
};
