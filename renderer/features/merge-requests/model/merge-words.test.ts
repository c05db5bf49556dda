/** Small decisions of the merge box: what arrived, which message is sent. */
import { describe, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { arrivedSince, arrivedWords } from './arrived-commits.ts';
import { messageToSend, usualMessage } from './merge-message.ts';

describe('what arrived', () => {
  const commits = ['c', 'b', 'a'].map((id) => ({ id }));

  it('is what stands before the head that was seen; null after a rewrite', () => {
    expect(arrivedSince(commits, 'a')).toEqual([{ id: 'c' }, { id: 'b' }]);
    expect(arrivedSince(commits, 'c')).toEqual([]);
    expect(arrivedSince(commits, 'gone')).toBeNull();
  });

  it('is counted', () => {
    const wordings = [undefined, null, [1], [1, 2]].map(arrivedWords);
    expect(new Set(wordings).size).toBe(4);
    expect(wordings[2]).toBe(text('merging.arrived', { count: 1 }));
    expect(wordings[3]).toContain('2 new commits');
  });
});

describe('merge message', () => {
  const item = { project_id: 1, iid: 5, title: 'T', source_branch: 's', target_branch: 't' };

  it('is sent only where it is another one than the server writes', () => {
    expect(messageToSend(item, '')).toBeUndefined();
    expect(messageToSend(item, `${usualMessage(item)}\n`)).toBeUndefined();
    expect(messageToSend(item, 'Mine')).toBe('Mine');
  });
});
