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

const keyOf = ({ id }: ThreadRead): string => id;
/** As the timeline has it. */
const refreshEvery = (threads: readonly ThreadRead[]): number => (threads.length > 300 ? 120_000 : 30_000);

/** Reads them; where a server has none, nothing is read. @param follows reads them again from time to time */
export const useThreads = (target: NoteTarget, follows = true) => {
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
    /** None has come yet. */
    isPending: hasThreads && isPending && problem === null,
    /** All of them have come. */
    isWhole: hasThreads && !isPending && !hasMore && problem === null,
    /** In the order in which they began; single comments are among them. */
    threads,
    /** Whether the server takes an answer in one. */
    canReply: (thread: Thread) => canReply(thread, version),
    /** Reads them again, where that did not work; null where it did. */
    retry: problem === null ? null : refresh,
  };
};
