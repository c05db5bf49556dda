/** Runs of events: from two in a row on, folded unless opened, in words. */
import { describe, expect, it } from 'vitest';
import { runWords, timelineItems, type TimelineItem } from './event-runs.ts';
import type { Note } from './note.ts';

const note = (id: number, system: boolean, day = '2026-03-03', author = 1): Note =>
  ({
    id,
    system,
    body: `note ${String(id)}`,
    created_at: `${day}T10:00:00Z`,
    author: { id: author, username: `user${String(author)}`, name: `User ${String(author)}` },
  }) as Note;

const shapeOf = (items: readonly TimelineItem[]): readonly string[] =>
  items.map(({ note, run, thread }) => {
    if (thread !== null) return `thread ${thread.key}`;
    return run === null ? String(note.id) : `${String(run.notes.length)} events`;
  });

const notes = [
  note(1, true),
  note(2, false),
  note(3, true),
  note(4, true),
  note(5, true),
  note(6, false),
  note(7, true),
];

describe('runs of events', () => {
  it('are folded from two in a row on; one alone stays as it is', () => {
    expect(shapeOf(timelineItems(notes, new Set()))).toEqual(['1', '2', '3 events', '6', '7']);
    expect(timelineItems([], new Set())).toEqual([]);
  });

  it('are open when one of their notes was opened, also after older ones were read', () => {
    const open = ['1', '2', '3 events', '3', '4', '5', '6', '7'];
    expect(shapeOf(timelineItems(notes, new Set([4])))).toEqual(open);
    expect(shapeOf(timelineItems([note(0, true), ...notes], new Set([4])))).toEqual(['2 events', ...open.slice(1)]);
  });

  it('name how many, by whom, and when', () => {
    const now = Date.parse('2026-04-01T00:00:00Z');
    const words = (...together: Note[]): string => runWords({ notes: together, isOpen: false }, now);
    expect(words(note(1, true), note(2, true, '2026-03-05', 2))).toBe('2 events by 2 people, 3 to 5 Mar');
    expect(words(note(1, true), note(2, true))).toBe('2 events by User 1, 3 Mar');
    expect(words(note(1, true, '2026-02-28'), note(2, true))).toBe('2 events by User 1, 28 Feb to 3 Mar');
    expect(words(note(1, true, '2025-12-30'), note(2, true))).toBe('2 events by User 1, 30 Dec 2025 to 3 Mar');
    expect(words(note(1, true, '2025-12-30'), note(2, true, '2025-12-31'))).toBe(
      '2 events by User 1, 30 to 31 Dec 2025',
    );
  });
});
