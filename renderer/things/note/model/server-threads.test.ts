/** Threads of a server, read: their lines in the version that they are on, whether they are resolved, and where a comment went. */
import { describe, expect, it } from 'vitest';
import type { LinesInDiff } from '#shared/review/line-position.ts';
import { isAt, serverThreads, type ThreadRead } from './server-threads.ts';
import type { Thread } from './thread.ts';

const head = 'a'.repeat(40);
type Note = ThreadRead['notes'][number];
type Position = NonNullable<Note['position']>;

const position = (more: Partial<Position>): Position => ({
  base_sha: 'b'.repeat(40),
  start_sha: 'b'.repeat(40),
  head_sha: head,
  position_type: 'text',
  old_path: 'old.ts',
  new_path: 'new.ts',
  old_line: null,
  new_line: null,
  line_range: null,
  x: null,
  y: null,
  ...more,
});

const note = (id: number, more: Partial<Note>): Note =>
  ({ id, body: `text ${String(id)}`, system: false, resolvable: true, resolved: false, ...more }) as Note;

const thread = (at: Position | null, ...notes: readonly Partial<Note>[]): ThreadRead => ({
  id: 'f00',
  individual_note: false,
  notes: [note(1, { position: at }), ...notes.map((more, index) => note(index + 2, more))],
});

const only = (read: ThreadRead): Thread | undefined => serverThreads([read])[0];
const shownAt = (at: Position) => {
  const subject = only(thread(at))?.subject;
  return subject?.kind === 'lines' ? subject.place : null;
};

const who = { id: 7, username: 'ines', name: 'Ines Okafor' } as NonNullable<Note['resolved_by']>;

describe('the lines of a thread', () => {
  it('are those of the new version where it has them, else of the old one', () => {
    expect(shownAt(position({ new_line: 4 }))).toMatchObject({
      side: 'new',
      path: 'new.ts',
      firstLine: 4,
      lastLine: 4,
    });
    expect(shownAt(position({ old_line: 3, new_line: 4 }))).toMatchObject({ side: 'new', lastLine: 4, sha: head });
    expect(shownAt(position({ old_line: 3 }))).toMatchObject({
      side: 'old',
      path: 'old.ts',
      firstLine: 3,
      lastLine: 3,
    });
  });
  it('begin where their range does, also on a line that the other version has', () => {
    const start = { line_code: 'c0de_5_7', type: 'old', old_line: 5, new_line: null };
    const end = { line_code: 'c0de_8_9', type: 'new', old_line: null, new_line: 9 };
    expect(shownAt(position({ new_line: 9, line_range: { start, end } }))).toMatchObject({
      side: 'new',
      firstLine: 7,
      lastLine: 9,
      inDiff: { start: { type: 'old', old_line: 5, new_line: 7 }, end: { type: 'new', old_line: 8, new_line: 9 } },
    });
  });
});

it('a thread is resolved once all of its notes are', () => {
  const half = thread(position({ new_line: 4 }), { resolved: true, resolved_by: who });
  expect(only(half)?.resolution).toEqual({ isResolved: false, by: null });
});

describe('where a comment was sent to', () => {
  const added = { type: 'new', old_line: 4, new_line: 3 } as const;
  const both = { type: null, old_line: 6, new_line: 8 } as const;
  const lines = (start: LinesInDiff['start'], end = start): LinesInDiff => ({
    old_path: 'old.ts',
    new_path: 'new.ts',
    start,
    end,
  });
  it('is recognized by the numbers that its lines have, and by its beginning', () => {
    expect(isAt(position({ new_line: 3 }), head, lines(added))).toBe(true);
    expect(isAt(position({ new_line: 4 }), head, lines(added))).toBe(false);
    expect(isAt(position({ old_line: 4, new_line: 3 }), head, lines(added))).toBe(false);
    expect(isAt(position({ old_line: 6, new_line: 8 }), head, lines(both))).toBe(true);
    expect(isAt(position({ old_line: 6, new_line: 8 }), head, lines(added, both))).toBe(true);
    const range = (start: object) =>
      ({
        start: { line_code: '', type: null, ...start },
        end: { line_code: '', type: null },
      }) as Position['line_range'];
    const wide = (start: object): Position => position({ old_line: 6, new_line: 8, line_range: range(start) });
    expect(isAt(wide({ new_line: 3 }), head, lines(added, both))).toBe(true);
    expect(isAt(wide({ old_line: 3, new_line: 3 }), head, lines(added, both))).toBe(false);
    expect(isAt(position({ new_line: 3, new_path: 'other.ts' }), head, lines(added))).toBe(false);
  });
  it('is not denied once the server moved it with a push', () => {
    expect(isAt(position({ new_line: 5, head_sha: 'c'.repeat(40) }), head, lines(added))).toBe(true);
  });
});
