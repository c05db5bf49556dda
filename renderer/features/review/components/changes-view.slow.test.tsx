/**
 * The changes view over a real index: what is said, what keys do, what is drawn of much.
 * @vitest-environment jsdom
 */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { text, textPattern } from '#testing/text.ts';
import { installFixedLayout } from '#renderer/features/review/testing/fixed-layout.ts';
import { changeOf } from '#renderer/features/review/testing/review-in-process.ts';
import { showReview } from '#renderer/features/review/testing/show-review.tsx';

beforeAll(installFixedLayout);
afterEach(cleanup);

const hunk = '@@ -1,3 +1,3 @@ func a()\n one\n-two\n+TWO\n three\n';
const answerOf = (changes: readonly object[], more: object = {}) => ({ iid: 7, sha: 'abcdef0123', ...more, changes });

const cursorText = (): string | null => document.querySelector('[aria-selected=true][role=row]')?.textContent ?? null;

describe('the changes view', () => {
  it('draws lines with their numbers, signs and words for screen readers', async () => {
    await showReview(() => Response.json(answerOf([changeOf('src/a.go', hunk)])));
    const grid = await screen.findByRole('grid', { name: text('common.changes') });
    expect(await within(grid).findByText('TWO')).toBeTruthy();
    expect(
      within(grid).getByRole('gridcell', {
        name: text('review_diff.added_line', { line: 2 }),
      }),
    ).toBeTruthy();
    expect(
      within(grid).getByRole('gridcell', {
        name: text('review_diff.removed_line', { line: 2 }),
      }).dataset['numbers'],
    ).toMatch(/^ +2 *$/u);
    expect(screen.getByText('1 file, 1 line added, 1 removed.')).toBeTruthy();
  });

  it('moves by line, change and file, and unfolds what a change is in', async () => {
    const { press } = await showReview(() => Response.json(answerOf([changeOf('a.go', hunk), changeOf('b.go', hunk)])));
    await screen.findAllByText('TWO');
    await press('list.next');
    await press('list.next');
    expect(cursorText()).toBe('one');
    await press('changes.next-change');
    expect(cursorText()).toBe('two');
    await press('changes.next-file');
    expect(cursorText()).toContain('b.go');
    await press('changes.fold-file');
    expect(screen.getByRole('button', { name: text('review_diff.unfold_path', { path: 'b.go' }) })).toBeTruthy();
    await press('changes.next-change');
    expect(cursorText()).toBe('two');
    expect(screen.getByRole('button', { name: text('review_diff.fold_path', { path: 'b.go' }) })).toBeTruthy();
    await press('changes.previous-file');
    expect(cursorText()).toContain('b.go');
    await press('changes.previous-change');
    expect(cursorText()).toBe('two');
  });

  it('filters the tree by words, opens what Enter chooses, and says when nothing matches', async () => {
    await showReview(() => Response.json(answerOf([changeOf('lib/a.go', hunk), changeOf('web/b.ts', hunk)])));
    const filter = await screen.findByRole('textbox', { name: text('common.filter_files') });
    fireEvent.change(filter, { target: { value: 'B.TS' } });
    const tree = screen.getByRole('tree');
    expect(
      within(tree)
        .getAllByRole('treeitem')
        .map((item) => item.getAttribute('aria-label')),
    ).toEqual(['web, 1 file', 'b.ts, changed, 1 line added, 1 removed']);
    fireEvent.keyDown(filter, { key: 'Enter' });
    expect(cursorText()).toContain('web/b.ts');
    fireEvent.change(filter, { target: { value: 'zzz' } });
    expect(screen.getByText(text('common.no_results'))).toBeTruthy();
    fireEvent.keyDown(filter, { key: 'Escape' });
    expect(within(tree).getAllByRole('treeitem')).toHaveLength(4);
  });

  it('draws few rows of very many', async () => {
    const many = Array.from({ length: 3000 }, (_, at) => changeOf(`d${String(at % 40)}/f${String(at)}.txt`, hunk));
    const { press } = await showReview(() => Response.json(answerOf(many)));
    expect(await screen.findByText('3,000 files, 3,000 lines added, 3,000 removed.')).toBeTruthy();
    const grid = screen.getByRole('grid');
    expect(grid.getAttribute('aria-rowcount')).toBe(String(3000 * 7));
    for (let at = 0; at < 5; at += 1) await press('changes.next-file');
    fireEvent.keyDown(grid, { key: 'End' });
    await act(async () => Promise.resolve());
    expect(cursorText()).toBe(text('review_diff.lines_to_end'));
    expect(document.querySelectorAll('*').length).toBeLessThan(900);
  });

  it('S17 marks hidden characters in names and code', async () => {
    const diff = '@@ -0,0 +1 @@\n+if (a\u202e) {}\n';
    await showReview(() => Response.json(answerOf([changeOf('ev\u200bil.txt', diff)])));
    expect((await screen.findAllByText('U+202E')).length).toBe(1);
    expect(screen.getAllByText('U+200B').length).toBe(2);
  });

  it('names what the server left out', async () => {
    await showReview(() => Response.json(answerOf([changeOf('a.go', '')], { overflow: true })));
    expect(await screen.findByText(text('review.overflow'))).toBeTruthy();
    expect(screen.getByText(text('review_diff.left_out'))).toBeTruthy();
  });

  it('says that nothing changed only when nothing did', async () => {
    await showReview(() => Response.json(answerOf([])));
    expect(await screen.findByText(text('review.no_changes'))).toBeTruthy();
  });

  it('shows a failure with a way on, and reads again', async () => {
    const error = { code: 'server', message: 'The server failed while it read.', hint: 'Try later.', retriable: true };
    let isDown = true;
    await showReview(() =>
      isDown ? Response.json({ error }, { status: 502 }) : Response.json(answerOf([changeOf('a.go', hunk)])),
    );
    expect(await screen.findByText(/The server failed while it read/)).toBeTruthy();
    isDown = false;
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: textPattern('common.retry') }));
      await Promise.resolve();
    });
    expect(await screen.findByText('TWO')).toBeTruthy();
  });
});
