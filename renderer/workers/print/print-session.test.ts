/** What the worker makes of an answer: tables whose lines are those of the patch, and files that are too long left out by name. */
import { describe, expect, it } from 'vitest';
import { textCodec } from '#renderer/workers/text-codec.ts';
import type { FromPrintWorker } from './print-protocol.ts';
import { createPrintSession } from './print-session.ts';

const change = (path: string, diff: string) => ({
  old_path: path,
  new_path: path,
  a_mode: '100644',
  b_mode: '100644',
  new_file: false,
  renamed_file: false,
  deleted_file: false,
  diff,
});

const print = async (body: string, limit = 1_000_000): Promise<readonly FromPrintWorker[]> => {
  const messages: FromPrintWorker[] = [];
  await new Promise<void>((resolve) => {
    const take = createPrintSession({
      codec: textCodec,
      send: () => Promise.resolve(new Response(body)),
      limit,
      post: (message) => {
        messages.push(message);
        if (message.kind === 'table') queueMicrotask(() => take({ kind: 'next' }));
        if (message.kind === 'done' || message.kind === 'failed') resolve();
      },
    });
    take({ kind: 'open', project: 1, iid: 5, requestId: 'r' });
  });
  return messages;
};

const answer = (changes: readonly object[]): string =>
  JSON.stringify({ iid: 5, sha: 'abc', state: 'opened', title: 'T', changes });

const tablesOf = (messages: readonly FromPrintWorker[], file: number): string =>
  messages.map((message) => (message.kind === 'table' && message.file === file ? message.markup : '')).join('');

const count = (markup: string, part: RegExp): number => markup.match(part)?.length ?? 0;
const added = /<td class="d2h-ins[^"]*">/g;
const removed = /<td class="d2h-del[^"]*">/g;

describe('the tables', () => {
  it('have each line of the patch once, over all tables of a long file', async () => {
    const lines = Array.from({ length: 1000 }, (_, at) => `+line ${String(at)}\n`).join('');
    const messages = await print(answer([change('long.txt', `@@ -1,1 +1,1001 @@\n a\n${lines}`)]));
    expect(messages.filter(({ kind }) => kind === 'table')).toHaveLength(21);
    const markup = tablesOf(messages, 0);
    expect(count(markup, added)).toBe(1000);
    expect(count(markup, /@@ -1,1/g)).toBe(1);
    expect(count(markup, /d2h-info/g)).toBe(2);
  });

  it('defect R-11: name what is not seen of lines that look the same', async () => {
    const diff = '@@ -1,3 +1,3 @@\n-cafe\u0301\n-caf\ufffd\n-end\n+caf\u00e9\n+caf\ufffd\n+end\r\n';
    const markup = tablesOf(await print(answer([change('odd.txt', diff)])), 0);
    const lines = ['⟨U+0065 U+0301 → U+00E9⟩', '⟨≠⟩', '⟨CR⟩'].map((mark) => markup.split(mark).length - 1);
    expect(lines).toEqual([2, 2, 1]);
  });

  it('take lines that look like heads of files for lines', async () => {
    const diff = '@@ -1,3 +1,2 @@\n--- a/old\n-@@ -1 +1 @@\n-diff --git a/x b/x\n+++ b/new\n+rename to x\n';
    const markup = tablesOf(await print(answer([change('odd.sql', diff)])), 0);
    expect([count(markup, added), count(markup, removed)]).toEqual([2, 3]);
  });

  it('keep the remark about a missing line end, and what is not seen by its name', async () => {
    const diff = '@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\u202eb\u0301\n';
    const markup = tablesOf(await print(answer([change('end.txt', diff)])), 0);
    expect(markup).toContain('No newline at end of file');
    expect(markup).toContain('⟨U+202E⟩');
    expect(markup).not.toContain('\u202e');
  });

  it('escape the code', async () => {
    const diff = '@@ -0,0 +1,2 @@\n+<script>alert(1)</script>\n+</td></table><img src=x onerror=alert(1)>&amp;\n';
    const markup = tablesOf(await print(answer([change('x.html', diff)])), 0);
    expect(markup).not.toMatch(/<script|<img/);
    expect(markup).toContain('&amp;amp;');
  });
});

describe('what is not printed', () => {
  it('the largest files first, named', async () => {
    const of = (lines: number) => `@@ -0,0 +1,${String(lines)} @@\n${'+x\n'.repeat(lines)}`;
    const messages = await print(answer([change('a', of(50)), change('b', of(500)), change('c', of(10))]), 60_000);
    const read = messages.find((message) => message.kind === 'read');
    expect(read?.tooMany).toEqual([1]);
    expect(tablesOf(messages, 1)).toBe('');
    expect([count(tablesOf(messages, 0), added), count(tablesOf(messages, 2), added)]).toEqual([50, 10]);
  });

  it('an answer that ended early', async () => {
    const messages = await print(answer([change('a', '@@ -1 +1 @@\n-a\n+b\n')]).slice(0, -20));
    expect(messages.at(-1)).toMatchObject({ kind: 'failed', failure: { code: 'truncated' } });
    expect(messages.some(({ kind }) => kind === 'table')).toBe(false);
  });
});
