/** The comments that the changes of a merge request show: on lines and on files, and their drafts on this computer. */
import { useMemo } from 'react';
import { useDraftList } from '#renderer/api/drafts/draft-list.ts';
import { usePagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { draftLines, lineEntries, withBegun } from '#renderer/things/note/model/line-items.ts';
import { lineThreads } from '#renderer/things/note/model/line-threads.ts';
import type { Note } from '#renderer/things/note/model/note.ts';
import { noteListInput, noteOperation, type NoteTarget } from '#renderer/things/note/model/note-target.ts';
import { positionOf, threadsByNote, type Thread } from '#renderer/things/note/model/thread.ts';
import { useEditors } from './use-editors.ts';
import { useFolds } from './use-folds.ts';
import { useThreads } from './use-threads.ts';

const keyOf = ({ id }: Note): string => String(id);
/** As the timeline has it. */
const refreshEvery = (notes: readonly Note[]): number => (notes.length > 300 ? 120_000 : 30_000);

/** Follows them. */
export const useLineComments = (target: NoteTarget) => {
  const { items } = usePagedList(noteOperation(target, 'list'), noteListInput(target), {
    keyOf,
    isWhole: true,
    refreshEvery,
  });
  const list = useDraftList().data;
  const editors = useEditors();
  const folds = useFolds();
  const onServer = useThreads(target);
  const threads = useMemo((): readonly Thread[] => {
    // Single comments that name the same lines are read together, as they are where a server has no threads.
    const placed = onServer.threads.filter((thread) => !thread.isIndividual && positionOf(thread) !== null);
    return [...lineThreads(items, threadsByNote(placed)), ...placed];
  }, [items, onServer.threads]);
  const { project, number } = target;
  const saved = useMemo(
    () => draftLines({ kind: 'merge-request', project, number }, list ?? []),
    [project, number, list],
  );
  const entries = useMemo(() => lineEntries(threads, withBegun(saved, editors.begun)), [threads, saved, editors.begun]);
  return {
    entries,
    onServer,
    editors,
    folds,
    /** Notes on lines and files. */
    comments: threads.reduce((sum, { notes }) => sum + notes.length, 0),
    /** Drafts that are on disk. */
    drafts: saved.size,
  };
};

/** What the changes need. */
export type LineCommentsState = ReturnType<typeof useLineComments>;
