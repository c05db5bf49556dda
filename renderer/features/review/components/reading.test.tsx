/**
 * Reading changes: what was viewed and stays so, side by side, what the server left out, unchanged lines.
 * @vitest-environment jsdom
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { viewedHandlers } from '../../../../electron/ipc/viewed-handlers.ts';
import { openStore, type Store } from '../../../../electron/store/open-store.ts';
import { installFixedLayout } from '../testing/fixed-layout.ts';
import { changeOf } from '../testing/review-in-process.ts';
import { showReview } from '../testing/show-review.tsx';

let folder: string;
let store: Store;
let asked: string[];
beforeAll(installFixedLayout);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-reading-'));
  store = openStore({ folder, now: () => new Date('2026-03-02T09:00:00Z') });
  asked = [];
  const caller = { role: { kind: 'account', key: 'a' }, window: {} } as never;
  const invoke = async (channel: 'viewed:read' | 'viewed:mark', argument: unknown): Promise<unknown> => {
    asked.push(channel);
    return { ok: true, value: await viewedHandlers(store)[channel]?.(argument as never, caller) };
  };
  Object.defineProperty(window, 'lectern', { value: { invoke, listen: () => () => undefined }, configurable: true });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const hunk = '@@ -1,3 +1,3 @@ func a()\n one\n-two\n+TWO\n three\n\\ No newline at end of file\n';
const answerOf = (changes: readonly object[], sha = 'abcdef0123') => Response.json({ iid: 7, sha, changes });
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await act(async () => new Promise((done) => setImmediate(done)));
};

/** Marks can be set as soon as it is known what each file changes. */
const ready = async (): Promise<void> =>
  waitFor(() => {
    for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveProperty('disabled', false);
  });

describe('viewed files', () => {
  const paths = Array.from({ length: 300 }, (_, at) => `src/${String(at)}.txt`);

  it('are marked in one message, fold, survive closing, and lose exactly the mark whose file changed', async () => {
    let sent = 0;
    await showReview(() => {
      sent += 1;
      return answerOf(paths.map((path) => changeOf(path, hunk)));
    });
    expect(await screen.findByText('0 of 300 viewed')).toBeTruthy();
    await ready();
    const before = sent;
    asked.length = 0;
    const box = within(screen.getByRole('tree')).getAllByRole('treeitem')[0]?.querySelector('[data-box]');
    fireEvent.click(box as Element);
    expect(screen.getByText('300 of 300 viewed')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Unfold src/0.txt' })).toBeTruthy();
    await settle();
    expect([asked, sent]).toEqual([['viewed:mark'], before]);
    cleanup();

    await showReview(() =>
      answerOf(
        paths.map((path, at) => changeOf(path, at === 1 ? hunk.replace('TWO', '2') : hunk)),
        'ffff',
      ),
    );
    expect(await screen.findByText('299 of 300 viewed')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Fold src/1.txt' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Unfold src/2.txt' })).toBeTruthy();
  });

  it('hold by the head alone where the patch does not tell all', async () => {
    const changes = [changeOf('a.png', 'Binary files a/a.png and b/a.png differ\n'), changeOf('b.go', hunk)];
    const { press } = await showReview(() => answerOf(changes));
    await screen.findByText('0 of 2 viewed');
    await ready();
    await press('changes.viewed-next');
    await press('changes.viewed-next');
    expect(screen.getByText('2 of 2 viewed')).toBeTruthy();
    await settle();
    cleanup();
    await showReview(() => answerOf(changes, 'ffff'));
    expect(await screen.findByText('1 of 2 viewed')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Fold a.png' })).toBeTruthy();
  });

  it('say when they cannot be kept', async () => {
    const { press } = await showReview(() => answerOf([changeOf('b.go', hunk)]));
    await screen.findByText('0 of 1 viewed');
    await ready();
    store.close();
    Object.defineProperty(window, 'lectern', {
      value: { invoke: async () => ({ ok: false, error: { code: 'storage', message: 'The disk is full.' } }) },
      configurable: true,
    });
    await press('changes.viewed');
    expect(await screen.findByText('The disk is full.')).toBeTruthy();
    expect(screen.getByText('0 of 1 viewed')).toBeTruthy();
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
    expect(within(row as HTMLElement).getByRole('gridcell', { name: 'removed, old line 2' })).toBeTruthy();
    expect(within(row as HTMLElement).getByRole('gridcell', { name: 'added, line 2' })).toBeTruthy();
    expect(localStorage.getItem('lectern.changes.split')).toBe('true');
  });
});

