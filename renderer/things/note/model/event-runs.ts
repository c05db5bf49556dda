/** The rows of a timeline: notes, threads, and runs of what the system noted, two or more in a row, folded to one line. */

import { dayKey } from '#renderer/components/time/age-text.ts';
import { dateWords } from '#renderer/components/time/day-words.ts';
import { t } from '#renderer/texts/t.ts';
import { authorOf, timeOf, type Note } from './note.ts';
import type { Thread } from './thread.ts';

/** Notes of the system without a comment in between. */
export interface EventRun {
  /** Oldest first; at least two. */
  readonly notes: readonly Note[];
  readonly isOpen: boolean;
}

/** What the timeline has on one row: a note, a thread, or the line of a run. */
export type TimelineItem =
  | { readonly note: Note; readonly run: null; readonly thread: null }
  | { readonly note: null; readonly run: null; readonly thread: Thread }
  | { readonly note: null; readonly run: EventRun; readonly thread: null };

const fewest = 2;

/** Each thread at the first of its notes that is here; its other notes are in it. */
const withThreadsOnce = (notes: readonly Note[], threads: ReadonlyMap<number, Thread>): readonly Note[] => {
  const shown = new Set<Thread>();
  return notes.filter(({ id }) => {
    const thread = threads.get(id);
    if (thread === undefined) return true;
    if (shown.has(thread)) return false;
    shown.add(thread);
    return true;
  });
};

const none: ReadonlyMap<number, Thread> = new Map();

/**
 * The notes in order, those of a run behind its line, and left out where it is folded.
 * @param opened ids of notes whose runs are open
 * @param threads the threads of a server that has some, by the id of each of their notes
 */
export const timelineItems = (
  notes: readonly Note[],
  opened: ReadonlySet<number>,
  threads = none,
): readonly TimelineItem[] => {
  const items: TimelineItem[] = [];
  const once = threads.size === 0 ? notes : withThreadsOnce(notes, threads);
  const itemOf = (note: Note): TimelineItem => {
    const thread = threads.get(note.id);
    return thread === undefined ? { note, run: null, thread: null } : { note: null, run: null, thread };
  };
  for (let from = 0; from < once.length;) {
    let to = from;
    while (once[to]?.system === true) to += 1;
    const together = once.slice(from, Math.max(to, from + 1));
    const isRun = together.length >= fewest;
    const isOpen = isRun && together.some(({ id }) => opened.has(id));
    if (isRun) items.push({ note: null, run: { notes: together, isOpen }, thread: null });
    if (!isRun || isOpen) items.push(...together.map(itemOf));
    from += together.length;
  }
  return items;
};

/** A run is of at least two, so both numbers are plural. */
const byWords = (notes: readonly Note[]): string => {
  const ids = new Set(notes.map((note) => note.author?.id ?? note.author?.username ?? null));
  const [first] = notes;
  const events = notes.length;
  return ids.size === 1 && first !== undefined
    ? t('notes.events_by', { events, name: authorOf(first) })
    : t('notes.events_by_people', { events, people: ids.size });
};

/** `3 March`, `3 to 5 March`, `28 February to 2 March`; years where they are others than now's. */
const daysText = (first: number, last: number, now: number): string => {
  if (dayKey(first) === dayKey(last)) return dateWords(last, now);
  const [before, after] = [dateWords(first, now), dateWords(last, now)];
  const [day = ''] = before.split(' ');
  return before.slice(day.length) === after.slice(after.indexOf(' '))
    ? t('notes.from_to', { from: day, to: after })
    : t('notes.from_to', { from: before, to: after });
};

/** `4 events by 2 people, 3 to 5 March`. */
export const runWords = ({ notes }: EventRun, now: number): string => {
  const [first, last] = [notes[0], notes.at(-1)];
  const words = byWords(notes);
  return first && last ? `${words}, ${daysText(timeOf(first), timeOf(last), now)}` : words;
};
