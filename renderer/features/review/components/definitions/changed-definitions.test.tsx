/**
 * The list of changed definitions beside the lines: counted, filtered, a way to the lines and back by keys, and uses in the whole tree on request.
 * @vitest-environment jsdom
 */
import { gzipSync } from 'node:zlib';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { answerOf, installReading, ready, settle } from '#renderer/features/review/testing/reading-fixture.ts';
import { changeOf, type Answer } from '#renderer/features/review/testing/review-in-process.ts';
import { showReview } from '#renderer/features/review/testing/show-review.tsx';
import { tarOf } from '#renderer/workers/testing/tar.ts';

installReading();

const files: Readonly<Record<string, { readonly diff: string; readonly after: string }>> = {
  'a.ts': {
    diff: '@@ -1,3 +1,4 @@\n-function read(path) {}\n+function read(path, ref) {}\n read(1);\n-read(2);\n+read(2, 3);\n+const more = 1;\n',
    after: 'function read(path, ref) {}\nread(1);\nread(2, 3);\nconst more = 1;\n',
  },
  'b.py': {
    diff: '@@ -1,2 +1,2 @@\n def f():\n-    return 1\n+    return 2\n',
    after: 'def f():\n    return 2\n',
  },
};

interface Asked {
  readonly operation: string;
}

const show = async (archive: () => Response = () => new Response(gzipSync(tarOf({ 'c.ts': 'read(4);\n' })))) => {
  const asked: Asked[] = [];
  const answer: Answer = (operation, input) => {
    asked.push({ operation });
    if (operation === 'mergeRequests.changes')
      return answerOf([
        ...Object.entries(files).map(([path, { diff }]) => changeOf(path, diff)),
        changeOf('words.md', '@@ -1 +1 @@\n-one\n+two\n'),
      ]);
    if (operation === 'repository.tree')
      return Response.json(
        Object.keys(files).map((path) => ({ id: path, name: path, type: 'blob', path, mode: '100644' })),
      );
    if (operation === 'repository.archive') return archive();
    const { sha } = (input as { readonly params: { readonly sha: string } }).params;
    return new Response(files[sha]?.after ?? '');
  };
  const shown = await showReview(answer);
  await screen.findAllByText('def f():');
  await ready();
  await settle();
  return { ...shown, asked };
};

const panel = (): HTMLElement => screen.getByRole('complementary', { name: text('definitions.title') });
const rows = (): readonly HTMLElement[] => [...panel().querySelectorAll<HTMLElement>('[data-definition]')];
const names = (): readonly (string | null | undefined)[] => rows().map((row) => row.querySelector('code')?.textContent);
const group = (name: 'signatures' | 'inside' | 'added'): HTMLElement =>
  within(panel()).getByRole('button', { name: text(`definitions.${name}`, { count: 1 }) });
const focusRow = (at: number): void => act(() => rows()[at]?.focus());

const open = async (archive?: () => Response) => {
  const shown = await show(archive);
  const before = shown.asked.length;
  await shown.press('changes.definitions');
  await waitFor(() => expect(rows().length).toBeGreaterThan(0), { timeout: 20_000 });
  return { ...shown, before };
};

it('counts what happened, lists it by file and names what was not read', async () => {
  await open();
  expect(names()).toEqual(['read', 'more', 'f']);
  expect([group('signatures'), group('inside'), group('added')].every(Boolean)).toBe(true);
  const [first] = rows();
  expect(first?.textContent).toContain(text('definitions.is_signature'));
  expect(first?.querySelector('del')?.textContent).toBe('function read(path)');
  expect(first?.querySelector('ins')?.textContent).toBe('function read(path, ref)');
  expect(within(panel()).getByText(text('definitions.unread_no_grammar', { count: 1 }))).toBeTruthy();
  fireEvent.click(group('inside'));
  expect(names()).toEqual(['f']);
  fireEvent.click(group('inside'));
  expect(names()).toHaveLength(3);
});

