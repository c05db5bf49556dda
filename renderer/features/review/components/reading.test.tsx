/**
 * Reading changes: what was viewed and stays so, side by side, what is not seen in lines.
 * @vitest-environment jsdom
 */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { text } from '#testing/text.ts';
import type { DrawnChanges } from '#renderer/features/review/hooks/use-drawn.ts';
import { answerOf, hunk, ready, settle, installReading } from '#renderer/features/review/testing/reading-fixture.ts';
import { changeOf } from '#renderer/features/review/testing/review-in-process.ts';
import { showReview } from '#renderer/features/review/testing/show-review.tsx';

const reading = installReading();

describe('seen files', () => {
  const paths = Array.from({ length: 300 }, (_, at) => `src/${String(at)}.txt`);
  const show = async (changes: readonly ReturnType<typeof changeOf>[]) => {
    const drawn: DrawnChanges[] = [];
    const shown = await showReview(
      () => answerOf(changes),
      null,
      (of) => void drawn.push(of),
    );
    return { ...shown, viewed: () => drawn.at(-1)?.viewed ?? 0 };
  };

  it('R-2 are those whose lines were in view at rest; a fling over others shows nobody what they change', async () => {
    const { viewed } = await show(paths.map((path) => changeOf(path, hunk)));
    await waitFor(() => expect(viewed()).toBeGreaterThan(0));
    const atTop = viewed();
    expect(atTop).toBeLessThan(10);
    const list = screen.getByRole('grid');
    // A fling takes 20 ms from place to place, whatever the machine does meanwhile.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      // Twice: the lines that are passed are known by then.
      for (const top of [2000, 5000, 9000, 13_000, 2000, 5000, 9000, 13_000, 1_000_000]) {
        list.scrollTop = top;
        fireEvent.scroll(list);
        await settle();
        await act(() => vi.advanceTimersByTimeAsync(20));
      }
      await act(() => vi.advanceTimersByTimeAsync(1000));
    } finally {
      vi.useRealTimers();
    }
    await waitFor(() => expect(viewed()).toBeGreaterThan(atTop));
    // As many as fit into the view at the end.
    expect(viewed()).toBeLessThanOrEqual(2 * atTop + 2);
    cleanup();
    const again = await show(paths.map((path) => changeOf(path, hunk)));
    await waitFor(() => expect(again.viewed()).toBeGreaterThan(atTop));
  });

  it('R-2 are whole: of a file that is higher than the view each part was looked at', async () => {
    const added = Array.from({ length: 60 }, (_, at) => `+line ${String(at)}`).join('\n');
    const { viewed } = await show([changeOf('long.txt', `@@ -0,0 +1,60 @@\n${added}\n`), changeOf('b.go', hunk)]);
    const list = screen.getByRole('grid');
    const rest = async (top: number): Promise<void> => {
      list.scrollTop = top;
      fireEvent.scroll(list);
      await act(async () => new Promise((resolve) => setTimeout(resolve, 450)));
    };
    await rest(0);
    expect(viewed()).toBe(0);
    // Its end, and the other file.
    await rest(1000);
    await waitFor(() => expect(viewed()).toBe(1));
    for (const top of [250, 500, 750]) await rest(top);
    await waitFor(() => expect(viewed()).toBe(2));
  });

  it('R-2 without lines are those that the cursor was on', async () => {
    const { viewed, press } = await show([
      changeOf('b.go', hunk),
      changeOf('a.png', 'Binary files a/a.png and b/a.png differ\n'),
    ]);
    await waitFor(() => expect(viewed()).toBe(1));
    await press('changes.next-file');
    await press('changes.next-file');
    await waitFor(() => expect(viewed()).toBe(2));
  });
});

