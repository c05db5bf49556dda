/** The threads of a merge request as its overview shows them, with the answers that are being written. */
import { useMemo } from 'react';
import { useDraftListPart } from '#renderer/api/drafts/draft-list.ts';
import { draftLines } from '#renderer/things/note/model/line-items.ts';
import type { NoteTarget } from '#renderer/things/note/model/note-target.ts';
import { threadsByNote, type Thread } from '#renderer/things/note/model/thread.ts';
import type { Editing } from './use-editing.ts';
import { useEditors, type Editors } from './use-editors.ts';
import { useFolds, type Folds } from './use-folds.ts';
import { useResolving, type Resolving } from './use-resolving.ts';
import { useThreads, type ThreadsState } from './use-threads.ts';

/** What the overview needs. */
export interface Conversation {
  readonly onServer: ThreadsState;
  /** By the id of each of their notes. */
  readonly byNote: ReadonlyMap<number, Thread>;
  readonly editors: Editors;
  readonly folds: Folds;
  readonly resolving: Resolving;
  /** Keys of the threads with an answer that is being written, or was begun. */
  readonly begun: ReadonlySet<string>;
}

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
export const useConversation = (target: NoteTarget): Conversation => {
  const onServer = useThreads(target);
  const editors = useEditors();
  const folds = useFolds();
  const resolving = useResolving(target, onServer.threads, folds);
  const { hasThreads } = onServer;
  const saved = useDraftListPart((list) => (hasThreads ? [...draftLines(target, list).keys()] : none));
  const byNote = useMemo(() => threadsByNote(onServer.threads), [onServer.threads]);
  const begun = new Set([...(saved ?? none), ...editors.begun.keys()]);
  return { onServer, byNote, editors, folds, resolving, begun };
};