describe('blanks', () => {
  it('are ignored without a request: folded, counted, and shown again with the cursor on its line', async () => {
    let sent = 0;
    const mixed = '@@ -1,3 +1,3 @@\n-a\n-old\n+  a\n+new\n end\n';
    const { press } = await showReview(() => {
      sent += 1;
      return answerOf([changeOf('b.go', mixed), changeOf('c.go', '@@ -1 +1 @@\n-x\n+\tx\n')]);
    });
    await screen.findByText('new');
    const before = sent;
    await press('changes.next-change');
    await press('changes.blanks');
    await settle();
    expect(sent).toBe(before);
    expect(screen.getByText('2 changed lines hidden: blanks alone')).toBeTruthy();
    expect(screen.getByText(/Nothing but blanks changed, in 1 line/)).toBeTruthy();
    expect(screen.queryByRole('gridcell', { name: 'added, line 1' })).toBeNull();
    expect(screen.getByRole('gridcell', { name: 'line 1' }).dataset['old']).toBe('1');
    expect(screen.getByRole('gridcell', { name: 'removed, old line 2' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ignore blanks' }).getAttribute('aria-pressed')).toBe('true');
    await press('changes.blanks');
    await settle();
    expect(screen.getAllByRole('gridcell', { name: 'added, line 1' })).toHaveLength(2);
    expect(document.querySelector('[role=row][aria-selected=true]')?.textContent).toBe('  a');
    expect(screen.queryByText(/hidden/)).toBeNull();
  });
});

describe('the line cursor', () => {
  it('is told as it moves: the file when it becomes another, the line and its kind', async () => {
    const { press } = await showReview(() => answerOf([changeOf('a.go', hunk), changeOf('b.go', hunk)]));
    await screen.findAllByText('TWO');
    const said = () => screen.getByRole('status', { name: 'Line cursor' }).textContent;
    expect(said()).toBe('');
    await press('changes.next-change');
    expect(said()).toBe('a.go. Removed line 2: two');
    await press('list.next');
    expect(said()).toBe('Added line 2: TWO');
    await press('list.next');
    expect(said()).toBe('Line 3: three');
    await press('list.next');
    expect(said()).toBe('No newline at the end of the file');
    await press('list.next');
    expect(said()).toBe('b.go, changed, file 2 of 2: 1 line added, 1 removed');
    await press('list.next');
    expect(said()).toBe('From the first line');
    await press('changes.split');
    await settle();
    await press('changes.next-change');
    expect(said()).toBe('Removed line 2: two. Added line 2: TWO');
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
    expect(said('Fold run.sh')).toContain('now executable');
    expect(said('Fold link')).toContain('a file became a symbolic link');
    expect(said('Fold lib')).toContain('submodule from 11111111 to aaaaaaaa');
    expect(screen.queryByText(/\/dev\/null|\+\+\+/)).toBeNull();
    expect(screen.getByText('to')).toBeTruthy();
    expect(screen.getByText('second')).toBeTruthy();
  });

  it('S17 a byte order mark at the start of a line is a change that is seen', async () => {
    await showReview(() => answerOf([changeOf('b.go', '@@ -1 +1 @@\n-name\n+\ufeffname\n')]));
    await screen.findByText('U+FEFF');
    expect(screen.getByRole('gridcell', { name: 'added, line 1' }).closest('[role=row]')?.textContent).toContain(
      'U+FEFFname',
    );
  });

  it('a byte order mark before the whole answer belongs to nothing in it', async () => {
    const answer = await answerOf([changeOf('b.go', hunk)]).text();
    await showReview(() => new Response(`\ufeff${answer}`));
    expect(await screen.findByText(/1 file, 1 line added/)).toBeTruthy();
  });
});

describe('what the server left out', () => {
  const blobs: Readonly<Record<string, string>> = { old: 'the old text', new: 'the new text' };
  const service = (operation: string, input: unknown, changes: readonly object[]): Response => {
    const { params, query } = input as { params: { sha?: string }; query?: { ref: string } };
    if (operation === 'repository.tree')
      return Response.json([{ id: query?.ref === 'main' ? 'old' : 'new', type: 'blob', path: 'big/a.go' }]);
    if (operation === 'repository.blobRaw') return new Response(blobs[params.sha ?? '']);
    return answerOf(changes);
  };

  it('is told for each reason, never as no change, and both versions can be read', async () => {
    const changes = [
      changeOf('big/a.go', ''),
      changeOf('b.go', '', { too_large: true }),
      changeOf('c.go', '', { collapsed: true }),
      changeOf('d.go', '@@ -1,3 +1,3 @@\n one\n'),
      changeOf('e.go', '', { new_file: true }),
    ];
    await showReview((operation, input) => service(operation, input, changes));
    for (const words of [
      /left this file’s lines out/,
      /Too large/,
      /folded this file/,
      /cut this file/,
      /an empty file, or/,
    ])
      expect(await screen.findByText(words)).toBeTruthy();
    const buttons = screen.getAllByRole('button', { name: 'Show both versions' });
    expect(buttons).toHaveLength(5);
    await act(async () => fireEvent.click(buttons[0] as Element));
    expect(await screen.findByText('the new text')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Old version' })));
    expect(await screen.findByText('the old text')).toBeTruthy();
    expect(screen.getByText(/as it is at main now/)).toBeTruthy();
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
      fireEvent.click(await screen.findByRole('button', { name: 'Show 20 lines above this hunk' }));
      await settle();
    };
    await more();
    expect(await screen.findByText('The server failed. Try later.')).toBeTruthy();
    isDown = false;
    await more();
    expect(await screen.findByText('line 20')).toBeTruthy();
    expect(screen.getByText('19 unchanged lines')).toBeTruthy();
    expect(screen.queryByText('The server failed. Try later.')).toBeNull();
    expect(screen.getAllByRole('gridcell', { name: 'line 20' })[0]?.dataset['old']).toBe('20');
  });

  const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${String(at + 1)}\n`).join('');
  const first = '@@ -1,4 +1,4 @@\n-was\n+line 1\n line 2\n line 3\n line 4\n';

  it('lines below the only hunk open first of all gaps, until the file ends', async () => {
    await showReview((operation, input) =>
      operation === 'repository.blobRaw'
        ? new Response(lines(30))
        : service(operation, input, [changeOf('big/a.go', first)]),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Show lines to the end of the file' }));
    await settle();
    expect(await screen.findByText('line 24')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show the next 6 lines' }));
    await settle();
    expect(await screen.findByText('line 30')).toBeTruthy();
    expect(screen.queryByText(/end of the file/)).toBeNull();
  });

  it('a refusal stands in the row below the last hunk as well', async () => {
    const error = { code: 'server', message: 'The server failed.', hint: 'Try later.', retriable: true };
    await showReview((operation, input) =>
      operation === 'repository.tree'
        ? Response.json({ error }, { status: 502 })
        : service(operation, input, [changeOf('big/a.go', first)]),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Show lines to the end of the file' }));
    await settle();
    expect(await screen.findByText('The server failed. Try later.')).toBeTruthy();
  });

  it('reading it can be stopped: the call is cancelled and the gap is closed again', async () => {
    const cancelled: unknown[] = [];
    let asked = 0;
    const stuck = (operation: string, input: unknown): Response | Promise<Response> => {
      if (operation === '-/cancel') cancelled.push(input);
      if (operation !== 'repository.tree') return service(operation, input, [changeOf('big/a.go', first)]);
      asked += 1;
      return new Promise<Response>(() => undefined);
    };
    await showReview(stuck);
    fireEvent.click(await screen.findByRole('button', { name: 'Show lines to the end of the file' }));
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Stop reading the file' }));
    await settle();
    expect(screen.getByRole('button', { name: 'Show lines to the end of the file' })).toBeTruthy();
    expect([asked, cancelled.length]).toEqual([1, 1]);
  });
});
