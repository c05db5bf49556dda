/** Rows for the view: asked once, kept near, coloured after they are shown. */
import { describe, expect, it, vi } from 'vitest';
import type { RowSource } from './row-source.ts';
import { changeOf, reviewOver } from '#renderer/features/review/testing/review-in-process.ts';

const lines = (count: number): string =>
  `@@ -0,0 +1,${String(count)} @@\n${Array.from({ length: count }, (_, at) => `+const a${String(at)} = 1;\n`).join('')}`;

const spansAt = (source: RowSource, line: number) => {
  const row = source.lineAt(line)?.row;
  return row === undefined ? undefined : source.spansOf(line, row);
};

/** Opens a review and waits until `is` holds after one of its news. */
const opened = async (changes: readonly object[], mayColour?: () => Promise<void>) => {
  const review = reviewOver(() => Response.json({ iid: 7, sha: 'abc', changes }), mayColour);
  await new Promise<void>((resolve) => {
    review.subscribe(() => review.state()?.phase === 'done' && resolve());
  });
  const source = review.source();
  if (source === null) throw new Error('The review did not open.');
  const until = async (is: () => boolean): Promise<void> => {
    if (is()) return;
    await new Promise<void>((resolve) => {
      const see = (): void => {
        if (!is()) return;
        for (const stop of stops) stop();
        resolve();
      };
      const stops = [source.subscribe(see), source.subscribeColours(see)];
    });
  };
  return { review, source, until };
};

describe('the source of rows', () => {
  it('gives rows first and colours afterwards', async () => {
    const { source, until } = await opened([changeOf('a.ts', lines(400))]);
    expect(source.lineAt(205)).toBeUndefined();
    source.want(200, 240);
    await until(() => source.lineAt(205) !== undefined);
    expect(source.lineAt(205)?.row.text).toBe('const a203 = 1;');
    await until(() => spansAt(source, 205) !== undefined);
    expect([...(spansAt(source, 205) ?? [])].slice(0, 3)).toEqual([0, 5, 1]);
  });
  it('colours the first lines before anybody wants them', async () => {
    const { source, until } = await opened([changeOf('a.ts', lines(200))]);
    await until(() => spansAt(source, 5) !== undefined);
    expect([...(spansAt(source, 5) ?? [])].slice(0, 3)).toEqual([0, 5, 1]);
  });
  it('has the first lines at once: they came with the first files', async () => {
    const { source } = await opened([changeOf('a.ts', lines(300))]);
    source.want(0, 40);
    expect(source.lineAt(100)?.row.text).toBe('const a98 = 1;');
    expect(source.lineAt(200)).toBeUndefined();
  });
  it('colours a line by what stands above its block', async () => {
    const comment = `@@ -0,0 +1,100 @@\n+/*\n${'+ words\n'.repeat(99)}`;
    const { source, until } = await opened([changeOf('a.ts', comment)]);
    source.want(0, 90);
    await until(() => spansAt(source, 80) !== undefined);
    expect([...(spansAt(source, 80) ?? [])]).toEqual([0, 6, 4]);
  });
  it('colours lines that were numbered again while others were being coloured', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let waiting = 0;
    const { review, source, until } = await opened([changeOf('a.ts', lines(200))], () => {
      waiting += 1;
      return released;
    });
    source.want(0, 130);
    await vi.waitFor(() => expect(waiting).toBe(2));
    const before = review.state()?.view.number;
    review.change({ kind: 'split', isSplit: true, keep: [0, 0] });
    await new Promise<void>((resolve) => {
      const stop = review.subscribe(() => {
        if (review.state()?.view.number === before) return;
        stop();
        resolve();
      });
    });
    source.want(0, 130);
    await until(() => source.lineAt(5) !== undefined);
    expect(waiting).toBe(2);
    release();
    await until(() => spansAt(source, 5) !== undefined);
    expect(waiting).toBeGreaterThan(2);
  });
  it('forgets what is far away and asks for it again', async () => {
    const { source, until } = await opened([changeOf('a.unknown', lines(8000))]);
    source.want(0, 40);
    await until(() => source.lineAt(10) !== undefined);
    for (let from = 300; from < 7900; from += 200) {
      source.want(from, from + 40);
      await until(() => source.lineAt(from + 20) !== undefined);
    }
    expect(source.lineAt(10)).toBeUndefined();
    source.want(0, 40);
    await until(() => source.lineAt(10) !== undefined);
  });
});
