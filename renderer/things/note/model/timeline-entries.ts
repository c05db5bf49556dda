/** A timeline as a row of entries, and which of them are drawn with how much room in between. */
import { dayKey } from '#renderer/components/time/age-text.ts';
import type { TimelineItem } from './event-runs.ts';
import { timeOf } from './note.ts';

/** A day of the timeline. */
export interface NoteDay {
  readonly key: string;
  /** Some moment of the day, epoch ms. */
  readonly time: number;
  /** A run of events belongs to the day of its first one. */
  readonly items: readonly TimelineItem[];
}

/** 0 where the server names none. */
const timeOfItem = ({ note, run, thread }: TimelineItem): number => {
  const first = note ?? run?.notes[0] ?? thread?.notes[0]?.note;
  return first ? timeOf(first) : 0;
};

/** Groups what is shown, in order, by local day; what has no time belongs to the day before it, the first of all to the one after it. */
export const noteDays = (items: readonly TimelineItem[]): readonly NoteDay[] => {
  const days: { key: string; time: number; items: TimelineItem[] }[] = [];
  const first = items.map(timeOfItem).find((time) => time > 0) ?? Number.NaN;
  for (const item of items) {
    const time = timeOfItem(item) || (days.at(-1)?.time ?? first);
    const key = dayKey(time);
    const last = days.at(-1);
    if (last?.key === key) last.items.push(item);
    else days.push({ key, time, items: [item] });
  }
  return days;
};

/** A day's heading, or an item of the day. */
export interface TimelineEntry {
  readonly key: string;
  readonly day: NoteDay;
  /** Null: the heading. */
  readonly item: TimelineItem | null;
}

/** Entries in order, and the position of each. */
export interface TimelineEntries {
  readonly entries: readonly TimelineEntry[];
  /** By key. */
  readonly indexOf: ReadonlyMap<string, number>;
}

/** Key of a note's entry. */
export const noteKey = (id: number): string => `note ${String(id)}`;

const keyOf = ({ note, run, thread }: TimelineItem): string => {
  if (thread !== null) return thread.key;
  return note === null ? `run ${String(run.notes[0]?.id ?? 0)}` : noteKey(note.id);
};

/** By their keys, and by the notes of the threads. */
const indexesOf = (entries: readonly TimelineEntry[]): ReadonlyMap<string, number> =>
  new Map(
    entries.flatMap(({ key, item }, index) =>
      [key, ...(item?.thread?.notes ?? []).map(({ note }) => noteKey(note.id))].map((each) => [each, index] as const),
    ),
  );

/** The entries of days: each heading, then its items. */
export const timelineEntries = (days: readonly NoteDay[]): TimelineEntries => {
  const entries = days.flatMap((day): TimelineEntry[] => [
    { key: `day ${day.key}`, day, item: null },
    ...day.items.map((item) => ({ key: keyOf(item), day, item })),
  ]);
  return { entries, indexOf: indexesOf(entries) };
};

const lineHeight = 20;
const charactersOfLine = 110;
/** Longer texts need no better guess: they are measured as soon as they are drawn. */
const longestGuess = 4_000;

const heightOfText = (body: string): number => {
  const text = body.slice(0, longestGuess);
  const lines = text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / charactersOfLine), 0);
  return 32 + lines * lineHeight;
};

/** About how high an entry will be, px: what it is until it was drawn once. */
export const guessedHeight = ({ item }: TimelineEntry): number => {
  const thread = item?.thread ?? null;
  if (thread !== null) {
    if (thread.resolution?.isResolved === true) return 72;
    const frame = thread.isIndividual ? 0 : 60;
    return thread.notes.reduce((sum, { text }) => sum + heightOfText(text), frame);
  }
  const note = item?.note ?? null;
  return note === null || note.system ? 28 : heightOfText(note.body);
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
    else if (entry.item === null) days.push({ day: entry.day, gap, heading: { entry, index, gap: 0 }, notes: [] });
    else days.push({ day: entry.day, gap, heading: null, notes: [{ entry, index, gap: 0 }] });
  }
  return days;
};