it('leads to the lines and back to the same row by keys, and closes by the key that opened it', async () => {
  const { press } = await open();
  focusRow(0);
  await press('list.next');
  expect(document.activeElement).toBe(rows()[1]);
  await press('list.next');
  await press('list.previous');
  await press('list.next');
  expect(document.activeElement).toBe(rows()[2]);
  fireEvent.click(rows()[2] as HTMLElement);
  await settle();
  expect(screen.getByRole('grid').querySelector('[aria-selected=true]')?.textContent).toContain('return');
  expect(document.activeElement).toBe(screen.getByRole('grid'));
  // In the lines the keys are those of the lines.
  await press('list.next');
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('grid'));
  await press('changes.definitions');
  expect(document.activeElement).toBe(rows()[2]);
  await press('changes.definitions');
  expect(screen.queryByRole('complementary', { name: text('definitions.title') })).toBeNull();
});

it('counts the uses of a new signature, and those in all code on request by one call', async () => {
  const { asked, before } = await open();
  const archives = (): number => asked.filter(({ operation }) => operation === 'repository.archive').length;
  const words = (...more: readonly string[]): string =>
    [text('definitions.uses_touched', { count: 1 }), text('definitions.uses_untouched', { count: 1 }), ...more].join(
      ' · ',
    );
  expect(within(panel()).getByText(words())).toBeTruthy();
  expect(
    asked.slice(before).every(({ operation }) => operation === 'repository.tree' || operation === 'repository.blobRaw'),
  ).toBe(true);
  expect(archives()).toBe(0);
  fireEvent.click(
    within(panel()).getByRole('button', { name: text('definitions.search_branch', { sha: 'abcdef0123' }) }),
  );
  const found = await within(panel()).findByText(words(text('definitions.uses_outside', { count: 1 })));
  expect(within(panel()).getByText(text('definitions.branch_searched', { count: 1 }))).toBeTruthy();
  expect(archives()).toBe(1);
  const details = found.closest('details') as HTMLDetailsElement;
  act(() => {
    details.open = true;
    fireEvent(details, new Event('toggle'));
  });
  expect(within(details).getByText('read(4);')).toBeTruthy();
  expect(within(details).getByText('read(1);')).toBeTruthy();
});

it('says why all code could not be searched', async () => {
  const refusal = {
    error: { code: 'forbidden', message: 'You can’t read this repository.', hint: '', operation: 'repository.archive' },
  };
  await open(() => Response.json(refusal, { status: 403 }));
  fireEvent.click(
    within(panel()).getByRole('button', { name: text('definitions.search_branch', { sha: 'abcdef0123' }) }),
  );
  expect(await within(panel()).findByText('You can’t read this repository.')).toBeTruthy();
});

it('is the one panel: where else a word is takes its place, and it takes that of the review', async () => {
  const { press } = await open();
  const panels = screen.getAllByRole('complementary').length;
  await press('changes.next-change');
  await settle();
  await press('changes.where-else');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: text('definitions.title') })).toBeNull(), {
    timeout: 20_000,
  });
  await press('changes.definitions');
  await waitFor(() => expect(rows().length).toBeGreaterThan(0), { timeout: 20_000 });
  expect(screen.getAllByRole('complementary')).toHaveLength(panels);
});

it('finds a word in all code beside the changed lines', async () => {
  const { press } = await show(
    () => new Response(gzipSync(tarOf({ 'c.ts': 'export function read() {}\nread(4);\n' }))),
  );
  await press('changes.next-change');
  await settle();
  await press('changes.where-else');
  const other = await screen
    .findByRole('complementary', { name: text('review.where_else', { word: 'function' }) })
    .catch(() => null);
  const elsewhere = other ?? screen.getByRole('complementary');
  fireEvent.click(
    within(elsewhere).getByRole('button', { name: text('definitions.search_branch', { sha: 'abcdef0123' }) }),
  );
  expect(await within(elsewhere).findByRole('region', { name: 'c.ts' })).toBeTruthy();
});
