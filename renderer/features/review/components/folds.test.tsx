/**
 * Lines that need not be read: folded with a count, opened by a key, a match, a link; shown all at once.
 * @vitest-environment jsdom
 */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listText } from '#shared/locale/formats.ts';
import { text } from '#testing/text.ts';
import { answerOf, installReading, ready, settle } from '#renderer/features/review/testing/reading-fixture.ts';
import { changeOf, type Answer } from '#renderer/features/review/testing/review-in-process.ts';
import { showReview } from '#renderer/features/review/testing/show-review.tsx';

installReading();
beforeEach(() => {
  globalThis.CSS.highlights ??= new Map() as never;
});

const block = [
  'function readSettings(folder) {',
  "  const text = read(folder, 'settings');",
  '  return parse(text);',
  '}',
];
const removed = `@@ -1,6 +1,2 @@\n before\n${block.map((line) => `-${line}\n`).join('')} after\n\\ No newline at end of file\n`;
const added = `@@ -7,2 +7,7 @@\n before\n${block.map((line) => `+  ${line}\n`).join('')}+lastLine();\n after\n\\ No newline at end of file\n`;
const lock = '@@ -1,2 +1,2 @@\n-one\n+two\n three\n\\ No newline at end of file\n';

const show = async () => {
  const shown = await showReview(() =>
    answerOf([changeOf('a.ts', removed), changeOf('b.ts', added), changeOf('yarn.lock', lock)]),
  );
  await screen.findAllByText('after');
  await ready();
  return shown;
};
const lines = (count: number): string => text('jobs.lines', { count });
const movedTo = text('review_diff.moved_to', { address: 'b.ts:8' }) + lines(4);
const movedFrom = text('review_diff.moved_from', { address: 'a.ts:2' }) + lines(4);
const lockLines = text('review_diff.lockfile') + lines(2);
const skipped = (part: number, count: number, groups: readonly string[]): string =>
  text('review_diff.lines_are', { part, count, list: listText(groups) });
const foldRows = () => [...document.querySelectorAll('[data-folded]')].map((row) => row.textContent);
const shownText = () =>
  [...document.querySelectorAll('[role=row] code')].map((code) => code.textContent).filter((text) => text !== '');
const cursorText = () => document.querySelector('[role=row][aria-selected=true]')?.textContent;

/** Answers with one changed file, and with what it is at the head. */
const answerWith =
  (patch: string, file: Promise<string>): Answer =>
  async (operation) => {
    if (operation === 'mergeRequests.changes') return answerOf([changeOf('a.ts', patch)]);
    if (operation === 'repository.tree')
      return Response.json([{ id: 'f1', name: 'a.ts', type: 'blob', path: 'a.ts', mode: '100644' }]);
    return new Response(await file);
  };