describe('viewed files', () => {
  const paths = Array.from({ length: 300 }, (_, at) => `src/${String(at)}.txt`);

  it('are marked in one message, fold, survive closing, and lose exactly the mark whose file changed', async () => {
    let sent = 0;
    await showReview(() => {
      sent += 1;
      return answerOf(paths.map((path) => changeOf(path, hunk)));
    });
    expect(await screen.findByText(text('review.viewed_of', { viewed: 0, total: 300 }))).toBeTruthy();
    await ready();
    const before = sent;
    reading.requests.length = 0;
    const box = within(screen.getByRole('tree')).getAllByRole('treeitem')[0]?.querySelector('[data-box]');
    fireEvent.click(box as Element);
    expect(screen.getByText(text('review.viewed_of', { viewed: 300, total: 300 }))).toBeTruthy();
    expect(screen.getByRole('button', { name: text('review_diff.unfold_path', { path: 'src/0.txt' }) })).toBeTruthy();
    await settle();
    // A notice that is drawn now may ask the main process about the connection: that is no call of a server.
    const asked = reading.requests.filter((channel) => channel !== 'connection:read');
    expect([asked, sent]).toEqual([['viewed:mark'], before]);
    cleanup();

    await showReview(() =>
      answerOf(
        paths.map((path, at) => changeOf(path, at === 1 ? hunk.replace('TWO', '2') : hunk)),
        'ffff',
      ),
    );
    expect(await screen.findByText(text('review.viewed_of', { viewed: 299, total: 300 }))).toBeTruthy();
    expect(screen.getByRole('button', { name: text('review_diff.fold_path', { path: 'src/1.txt' }) })).toBeTruthy();
    expect(screen.getByRole('button', { name: text('review_diff.unfold_path', { path: 'src/2.txt' }) })).toBeTruthy();
  });

  it('hold by the head alone where the patch does not tell all', async () => {
    const changes = [changeOf('a.png', 'Binary files a/a.png and b/a.png differ\n'), changeOf('b.go', hunk)];
    const { press } = await showReview(() => answerOf(changes));
    await screen.findByText(text('review.viewed_of', { viewed: 0, total: 2 }));
    await ready();
    await press('changes.viewed-next');
    await press('changes.viewed-next');
    expect(screen.getByText(text('review.viewed_of', { viewed: 2, total: 2 }))).toBeTruthy();
    await settle();
    cleanup();
    await showReview(() => answerOf(changes, 'ffff'));
    expect(await screen.findByText(text('review.viewed_of', { viewed: 1, total: 2 }))).toBeTruthy();
    expect(screen.getByRole('button', { name: text('review_diff.fold_path', { path: 'a.png' }) })).toBeTruthy();
  });

  it('say when they cannot be kept', async () => {
    const { press } = await showReview(() => answerOf([changeOf('b.go', hunk)]));
    await screen.findByText(text('review.viewed_of', { viewed: 0, total: 1 }));
    await ready();
    reading.store.close();
    Object.defineProperty(window, 'lectern', {
      value: { invoke: async () => ({ ok: false, error: { code: 'storage', message: 'The disk is full.' } }) },
      configurable: true,
    });
    await press('changes.viewed');
    expect(await screen.findByText('The disk is full.')).toBeTruthy();
    expect(screen.getByText(text('review.viewed_of', { viewed: 0, total: 1 }))).toBeTruthy();
  });
});

describe('side by side', () => {
  it('pairs lines, keeps the cursor on its line, and remembers', async () => {
    const { press } = await showReview(() => answerOf([changeOf('b.go', hunk)]));
    await screen.findByText('TWO');
    await press('changes.next-change');
    await press('changes.split');
    await settle();
    const row = document.querySelector('[role=row][aria-selected=true]');
    expect(row?.textContent).toBe('twoTWO');
    expect(
      within(row as HTMLElement).getByRole('gridcell', {
        name: text('review_diff.removed_line', { line: 2 }),
      }),
    ).toBeTruthy();
    expect(
      within(row as HTMLElement).getByRole('gridcell', {
        name: text('review_diff.added_line', { line: 2 }),
      }),
    ).toBeTruthy();
    expect(localStorage.getItem('lectern.changes.split')).toBe('true');
  });
});

