/** The comments on the lines of a merge request: read with its other comments, and its drafts on this computer. */
import { useMemo, useState } from 'react';
import type { LinePosition } from '../../../../shared/review/line-position.ts';
import { useDraftList } from '../../../api/draft-list.ts';
import { drafts } from '../../../api/drafts.ts';
import { usePagedList } from '../../../blocks/paged-list/use-paged-list.ts';
import { useThreads } from './use-threads.ts';
import { lineDraft, lineKey } from '../model/line-draft.ts';
import { draftPositions, lineEntries, type LineEntry } from '../model/line-items.ts';
import { lineThreads, type LineThread } from '../model/line-threads.ts';
import type { Note } from '../model/note.ts';
import { noteListInput, noteOperation, type NoteTarget } from '../model/note-target.ts';

const keyOf = ({ id }: Note): string => String(id);
/** As the timeline has it. */
const refreshEvery = (notes: readonly Note[]): number => (notes.length > 300 ? 120_000 : 30_000);

const none: ReadonlyMap<string, LinePosition> = new Map();

/** What the changes need. */
export interface LineCommentsState {
  readonly entries: readonly LineEntry[];
  /** The server keeps threads: new comments become some. */
  readonly hasThreads: boolean;
  /** Those of the server. */
  readonly onServer: readonly LineThread[];
  /** Reads them again, where that did not work; null where it did. */
  readonly retry: (() => void) | null;
  /** Whether a thread that is resolved is shown in full. */
  readonly isUnfolded: (key: string) => boolean;
  readonly unfold: (key: string, isUnfolded: boolean) => void;
  /** Notes on lines. */
  readonly comments: number;
  /** Drafts on lines that are on disk. */
  readonly drafts: number;
  readonly isOpen: (key: string) => boolean;
  /** Opens the editor below a place. */
  readonly open: (place: LinePosition) => void;
  /** More is known of the lines of an open editor. */
  readonly update: (place: LinePosition) => void;
  /** Closes it; what was typed stays. */
  readonly close: (place: LinePosition) => void;
  /** Sent or discarded: closes it for good. */
  readonly finish: (place: LinePosition) => void;
  /** Opened just now: the editor takes the focus once. */
  readonly takesFocus: (key: string) => boolean;
}

/** Follows them; `title` is the merge request's. */
export const useLineComments = (target: NoteTarget, title: string): LineCommentsState => {
  const { items } = usePagedList(noteOperation(target, 'list'), noteListInput(target), {
    keyOf,
    isWhole: true,
    refreshEvery,
  });
  const list = useDraftList().data;
  /** Editors that are open, and those that were closed with a text that the list may not have yet. */
  const [opened, setOpened] = useState(none);
  const [kept, setKept] = useState(none);
  const [focus] = useState(() => new Set<string>());
  const { hasThreads, threads: onServer, lines, retry } = useThreads(target);
  const threads = useMemo(() => [...lineThreads(items, lines), ...onServer], [items, lines, onServer]);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const { project, number } = target;
  const saved = useMemo(
    () => draftPositions({ kind: 'merge-request', project, number }, list ?? []),
    [project, number, list],
  );
  const entries = useMemo(
    () => lineEntries(threads, [...saved, ...opened.values(), ...kept.values()]),
    [threads, saved, opened, kept],
  );
  const without = (before: ReadonlyMap<string, LinePosition>, key: string): ReadonlyMap<string, LinePosition> =>
    new Map([...before].filter(([each]) => each !== key));
  return {
    entries,
    hasThreads,
    onServer,
    retry,
    isUnfolded: (key) => unfolded.has(key),
    unfold: (key, isUnfolded) =>
      setUnfolded((before) => new Set(isUnfolded ? [...before, key] : [...before].filter((each) => each !== key))),
    comments: threads.reduce((sum, { notes }) => sum + notes.length, 0),
    drafts: saved.length,
    isOpen: (key) => opened.has(key),
    open: (place) => {
      focus.add(lineKey(place));
      setOpened((before) => new Map(before).set(lineKey(place), place));
    },
    update: (place) =>
      setOpened((before) => (before.has(lineKey(place)) ? new Map(before).set(lineKey(place), place) : before)),
    close: (place) => {
      const key = lineKey(place);
      const isEmpty = drafts.view(lineDraft(target, title, place).place).text.trim() === '';
      setOpened((before) => without(before, key));
      setKept((before) => (isEmpty ? without(before, key) : new Map(before).set(key, place)));
    },
    finish: (place) => {
      setOpened((before) => without(before, lineKey(place)));
      setKept((before) => without(before, lineKey(place)));
    },
    takesFocus: (key) => focus.delete(key),
  };
};
