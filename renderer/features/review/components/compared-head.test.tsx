/**
 * The bar over changes whose head is another one than the page knows.
 * @vitest-environment jsdom
 */
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { textPattern } from '#testing/text.ts';
import { installFixedLayout } from '#renderer/features/review/testing/fixed-layout.ts';
import { changeOf } from '#renderer/features/review/testing/review-in-process.ts';
import { showReview } from '#renderer/features/review/testing/show-review.tsx';

beforeAll(installFixedLayout);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [older, newer] = ['a'.repeat(40), 'b'.repeat(40)];

/** Shows changes of one head on a page that stands at another, and lets the merge request be read again. */
const show = async (drawn: string, page: string, compared: string | null) => {
  let answered: () => void = () => undefined;
  const reading = new Promise<void>((resolve) => (answered = resolve));
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    await reading;
    const failed = { error: { code: 'unreachable', message: 'No.', retriable: true } };
    return compared === null ? Response.json(failed, { status: 502 }) : Response.json({ iid: 7, sha: compared });
  });
  const hunk = '@@ -1,3 +1,3 @@\n one\n-two\n+TWO\n three\n';
  await showReview(() => Response.json({ iid: 7, sha: drawn, changes: [changeOf('a.go', hunk)] }), page);
  await screen.findByText('TWO');
  const said = (): boolean =>
    screen.queryByText(textPattern('review.viewing_older', { sha: drawn.slice(0, 8) })) !== null;
  const before = said();
  await act(async () => {
    answered();
    await vi.waitFor(() => expect(calls).toContain('/api/mergeRequests.get'));
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  });
  return { before, said };
};

describe('changes of another head than the page’s', () => {
  it('defect R-3: they are not called old before the merge request was read again, nor when they are the newest', async () => {
    const { before, said } = await show(newer, older, newer);
    expect([before, said()]).toEqual([false, false]);
  });

  it('defect R-3: they are called old once the server says so, with the head that it names', async () => {
    const { before, said } = await show(older, newer, newer);
    expect(before).toBe(false);
    await vi.waitFor(() => expect(said()).toBe(true));
    expect(screen.getByText(textPattern('review.viewing_older', { head: newer.slice(0, 8) }))).toBeTruthy();
  });

  it('defect R-3: they are not called old while the server does not answer', async () => {
    const { said } = await show(older, newer, null);
    expect(said()).toBe(false);
  });
});
