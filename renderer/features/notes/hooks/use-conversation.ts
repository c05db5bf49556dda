/** The threads of a merge request as its overview shows them, with the answers that are being written. */
import { useMemo } from 'react';
import type { LinePosition } from '../../../../shared/review/line-position.ts';
import { useDraftList } from '../../../api/draft-list.ts';
import { draftLines } from '../model/line-items.ts';
import type { NoteTarget } from '../model/note-target.ts';
import { threadsByNote, type Thread } from '../model/thread.ts';
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
  readonly begun: ReadonlyMap<string, LinePosition | null>;
}

/** Follows them; on a server without threads there are none. */
export const useConversation = (target: NoteTarget): Conversation => {
  const onServer = useThreads(target);
  const editors = useEditors();
  const folds = useFolds();
  const resolving = useResolving(target, onServer.threads, folds);
  const list = useDraftList().data;
  const byNote = useMemo(() => threadsByNote(onServer.threads), [onServer.threads]);
  const begun = new Map([...draftLines(target, list ?? []), ...editors.begun]);
  return { onServer, byNote, editors, folds, resolving, begun };
};
