/** A timeline as a row of entries, and which of them are drawn with how much room in between. */
import type { Note, NoteDay } from './note.ts';

/** A day's heading, or a note of the day. */
export interface TimelineEntry {
  readonly key: string;
  readonly day: NoteDay;
  /** Null: the heading. */
  readonly note: Note | null;
}

/** Entries in order, and the position of each. */
export interface TimelineEntries {
  readonly entries: readonly TimelineEntry[];
  /** By key. */
  readonly indexOf: ReadonlyMap<string, number>;
}

/** Key of a note's entry. */
export const noteKey = (id: number): string => `note ${String(id)}`;

/** The entries of days: each heading, then its notes. */
export const timelineEntries = (days: readonly NoteDay[]): TimelineEntries => {
  const entries = days.flatMap((day): TimelineEntry[] => [
    { key: `day ${day.key}`, day, note: null },
    ...day.notes.map((note) => ({ key: noteKey(note.id), day, note })),
  ]);
  return { entries, indexOf: new Map(entries.map(({ key }, index) => [key, index])) };
};

const lineHeight = 20;
const charactersOfLine = 110;
/** Longer texts need no better guess: they are measured as soon as they are drawn. */
const longestGuess = 4_000;

/** About how high an entry will be, px: what it is until it was drawn once. */
export const guessedHeight = ({ note }: TimelineEntry): number => {
  if (note === null || note.system) return 28;
  const text = note.body.slice(0, longestGuess);
  const lines = text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / charactersOfLine), 0);
  return 32 + lines * lineHeight;
};

/** The position of an entry in the timeline, px. */
export interface EntrySpan {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** An entry to draw, with the room that entries above it take which are not drawn, px. */
export interface DrawnEntry {
  readonly entry: TimelineEntry;
  readonly index: number;
  readonly gap: number;
}

/** A day to draw; its heading may be out of view. */
export interface DrawnDay {
  readonly day: NoteDay;
  readonly gap: number;
  readonly heading: DrawnEntry | null;
  readonly notes: readonly DrawnEntry[];
}

/** Groups the entries to draw by their days. @param top where the first entry of all begins, px */
export const drawnDays = (
  entries: readonly TimelineEntry[],
  spans: readonly EntrySpan[],
  top: number,
): readonly DrawnDay[] => {
  const days: { day: NoteDay; gap: number; heading: DrawnEntry | null; notes: DrawnEntry[] }[] = [];
  let end = top;
  for (const span of spans) {
    const { index } = span;
    const entry = entries[index];
    if (!entry) continue;
    const gap = Math.max(0, span.start - end);
    end = span.end;
    const last = days.at(-1);
    if (last?.day === entry.day) last.notes.push({ entry, index, gap });
    else if (entry.note === null) days.push({ day: entry.day, gap, heading: { entry, index, gap: 0 }, notes: [] });
    else days.push({ day: entry.day, gap, heading: null, notes: [{ entry, index, gap: 0 }] });
  }
  return days;
};
