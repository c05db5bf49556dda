/** Notes on lines, gathered by their places: those of one place are one thread. */
import { parseLineNote, type LineNote } from '#shared/review/line-note.ts';
import { lineKey } from './line-draft.ts';
import { inOrder, type Note } from './note.ts';
import type { Thread, ThreadNote } from './thread.ts';

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
  inThreads: { readonly has: (id: number) => boolean } = new Set(),
): readonly Thread[] => {
  const threads = new Map<string, Thread & { readonly notes: ThreadNote[] }>();
  for (const note of inOrder(notes)) {
    const parsed = inThreads.has(note.id) ? null : lineNoteOf(note);
    if (parsed === null) continue;
    const { place, text } = parsed;
    const key = lineKey(place);
    const subject = { kind: 'lines', place } as const;
    const begun = { key, id: null, subject, commit: null, notes: [], isIndividual: false, resolution: null };
    const thread = threads.get(key) ?? begun;
    thread.notes.push({ note, text });
    threads.set(key, thread);
  }
  return [...threads.values()];
};
