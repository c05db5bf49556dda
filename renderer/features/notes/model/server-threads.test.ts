/** Threads of a server, read: each documented shape with what can be done about it, their lines, and where a comment went. */
import { describe, expect, it } from 'vitest';
import { formatLineNote } from '../../../../shared/review/line-note.ts';
import type { LinesInDiff } from '../../../../shared/review/line-position.ts';
import { timelineItems } from './event-runs.ts';
import { draftLines, lineEntries } from './line-items.ts';
import { lineThreads } from './line-threads.ts';
import { isInternal } from './note.ts';
import { isAt, serverThreads, type ThreadRead } from './server-threads.ts';
import { canReply, isUnresolved, nextUnresolved, placeOf, threadsByNote, type Thread } from './thread.ts';

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
const image = position({ position_type: 'image', x: 120, y: 48 });
const named = { path: 'new.ts', side: 'new', firstLine: 4, lastLine: 4, sha: head, quoted: ['x'] } as const;

interface Shape {
  readonly is: string;
  readonly notes: readonly Partial<Note>[];
  readonly isIndividual?: boolean;
  readonly subject: Thread['subject']['kind'];
  /** What the changes show: below lines, at the head of the file, or nothing. */
  readonly changes: 'line' | 'file' | null;
  readonly isUnresolved?: boolean;
  readonly isResolvable?: boolean;
  readonly by?: string | null;
}

const open = { resolvable: true, resolved: false } as const;
const done = { resolvable: true, resolved: true, resolved_by: who } as const;
const plain = { resolvable: false, resolved: false, position: null } as const;

/** Every shape that the documentation of these servers has. */
const shapes: readonly Shape[] = [
  { is: 'a line', notes: [{ ...open, position: position({ new_line: 4 }) }], subject: 'lines', changes: 'line' },
  {
    is: 'some lines',
    notes: [
      {
        ...open,
        position: position({
          new_line: 9,
          line_range: {
            start: { line_code: 'c0de_5_7', type: 'old', old_line: 5, new_line: null },
            end: { line_code: 'c0de_8_9', type: 'new', old_line: null, new_line: 9 },
          },
        }),
      },
    ],
    subject: 'lines',
    changes: 'line',
  },
  {
    is: 'a file',
    notes: [{ ...open, position: position({ position_type: 'file' }) }],
    subject: 'file',
    changes: 'file',
  },
  { is: 'an image', notes: [{ ...open, position: image }], subject: 'image', changes: 'file' },
  { is: 'the merge request', notes: [{ ...open, position: null }, open], subject: 'whole', changes: null },
  { is: 'a commit', notes: [{ ...open, position: null, commit_id: head }], subject: 'whole', changes: null },
  {
    is: 'a line of a commit',
    notes: [{ ...open, position: position({ new_line: 4 }), commit_id: head }],
    subject: 'lines',
    changes: 'line',
  },
  {
    is: 'what members alone can read',
    notes: [{ ...open, position: null, internal: true }],
    subject: 'whole',
    changes: null,
  },
  {
    is: 'something, resolved by somebody',
    notes: [
      { ...done, position: null },
      { ...done, id: 90 },
    ],
    subject: 'whole',
    changes: null,
    isUnresolved: false,
    by: 'Ines Okafor',
  },
  {
    is: 'something, resolved by nobody',
    notes: [{ ...done, position: image, resolved_by: null }],
    subject: 'image',
    changes: 'file',
    isUnresolved: false,
    by: null,
  },
  {
    is: 'something that is not resolved',
    notes: [{ ...plain, position: position({ position_type: 'file' }) }],
    subject: 'file',
    changes: 'file',
    isUnresolved: false,
    isResolvable: false,
  },
  {
    is: 'a place that is lost',
    notes: [{ ...open, position: position({ position_type: 'image', old_path: null, new_path: null }) }],
    subject: 'whole',
    changes: null,
  },
  {
    is: 'lines that its first comment names, answered',
    notes: [{ ...open, position: null, body: formatLineNote(named, 'Why?') }, open],
    subject: 'lines',
    changes: 'line',
  },
  {
    is: 'nothing else: a single comment',
    notes: [plain],
    isIndividual: true,
    subject: 'whole',
    changes: null,
    isUnresolved: false,
    isResolvable: false,
  },
  {
    is: 'lines that a single comment names',
    notes: [{ ...plain, body: formatLineNote(named, 'Why?') }],
    isIndividual: true,
    subject: 'lines',
    changes: 'line',
    isUnresolved: false,
    isResolvable: false,
  },
];

