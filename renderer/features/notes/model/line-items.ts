/** What hangs below the lines of a merge request: threads, drafts, and editors that are open. */
import type { LinePosition } from '../../../../shared/review/line-position.ts';
import type { DraftEntry } from '../../../../shared/ipc/channels.ts';
import { t } from '../../../texts/t.ts';
import { lineDraftPrefix, lineKey, lineNumbers } from './line-draft.ts';
import type { LineThread } from './line-threads.ts';
import type { NoteTarget } from './note-target.ts';

/** One place with what hangs below it. */
export interface LineEntry {
  readonly key: string;
  readonly place: LinePosition;
  readonly isDraft: boolean;
  /** The lines of its draft, as they were chosen; null without one. */
  readonly draft: LinePosition | null;
  readonly label: string;
  /** Null: nothing was sent yet. */
  readonly thread: LineThread | null;
}

/** The lines of the drafts of a merge request, from the list of all drafts. */
export const draftPositions = (target: NoteTarget, list: readonly DraftEntry[]): readonly LinePosition[] => {
  const prefix = lineDraftPrefix(target);
  return list.flatMap(({ place, line_position: lines }) => (place.startsWith(prefix) && lines ? [lines] : []));
};

const labelOf = (place: LinePosition, thread: LineThread | null): string =>
  thread === null
    ? t('notes.draft_on', { lines: lineNumbers(place) })
    : thread.notes.length === 1
      ? t('notes.comment_on', { lines: lineNumbers(place) })
      : t('notes.comments_on', { lines: lineNumbers(place) });

/** One entry for each place, those that were sent first. @param drafts on disk, and those being written */
export const lineEntries = (threads: readonly LineThread[], drafts: readonly LinePosition[]): readonly LineEntry[] => {
  const written = new Map(drafts.map((place) => [lineKey(place), place]));
  const sent = new Set(threads.map(({ key }) => key));
  return [
    ...threads.map((thread) => ({
      key: thread.key,
      place: thread.place,
      isDraft: written.has(thread.key),
      draft: written.get(thread.key) ?? null,
      label: labelOf(thread.place, thread),
      thread,
    })),
    ...[...written].flatMap(([key, place]) =>
      sent.has(key) ? [] : [{ key, place, isDraft: true, draft: place, label: labelOf(place, null), thread: null }],
    ),
  ];
};
