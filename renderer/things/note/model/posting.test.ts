/** How a draft is sent: as a thread where that can be, else as a note that names its lines; and what of it a server refused. */
import { expect, it } from 'vitest';
import type { Failure } from '#shared/api/failure.ts';
import { formatLineNote } from '#shared/review/line-note.ts';
import type { LinePosition } from '#shared/review/line-position.ts';
import { bodyOf, isPositionRefused, plainOf, postingOf } from './posting.ts';

const line = { type: 'new', old_line: 4, new_line: 3 } as const;
const named: LinePosition = {
  path: 'a.ts',
  side: 'new',
  firstLine: 3,
  lastLine: 3,
  sha: 'a'.repeat(40),
  quoted: ['x'],
};
const inDiff: LinePosition = { ...named, inDiff: { old_path: 'a.ts', new_path: 'a.ts', start: line, end: line } };
const refusal = (more: Partial<Failure>): Failure => ({ code: 'invalid', message: '', retriable: false, ...more });

it('is a thread where the server has some and the lines are in the diff of the head', () => {
  expect(postingOf(inDiff, true)).toMatchObject({ kind: 'thread', lines: inDiff.inDiff });
  expect(postingOf(inDiff, false)).toEqual({ kind: 'note', place: inDiff });
  expect(postingOf(named, true)).toEqual({ kind: 'note', place: named });
  expect(postingOf({ ...inDiff, thread: 'f00' }, true)).toEqual({ kind: 'reply', thread: 'f00' });
  expect(postingOf(null, true)).toEqual({ kind: 'note', place: null });
});

it('has the lines in its text as a note alone', () => {
  const posting = postingOf(inDiff, true);
  expect(bodyOf(posting, 'Why?')).toBe('Why?');
  expect(bodyOf(plainOf(posting) ?? posting, 'Why?')).toBe(formatLineNote(named, 'Why?'));
  expect(plainOf(postingOf(named, true))).toBeNull();
});

it('is refused for its lines, or for something else', () => {
  const posting = postingOf(inDiff, true);
  const words = '400 Bad request - Note {:line_code=>["can\'t be blank"]}';
  expect(isPositionRefused(refusal({ serverMessage: words }), posting)).toBe(true);
  expect(isPositionRefused(refusal({ fields: { position: ['is incomplete'] } }), posting)).toBe(true);
  expect(isPositionRefused(refusal({ code: 'moved' }), posting)).toBe(true);
  expect(isPositionRefused(refusal({ fields: { note: ["can't be blank"] } }), posting)).toBe(false);
  expect(isPositionRefused(refusal({ code: 'no_right', serverMessage: words }), posting)).toBe(false);
  expect(isPositionRefused(refusal({ serverMessage: words }), postingOf(named, true))).toBe(false);
});