/** All of them on one merge request, with events of the server between and in them. */
const all: readonly ThreadRead[] = [
  { id: 'event', individual_note: true, notes: [note(1000, { system: true, ...plain })] },
  ...shapes.map(({ notes, isIndividual = false }, at): ThreadRead => ({
    id: `thread${String(at)}`,
    individual_note: isIndividual,
    notes: [
      ...notes.map((more, index) => note(10 * (at + 1) + index, more)),
      ...(isIndividual ? [] : [note(10 * (at + 1) + 9, { system: true, resolvable: false, position: null })]),
    ],
  })),
];
const read = serverThreads(all);
const listed = all.flatMap(({ notes }) => notes);

describe.each(shapes.map((shape, at) => ({ ...shape, at })))(
  'a thread on $is',
  ({ at, subject, changes, notes, isIndividual = false, ...expected }) => {
    const { isUnresolved: isOpen = true, isResolvable = true, by = null } = expected;
    const found = read[at] as Thread;
    it('is one, with its comments and without the events of the server', () => {
      expect([found.key, found.subject.kind]).toEqual([`thread:thread${String(at)}`, subject]);
      expect(found.notes.map(({ text }) => text)).toEqual(
        notes.map(({ body }, index) => (body === undefined ? `text ${String(10 * (at + 1) + index)}` : 'Why?')),
      );
      expect(found.commit).toBe(notes[0]?.commit_id ?? null);
      expect(found.notes.some((each) => isInternal(each.note))).toBe(notes[0]?.internal === true);
    });
    it('is resolved or not, and says by whom', () => {
      expect(isUnresolved(found)).toBe(isOpen);
      expect(found.resolution).toEqual(isResolvable ? { isResolved: !isOpen, by } : null);
    });
    it('is answered where the server takes it', () => {
      expect([canReply(found, '18.2.0-ee'), canReply(found, '11.9.0')]).toEqual([true, true]);
      expect(canReply(found, '11.8.3')).toBe(!isIndividual);
    });
    it('is once in the conversation, with all of its comments', () => {
      const items = timelineItems(listed, new Set(), threadsByNote(read));
      expect(items.filter((item) => item.thread === found)).toHaveLength(1);
      expect(items.some((item) => found.notes.some((each) => each.note === item.note))).toBe(false);
    });
    it('is once in the changes, at its lines or its file, or not at all', () => {
      const placed = read.filter((each) => !each.isIndividual && placeOf(each) !== null);
      const entries = lineEntries([...lineThreads(listed, threadsByNote(placed)), ...placed], new Map());
      const own = entries.filter((entry) =>
        entry.thread?.notes.some((each) => found.notes.some(({ note: { id } }) => id === each.note.id)),
      );
      expect(own.map(({ place }) => ('side' in place ? 'line' : 'file'))).toEqual(changes === null ? [] : [changes]);
    });
  },
);

describe('the unresolved ones of a merge request', () => {
  const unresolved = read.filter(isUnresolved);
  it('are counted once each', () => {
    expect(read).toHaveLength(shapes.length);
    expect(unresolved).toHaveLength(shapes.filter((shape) => shape.isUnresolved !== false).length);
  });
  it('are reached one after the other, and the first one again after the last', () => {
    let current: string | null = null;
    const reached = unresolved.map(() => {
      current = nextUnresolved(read, current)?.key ?? null;
      return current;
    });
    expect(reached).toEqual(unresolved.map(({ key }) => key));
    expect(nextUnresolved(read, current)?.key).toBe(unresolved[0]?.key);
    expect(
      nextUnresolved(
        read.filter((each) => !isUnresolved(each)),
        null,
      ),
    ).toBeNull();
  });
});

describe('the draft of an answer', () => {
  it('belongs to its thread, with lines or without', () => {
    const target = { kind: 'merge-request', project: 1, number: 5 } as const;
    const entry = (place: string, line_position: typeof named | null) => ({
      ...{ place, title: '', route: '', line_position, excerpt: 'x' },
      ...{ created_at: '', updated_at: '' },
    });
    const saved = draftLines(target, [
      entry('mr:1:5:line:thread:thread2', null),
      entry(`mr:1:5:line:new:new.ts:4-4@${head}`, named),
      entry('mr:1:6:line:thread:thread3', null),
      entry('mr:1:5:note', null),
    ]);
    const drafts = lineEntries(read, saved).filter(({ isDraft }) => isDraft);
    expect(drafts.map(({ key }) => key)).toEqual(['thread:thread2', `new:new.ts:4-4@${head}`]);
  });
});

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
