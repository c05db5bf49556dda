/** The threads of a merge request as its overview shows them, with the answers that are being written. */
import { useMemo } from 'react';
import { useDraftListPart } from '#renderer/api/drafts/draft-list.ts';
import { draftLines } from '#renderer/things/note/model/line-items.ts';
import type { NoteTarget } from '#renderer/things/note/model/note-target.ts';
import { threadsByNote, type Thread } from '#renderer/things/note/model/thread.ts';
import type { Editing } from './use-editing.ts';
import { useEditors } from './use-editors.ts';
import { useFolds } from './use-folds.ts';
import { useResolving } from './use-resolving.ts';
import { useThreads } from './use-threads.ts';

/** Whether a resolved thread is one line. @param shown id of a note that the address names; null for none */
export const isFolded = (
  { folds, byNote }: Conversation,
  { editing }: Editing,
  thread: Thread,
  shown: number | null,
): boolean =>
  thread.resolution?.isResolved === true &&
  !folds.isUnfolded(thread.key, shown !== null && byNote.get(shown) === thread) &&
  !thread.notes.some(({ note }) => editing.has(note.id));

const none: readonly string[] = [];

/** Follows them; on a server without threads there are none. */
export const useConversation = (target: NoteTarget) => {
  const onServer = useThreads(target);
  const editors = useEditors();
  const folds = useFolds();
  const resolving = useResolving(target, onServer.threads, folds);
  const { hasThreads } = onServer;
  const saved = useDraftListPart((list) => (hasThreads ? [...draftLines(target, list).keys()] : none));
  const byNote = useMemo(() => threadsByNote(onServer.threads), [onServer.threads]);
  const begun = new Set([...(saved ?? none), ...editors.begun.keys()]);
  return {
    onServer,
    /** By the id of each of their notes. */
    byNote,
    editors,
    folds,
    resolving,
    /** Keys of the threads with an answer that is being written, or was begun. */
    begun,
  };
};

/** What the overview needs. */
export type Conversation = ReturnType<typeof useConversation>;