describe('whitespace', () => {
  it('are ignored without a request: folded, counted, and shown again with the cursor on its line', async () => {
    let sent = 0;
    const mixed = '@@ -1,3 +1,3 @@\n-a\n-old\n+  a\n+new\n end\n';
    const { press } = await showReview(() => {
      sent += 1;
      return answerOf([changeOf('b.go', mixed), changeOf('c.go', '@@ -1 +1 @@\n-x\n+\tx\n')]);
    });
    await screen.findByText(text('review_diff.kind_new'));
    const before = sent;
    await press('changes.next-change');
    await press('changes.whitespace');
    await settle();
    expect(sent).toBe(before);
    expect(screen.getByText(text('review_diff.whitespace_hidden', { count: 2 }))).toBeTruthy();
    expect(screen.getByText(text('review_diff.whitespace_changed', { count: 1 }))).toBeTruthy();
    expect(
      screen.queryByRole('gridcell', {
        name: text('review_diff.added_line', { line: 1 }),
      }),
    ).toBeNull();
    expect(
      screen.getByRole('gridcell', { name: text('review_diff.line_number', { line: 1 }) }).dataset['numbers'],
    ).toMatch(/^ +1 +1$/u);
    expect(
      screen.getByRole('gridcell', {
        name: text('review_diff.removed_line', { line: 2 }),
      }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: text('review.ignore_whitespace') }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await press('changes.whitespace');
    await settle();
    expect(
      screen.getAllByRole('gridcell', {
        name: text('review_diff.added_line', { line: 1 }),
      }),
    ).toHaveLength(2);
    expect(document.querySelector('[role=row][aria-selected=true]')?.textContent).toBe('  a');
    expect(screen.queryByText(/hidden/)).toBeNull();
  });
});

describe('the line cursor', () => {
  it('is announced as it moves: the file when it becomes another, the line and its kind', async () => {
    const { press } = await showReview(() => answerOf([changeOf('a.go', hunk), changeOf('b.go', hunk)]));
    await screen.findAllByText('TWO');
    const said = () => screen.getByRole('status', { name: text('review.line_cursor') }).textContent;
    expect(said()).toBe('');
    await press('changes.next-change');
    expect(said()).toBe('a.go. Removed line 2: two');
    await press('list.next');
    expect(said()).toBe('Added line 2: TWO');
    await press('list.next');
    expect(said()).toBe('Line 3: three');
    await press('list.next');
    expect(said()).toBe(text('review_diff.no_newline'));
    await press('list.next');
    expect(said()).toBe('b.go, changed, 2 of 2, 1 line added, 1 removed');
    await press('list.next');
    expect(said()).toBe(text('review_diff.start_of_file'));
    await press('changes.split');
    await settle();
    await press('changes.next-change');
    expect(said()).toBe(
      `${text('review_diff.said_removed', { line: 2, text: 'two.' })} ${text('review_diff.said_added', { line: 2, text: 'TWO' })}`,
    );
  });
});

describe('what is not seen in lines', () => {
  const said = (name: string) => screen.getByRole('button', { name }).closest('[role=row]')?.textContent ?? '';

  it('a change of mode stands in the head of its file together with changed lines, and a type in words', async () => {
    const type =
      '--- a/link\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-one\n-second\n--- /dev/null\n+++ b/link\n@@ -0,0 +1 @@\n+to\n';
    const ids = ['1111111122222222333333334444444455555555', 'aaaaaaaabbbbbbbbccccccccddddddddeeeeeeee'];
    await showReview(() =>
      answerOf([
        changeOf('run.sh', hunk, { b_mode: '100755' }),
        changeOf('link', type, { b_mode: '120000' }),
        changeOf('lib', `@@ -1 +1 @@\n-Subproject commit ${ids[0] ?? ''}\n+Subproject commit ${ids[1] ?? ''}\n`, {
          a_mode: '160000',
          b_mode: '160000',
        }),
      ]),
    );
    await screen.findByText('TWO');
    expect(said(text('review_diff.fold_path', { path: 'run.sh' }))).toContain(text('review_diff.mode_now_executable'));
    expect(said(text('review_diff.fold_path', { path: 'link' }))).toContain(
      `${text('common.file')} → ${text('common.symbolic_link')}`,
    );
    expect(said(text('review_diff.fold_path', { path: 'lib' }))).toContain(
      text('review_diff.mode_submodule_at', { sha: '11111111 → aaaaaaaa' }),
    );
    expect(screen.queryByText(/\/dev\/null|\+\+\+/)).toBeNull();
    expect(screen.getByText('to')).toBeTruthy();
    expect(screen.getByText('second')).toBeTruthy();
  });

  it('S17 a byte order mark at the start of a line is a change that is seen', async () => {
    await showReview(() => answerOf([changeOf('b.go', '@@ -1 +1 @@\n-name\n+\ufeffname\n')]));
    await screen.findByText('U+FEFF');
    expect(
      screen
        .getByRole('gridcell', {
          name: text('review_diff.added_line', { line: 1 }),
        })
        .closest('[role=row]')?.textContent,
    ).toContain('U+FEFFname');
  });

  it('a byte order mark before the whole answer belongs to nothing in it', async () => {
    const answer = await answerOf([changeOf('b.go', hunk)]).text();
    await showReview(() => new Response(`\ufeff${answer}`));
    expect(await screen.findByText(/1 file, 1 line added/)).toBeTruthy();
  });
});
