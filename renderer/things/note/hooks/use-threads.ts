/** The threads that a server of today has on a merge request: the same ones for the overview, the changes and the merge box. */
import { useMemo } from 'react';
import { isFrom, threadsSince } from '#shared/api/server-age.ts';
import { usePagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { useServerVersion } from '#renderer/blocks/server-age/use-server-version.ts';
import type { NoteTarget } from '#renderer/things/note/model/note-target.ts';
import { threadParams } from '#renderer/things/note/model/posting.ts';
import { serverThreads, type ThreadRead } from '#renderer/things/note/model/server-threads.ts';
import { canReply, type Thread } from '#renderer/things/note/model/thread.ts';

/** Whether the server of this window has threads on merge requests. */
export const useHasThreads = ({ kind }: NoteTarget): boolean => {
  const version = useServerVersion();
  return kind === 'merge-request' && isFrom(version, threadsSince);
};

/** What is known of them. */
export interface ThreadsState {
  readonly hasThreads: boolean;
  /** None has come yet. */
  readonly isPending: boolean;
  /** All of them have come. */
  readonly isWhole: boolean;
  /** In the order in which they began; single comments are among them. */
  readonly threads: readonly Thread[];
  /** Whether the server takes an answer in one. */
  readonly canReply: (thread: Thread) => boolean;
  /** Reads them again, where that did not work; null where it did. */
  readonly retry: (() => void) | null;
}

const keyOf = ({ id }: ThreadRead): string => id;
/** As the timeline has it. */
const refreshEvery = (threads: readonly ThreadRead[]): number => (threads.length > 300 ? 120_000 : 30_000);

/** Reads them; where a server has none, nothing is read. @param follows reads them again from time to time */
export const useThreads = (target: NoteTarget, follows = true): ThreadsState => {
  const hasThreads = useHasThreads(target);
  const version = useServerVersion();
  const { items, isPending, hasMore, failure, moreFailure, refresh } = usePagedList(
    'threads.list',
    { params: threadParams(target), query: { per_page: 100 } },
    { keyOf, isWhole: true, enabled: hasThreads, ...(follows && { refreshEvery }) },
  );
  const threads = useMemo(() => serverThreads(items), [items]);
  const problem = failure ?? moreFailure;
  return {
    hasThreads,
    isPending: hasThreads && isPending && problem === null,
    isWhole: hasThreads && !isPending && !hasMore && problem === null,
    threads,
    canReply: (thread) => canReply(thread, version),
    retry: problem === null ? null : refresh,
  };
};
