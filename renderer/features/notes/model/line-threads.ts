/** Notes on lines, gathered by their places: those of one place are one thread. */
import { parseLineNote, type LineNote } from '../../../../shared/review/line-note.ts';
import type { LinePosition } from '../../../../shared/review/line-position.ts';
import { lineKey } from './line-draft.ts';
import { inOrder, type Note } from './note.ts';

/** Whether somebody still has to do something about a thread. */
export interface Resolution {
  /** Id of the thread at the server. */
  readonly thread: string;
  /** Null: it is open. */
  readonly by: string | null;
}

/** A note on lines, read. */
export interface ThreadNote {
  readonly note: Note;
  /** What it says below its place. */
  readonly text: string;
}

/** The notes on one place, oldest first. */
export interface LineThread {
  readonly key: string;
  readonly place: LinePosition;
  readonly notes: readonly ThreadNote[];
  /** Null: notes that name their lines, of which no server keeps whether they are resolved. */
  readonly resolution: Resolution | null;
}

/** What each note was read as: notes that did not change are not read again. */
const read = new WeakMap<Note, LineNote | null>();

/** A note on lines, read; null where it is an ordinary one. */
export const lineNoteOf = (note: Note): LineNote | null => {
  const known = read.get(note);
  if (known !== undefined) return known;
  const parsed = note.system ? null : parseLineNote(note.body);
  read.set(note, parsed);
  return parsed;
};

/** What a note says, without the lines it is about. */
export const noteTextOf = (note: Note): string => lineNoteOf(note)?.text ?? note.body;

/** The threads, in the order in which they began. @param inThreads notes that are in threads of the server */
export const lineThreads = (
  notes: readonly Note[],
  inThreads: ReadonlyMap<number, unknown> = new Map(),
): readonly LineThread[] => {
  const threads = new Map<string, { key: string; place: LinePosition; notes: ThreadNote[]; resolution: null }>();
  for (const note of inOrder(notes)) {
    const parsed = inThreads.has(note.id) ? null : lineNoteOf(note);
    if (parsed === null) continue;
    const key = lineKey(parsed.place);
    const thread = threads.get(key) ?? { key, place: parsed.place, notes: [], resolution: null };
    thread.notes.push({ note, text: parsed.text });
    threads.set(key, thread);
  }
  return [...threads.values()];
};
