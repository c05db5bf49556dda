/** Whole files of a review, read through its worker: as text in their own encoding. */
import { expect, it, vi } from 'vitest';
import { changeOf, reviewOver } from '#renderer/features/review/testing/review-in-process.ts';

const patch = '@@ -3,3 +3,3 @@\n three\n-four\n+FOUR\n five\n';
const latin = Buffer.from('one\nth\u00e9\nthree\nFOUR\nfive\nend\n', 'latin1');

/** The review of a merge request that changes one file. */
const reviewOf = (changed: string, content: Buffer) =>
  reviewOver((operation) => {
    if (operation === 'mergeRequests.changes')
      return Response.json({ iid: 7, sha: 'abc', changes: [changeOf('a.txt', changed)] });
    if (operation === 'repository.tree')
      return Response.json([{ id: 'f1', name: 'a.txt', type: 'blob', path: 'a.txt', mode: '100644' }]);
    return new Response(new Uint8Array(content));
  });

it('defect R-11: lines around a patch, and whole files, are decoded as files are everywhere', async () => {
  const review = reviewOf(patch, latin);
  const { signal } = new AbortController();
  const stop = review.subscribe(() => undefined);
  try {
    expect(await review.file('a.txt', 'abc', signal)).toEqual({ text: 'one\nth\u00e9\nthree\nFOUR\nfive\nend\n' });
    await vi.waitFor(() => expect(review.state()?.phase).toBe('done'));
    // Lines wrap: those that are opened are counted too.
    review.change({ kind: 'columns', tabWidth: 4 });
    const gap = await review.readGap(1, signal);
    if (gap === null) throw new Error('no gap');
    review.change({ kind: 'expand', gap, direction: 'all', by: 20, keep: [] });
    await vi.waitFor(async () => {
      const lines = await review.ask('lines', { from: 0, to: 5 });
      expect(lines.map(({ row }) => row.text)).toContain('th\u00e9');
    });
    review.change({ kind: 'split', isSplit: true, keep: [] });
    await vi.waitFor(() => expect(review.state()?.view.isSplit).toBe(true));
  } finally {
    stop();
  }
});

const twoGaps = '@@ -3,3 +3,3 @@\n three\n-four\n+FOUR\n five\n@@ -9,2 +9,2 @@\n nine\n-ten\n+TEN\n';

it('a gap opens although the reading of its file was begun, and stopped, for another', async () => {
  const review = reviewOf(twoGaps, Buffer.from('one\ntwo\nthree\nFOUR\nfive\nsix\nseven\neight\nnine\nTEN\n'));
  const stop = review.subscribe(() => undefined);
  try {
    await vi.waitFor(() => expect(review.state()?.phase).toBe('done'));
    const stopped = new AbortController();
    const first = review.readGap(1, stopped.signal);
    const second = review.readGap(6, new AbortController().signal);
    stopped.abort();
    expect(await first).toBeNull();
    expect(await second).toMatchObject({ file: 0 });
  } finally {
    stop();
  }
});