describe('lines that need not be read', () => {
  it('are one row each, and counted', async () => {
    await show();
    await waitFor(() => expect(foldRows()).toEqual([movedTo, movedFrom, lockLines]));
    expect(screen.getByRole('status', { name: text('review.collapsed_lines') }).textContent).toContain(
      skipped(10, 11, [text('review_diff.group_moved'), text('review_diff.group_generated')]),
    );
    expect(shownText()).toEqual(['before', 'after', 'before', 'lastLine();', 'after']);
  });

  it('open by a key, where the cursor is, and are one stop among the changes', async () => {
    const { press } = await show();
    await waitFor(() => expect(foldRows()).toHaveLength(3));
    const stops: (string | null | undefined)[] = [];
    for (let times = 0; times < 4; times += 1) {
      await press('changes.next-change');
      await settle();
      stops.push(cursorText());
    }
    expect(stops).toEqual([movedTo, movedFrom, lockLines, lockLines]);
    await press('changes.expand');
    expect(foldRows()).toHaveLength(2);
    expect(shownText()).toContain('two');
    await press('changes.previous-change');
    await settle();
    expect(cursorText()).toBe(movedFrom);
  });

  it('open where a link leads to their other half', async () => {
    await show();
    await waitFor(() => expect(foldRows()).toHaveLength(3));
    fireEvent.click(screen.getByRole('button', { name: 'b.ts:8' }));
    await settle();
    await waitFor(() => expect(foldRows()).toEqual([movedTo, lockLines]));
    expect(cursorText()).toContain('function readSettings(folder) {');
  });

  it('are all shown by one command, which is kept', async () => {
    const { press } = await show();
    await waitFor(() => expect(foldRows()).toHaveLength(3));
    await press('changes.folds');
    expect(foldRows()).toEqual([]);
    expect(shownText()).toHaveLength(5 + 8 + 3);
    expect(localStorage.getItem('lectern.changes.folds')).toBe('false');
    await press('changes.folds');
    expect(foldRows()).toHaveLength(3);
  });

  it('open for a match of a search', async () => {
    const { press } = await show();
    await waitFor(() => expect(foldRows()).toHaveLength(3));
    await press('changes.find');
    fireEvent.change(screen.getByRole('textbox', { name: text('common.find') }), { target: { value: 'parse(text)' } });
    await settle();
    await waitFor(() => expect(foldRows()).toHaveLength(2));
    expect(shownText().join('\n')).toContain('return parse(text);');
  });

  it('stay as they are when lines stand side by side, and when whitespace is ignored', async () => {
    const { press } = await show();
    await waitFor(() => expect(foldRows()).toHaveLength(3));
    for (const command of ['changes.split', 'changes.whitespace'] as const) {
      await press(command);
      await settle();
      await waitFor(() => expect(foldRows()).toHaveLength(3));
      expect(shownText().filter((text) => text === 'lastLine();')).toHaveLength(1);
    }
    await act(settle);
  });

  it('wait until both whole versions prove that only the layout changed', async () => {
    const after = 'const first = read(\n  one,\n  two\n);\nconst second = 2;\n';
    const patch =
      '@@ -1,3 +1,5 @@\n-const first = read(one,\n-  two);\n+const first = read(\n+  one,\n+  two\n+);\n const second = 2;\n';
    const file = Promise.withResolvers<string>();
    await showReview(answerWith(patch, file.promise));
    await screen.findByText('const second = 2;');
    await waitFor(() => expect(document.querySelectorAll('[data-sign="+"]')).toHaveLength(4));
    expect(foldRows()).toEqual([]);
    await act(async () => {
      file.resolve(after);
      await settle();
    });
    await waitFor(() => expect(foldRows()).toEqual([text('review_diff.layout_changed') + lines(6)]));
    expect(screen.getByRole('status', { name: text('review.collapsed_lines') }).textContent).toContain(
      skipped(6, 6, [text('review_diff.group_reformatted')]),
    );
  });

  it('do not close over the line of the cursor', async () => {
    const patch = '@@ -1,2 +1,2 @@\n-read( one );\n+read(one);\n const second = 2;\n';
    const file = Promise.withResolvers<string>();
    const { press } = await showReview(answerWith(patch, file.promise));
    await screen.findByText('const second = 2;');
    await ready();
    await press('changes.next-change');
    await settle();
    expect(cursorText()).toContain('read( one );');
    await act(async () => {
      file.resolve('read(one);\nconst second = 2;\n');
      await settle();
    });
    expect((await screen.findByRole('status', { name: text('review.collapsed_lines') })).textContent).toContain(
      '2 of 2',
    );
    expect(foldRows()).toEqual([]);
    expect(cursorText()).toContain('read( one );');
    // All folded again by hand: this one as well.
    await press('changes.folds');
    await press('changes.folds');
    expect(foldRows()).toEqual([text('review_diff.layout_changed') + lines(2)]);
  });

  it('are shown where the version before is not what the patch says', async () => {
    const patch = '@@ -1,2 +1,2 @@\n-read( one );\n+read(one);\n const second = 2;\n';
    await showReview(answerWith(patch, Promise.resolve('something else\n')));
    await screen.findByText('const second = 2;');
    await settle();
    expect(foldRows()).toEqual([]);
    expect(screen.queryByRole('status', { name: text('review.collapsed_lines') })).toBeNull();
  });
});
