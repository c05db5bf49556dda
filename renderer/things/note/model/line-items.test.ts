/** What hangs below a line: comments say the commit by its beginning, drafts on disk by the whole of it, and both are one place. */
import { expect, it } from 'vitest';
import { formatLineNote } from '#shared/review/line-note.ts';
import type { LinePosition } from '#shared/review/line-position.ts';
import { draftOnLines, lineKey, marksOf } from './line-draft.ts';
import { draftLines, lineEntries, withBegun } from './line-items.ts';
import { lineThreads } from './line-threads.ts';
import type { Note } from './note.ts';

const target = { kind: 'merge-request', project: 1, number: 7 } as const;
const sha = '1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d';
const place: LinePosition = { path: 'a.ts', side: 'new', firstLine: 3, lastLine: 3, sha, quoted: ['x'] };

const noteOf = (id: number, body: string): Note =>
  ({ id, body, system: false, author: null, created_at: '2026-03-01T09:00:00Z', updated_at: null }) as unknown as Note;

/** As it is on disk: its name has the whole commit since the first version. */
const stored = 'mr:1:7:line:new:a.ts:3-3@1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d';
const onDisk = (lines: LinePosition, name = stored) => ({
  place: name,
  title: '',
  route: '',
  excerpt: '',
  line_position: lines,
});
type Listed = Parameters<typeof draftLines>[1];

const short = formatLineNote(place, 'Short');
const whole = short.replace('@ 1a2b3c4d', `@ ${sha}`).replace('Short', 'Whole');

it('defect R-17: comments that say the commit in either length are one thread, with the draft on its lines', () => {
  const threads = lineThreads([noteOf(1, whole), noteOf(2, short)]);
  expect(threads.map(({ notes }) => notes.map(({ text }) => text))).toEqual([['Whole', 'Short']]);
  const [entry, ...others] = lineEntries(threads, draftLines(target, [onDisk(place)] as unknown as Listed));
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ isDraft: true, draft: place, comments: 2 });
  // What is typed goes on in the draft that is on disk.
  const draft = draftOnLines(target, 'Title', entry?.draft ?? place, { hasThreads: false, isReply: true });
  expect(draft.about.place).toBe(stored);
  expect(marksOf(place)).toContain(/draft=(.*)$/.exec(draft.about.route)?.[1]);
});

it('defect R-17: a draft on disk is gone on with, also where its lines were chosen again by the whole commit', () => {
  const known = { ...place, sha: sha.slice(0, 8) };
  const saved = draftLines(target, [onDisk(known, stored.slice(0, -32))] as unknown as Listed);
  const begun = new Map([[lineKey(place), place]]);
  expect([...withBegun(saved, begun)]).toEqual([[lineKey(place), known]]);
  // More that is known of the same lines is taken over.
  const more = { ...known, isUnique: true as const };
  expect([...withBegun(saved, new Map([[lineKey(more), more]]))]).toEqual([[lineKey(place), more]]);
  expect([...withBegun(new Map(), begun)]).toEqual([[lineKey(place), place]]);
});
