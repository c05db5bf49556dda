/**
 * Reading changes: what the server left out, and unchanged lines out of the repository.
 * @vitest-environment jsdom
 */
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { text as appText } from '#testing/text.ts';
import { answerOf, settle, installReading } from '#renderer/features/review/testing/reading-fixture.ts';
import { changeOf } from '#renderer/features/review/testing/review-in-process.ts';
import { showReview } from '#renderer/features/review/testing/show-review.tsx';

installReading();

describe('what the server left out', () => {
  const blobs: Readonly<Record<string, string>> = { old: 'the old text', new: 'the new text' };
  const service = (operation: string, input: unknown, changes: readonly object[]): Response => {
    const { params, query } = input as { params: { sha?: string }; query?: { ref: string } };
    if (operation === 'repository.tree')
      return Response.json([{ id: query?.ref === 'main' ? 'old' : 'new', type: 'blob', path: 'big/a.go' }]);
    if (operation === 'repository.blobRaw') return new Response(blobs[params.sha ?? '']);
    return answerOf(changes);
  };

  it('is stated for each reason, never as no change, and both versions can be read', async () => {
    const changes = [
      changeOf('big/a.go', ''),
      changeOf('b.go', '', { too_large: true }),
      changeOf('c.go', '', { collapsed: true }),
      changeOf('d.go', '@@ -1,3 +1,3 @@\n one\n'),
      changeOf('e.go', '', { new_file: true }),
    ];
    await showReview((operation, input) => service(operation, input, changes));
    for (const [key, times] of [
      ['review_diff.left_out', 2],
      ['review_diff.too_large', 1],
      ['review_diff.cut_off', 1],
      ['review_diff.empty', 1],
    ] as const)
      expect(await screen.findAllByText(appText(key))).toHaveLength(times);
    const buttons = screen.getAllByRole('button', { name: appText('review_diff.show_versions') });
    expect(buttons).toHaveLength(5);
    await act(async () => fireEvent.click(buttons[0] as Element));
    expect(await screen.findByText('the new text')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: appText('review_diff.old_version') })));
    expect(await screen.findByText('the old text')).toBeTruthy();
    expect(screen.getByText(appText('review_diff.at_name_now', { name: 'main' }))).toBeTruthy();
  });

  it('unchanged lines come from the repository, and a refusal stands in the row', async () => {
    const diff = '@@ -40,2 +40,2 @@ f()\n line 40\n-x\n+line 41\n';
    const text = Array.from({ length: 50 }, (_, at) => `line ${String(at + 1)}\n`).join('');
    let isDown = true;
    await showReview((operation, input) => {
      const error = { code: 'server', message: 'The server failed.', hint: 'Try later.', retriable: true };
      if (operation === 'repository.tree' && isDown) return Response.json({ error }, { status: 502 });
      if (operation === 'repository.blobRaw') return new Response(text);
      return service(operation, input, [changeOf('big/a.go', diff)]);
    });
    const more = async (): Promise<void> => {
      fireEvent.click(await screen.findByRole('button', { name: appText('review_diff.show_above', { count: 20 }) }));
      await settle();
    };
    await more();
    expect(await screen.findByText('The server failed. Try later.')).toBeTruthy();
    isDown = false;
    await more();
    expect(await screen.findByText('line 20')).toBeTruthy();
    expect(screen.getByText(appText('review_diff.unchanged_lines', { count: 19 }))).toBeTruthy();
    expect(screen.queryByText('The server failed. Try later.')).toBeNull();
    expect(
      screen.getAllByRole('gridcell', { name: appText('review_diff.line_number', { line: 20 }) })[0]?.dataset[
        'numbers'
      ],
    ).toMatch(/^ +20 +20$/u);
  });

  const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${String(at + 1)}\n`).join('');
  const first = '@@ -1,4 +1,4 @@\n-was\n+line 1\n line 2\n line 3\n line 4\n';

  it('lines below the only hunk open first of all gaps, until the file ends', async () => {
    await showReview((operation, input) =>
      operation === 'repository.blobRaw'
        ? new Response(lines(26))
        : service(operation, input, [changeOf('big/a.go', first)]),
    );
    fireEvent.click(await screen.findByRole('button', { name: appText('review_diff.show_to_end') }));
    await settle();
    expect(await screen.findByText('line 24')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: appText('review_diff.show_next', { count: 2 }) }));
    await settle();
    expect(await screen.findByText('line 26')).toBeTruthy();
    expect(screen.queryByText(/end of the file/)).toBeNull();
  });

  it('a refusal stands in the row below the last hunk as well', async () => {
    const error = { code: 'server', message: 'The server failed.', hint: 'Try later.', retriable: true };
    await showReview((operation, input) =>
      operation === 'repository.tree'
        ? Response.json({ error }, { status: 502 })
        : service(operation, input, [changeOf('big/a.go', first)]),
    );
    fireEvent.click(await screen.findByRole('button', { name: appText('review_diff.show_to_end') }));
    await settle();
    expect(await screen.findByText('The server failed. Try later.')).toBeTruthy();
  });

  it('reading it can be stopped: the call is cancelled and the gap is closed again', async () => {
    const cancelled: unknown[] = [];
    let requests = 0;
    const stuck = (operation: string, input: unknown): Response | Promise<Response> => {
      if (operation === '-/cancel') cancelled.push(input);
      if (operation !== 'repository.tree') return service(operation, input, [changeOf('big/a.go', first)]);
      requests += 1;
      return new Promise<Response>(() => undefined);
    };
    await showReview(stuck);
    fireEvent.click(await screen.findByRole('button', { name: appText('review_diff.show_to_end') }));
    await settle();
    fireEvent.click(screen.getByRole('button', { name: appText('common.stop') }));
    await settle();
    expect(screen.getByRole('button', { name: appText('review_diff.show_to_end') })).toBeTruthy();
    expect([requests, cancelled.length]).toEqual([1, 1]);
  });
});
