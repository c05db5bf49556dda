/** Each shape that the documentation of servers with threads has: what it is about, what can be done about it, and that it is there once. */
import { describe, expect, it } from 'vitest';
import { formatLineNote } from '#shared/review/line-note.ts';
import { timelineItems } from './event-runs.ts';
import { draftLines, lineEntries } from './line-items.ts';
import { lineThreads } from './line-threads.ts';
import { isInternal } from './note.ts';
import { serverThreads, type ThreadRead } from './server-threads.ts';
import { canReply, isUnresolved, nextUnresolved, positionOf, threadsByNote, type Thread } from './thread.ts';

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
      const placed = read.filter((each) => !each.isIndividual && positionOf(each) !== null);
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
      ...{ place, title: '', route: '', line_position, excerpt: 'x', waits: false },
      ...{ created_at: '', updated_at: '' },
    });
    const saved = draftLines(target, [
      entry('mr:1:5:line:thread:thread2', null),
      entry(`mr:1:5:line:new:new.ts:4-4@${head}`, named),
      entry('mr:1:6:line:thread:thread3', null),
      entry('mr:1:5:note', null),
    ]);
    const drafts = lineEntries(read, saved).filter(({ isDraft }) => isDraft);
    expect(drafts.map(({ key }) => key)).toEqual(['thread:thread2', `new:new.ts:4-4@${head.slice(0, 8)}`]);
  });
});
