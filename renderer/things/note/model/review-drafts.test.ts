/** The drafts of a review: by file and line, and those that answer in a thread that is on no lines. */
import { expect, it } from 'vitest';
import { lineDraft } from './line-draft.ts';
import { noteDraft } from './note-target.ts';
import { reviewDrafts } from './review-drafts.ts';

const target = { kind: 'merge-request', project: 1, number: 5 } as const;
const lines = { path: 'a.ts', side: 'new', firstLine: 3, lastLine: 3, sha: 'a'.repeat(40), quoted: ['x'] } as const;
const kept = { excerpt: 'x', waits: false, created_at: '', updated_at: '' };

it('are answers in threads as well, with lines and without, each with its thread', () => {
  const onLines = lineDraft(target, 'Title', lines);
  const inThread = lineDraft(target, 'Title', { ...lines, thread: 'f00' });
  const answer = {
    place: 'mr:1:5:line:thread:f01',
    title: '!5 Title, reply to Ines',
    route: 'p/1',
    line_position: null,
  };
  const elsewhere = { ...answer, place: 'mr:1:6:line:thread:f02' };
  const list = [answer, elsewhere, inThread, onLines, noteDraft(target, 'Title')].map((about) => ({
    ...{ line_position: null, ...about },
    ...kept,
  }));
  const { own, others } = reviewDrafts(target, 'Title', list);
  expect(own.map(({ about, thread }) => [about.place, thread])).toEqual([
    [inThread.place, 'f00'],
    [onLines.place, null],
    [answer.place, 'f01'],
    [noteDraft(target, 'Title').place, null],
  ]);
  expect(others.map(({ place }) => place)).toEqual([elsewhere.place]);
});
