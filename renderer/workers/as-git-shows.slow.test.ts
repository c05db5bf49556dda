/** What the diff shows is what git shows: odd files of real repositories through the real service's answer and the shipped engine, row by row. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileTypeOf } from '#shared/diff/index/file-modes.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import { createTestService, type TestService } from '#testing/service-fixture.ts';
import { createChangesSession } from './changes/changes-session.ts';
import { printedBy, type Shown } from './testing/printed-diff.ts';
import { textCodec } from './text-codec.ts';

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.dispose());

interface Side {
  readonly mode: '100644' | '100755' | '120000' | '160000';
  readonly content: Buffer;
}
/** A file before and after; null where there is none. Another name after is a rename. */
interface Odd {
  readonly path: string;
  readonly before: Side | null;
  readonly after: Side | null;
  readonly to?: string;
}

const bytes = (content: string | Buffer): Buffer => (typeof content === 'string' ? Buffer.from(content) : content);
const file = (content: string | Buffer): Side => ({ mode: '100644', content: bytes(content) });
const script = (content: string): Side => ({ mode: '100755', content: bytes(content) });
const link = (target: string): Side => ({ mode: '120000', content: bytes(target) });
const submodule = (digit: string): Side => ({ mode: '160000', content: bytes(digit.repeat(40)) });

const repository = (): string => join(service.folder, 'repositories/1.git');
const git = (args: readonly string[], input?: Buffer): Buffer =>
  execFileSync('git', args, {
    cwd: repository(),
    ...(input && { input }),
    maxBuffer: 2 ** 28,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  });

const quoted = (path: string): string =>
  `"${[...Buffer.from(path)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')}"`;

/** A commit on a branch of its own, as `git fast-import` reads it. */
const commitOf = (branch: string, from: string | null, sides: readonly (readonly [string, Side])[]): Buffer =>
  Buffer.concat([
    Buffer.from(
      `commit refs/heads/${branch}\ncommitter Odd <odd@lectern.example> 1772442000 +0000\ndata 4\nodd\n${
        from === null ? '' : `from refs/heads/${from}\n`
      }deleteall\n`,
    ),
    ...sides.flatMap(([path, { mode, content }]) =>
      mode === '160000'
        ? [Buffer.from(`M 160000 ${content.toString()} ${quoted(path)}\n`)]
        : [
            Buffer.from(`M ${mode} inline ${quoted(path)}\ndata ${String(content.length)}\n`),
            content,
            Buffer.from('\n'),
          ],
    ),
  ]);

/** Two branches with the files, and a merge request between them. */
const openMergeRequest = async (name: string, files: readonly Odd[]): Promise<number> => {
  const sides = (which: 'before' | 'after') =>
    files.flatMap((odd): [string, Side][] => {
      const side = odd[which];
      return side === null ? [] : [[which === 'after' ? (odd.to ?? odd.path) : odd.path, side]];
    });
  git(
    ['fast-import', '--quiet', '--force'],
    Buffer.concat([
      commitOf(`${name}-before`, null, sides('before')),
      commitOf(name, `${name}-before`, sides('after')),
    ]),
  );
  const made = await service.send('maintainer', 'POST /projects/1/merge_requests', {
    body: { source_branch: name, target_branch: `${name}-before`, title: name },
  });
  expect(made.status).toBe(201);
  return ((await made.json()) as { iid: number }).iid;
};

/** What the diff shows of a merge request, by file. */
const shownBy = async (iid: number): Promise<ReadonlyMap<string, { file: IndexedFile; rows: Shown[] }>> => {
  const files: IndexedFile[] = [];
  let lines = 0;
  const ended = Promise.withResolvers<undefined>();
  const session = createChangesSession({
    codec: textCodec,
    send: async () => service.send('maintainer', `GET /projects/1/merge_requests/${String(iid)}/changes`),
    digest: (content) => crypto.subtle.digest('SHA-256', content),
    post: (message) => {
      if (message.kind === 'progress') {
        files.push(...message.files);
        ({ lines } = message);
      } else if (message.kind === 'done') ended.resolve(undefined);
      else if (message.kind === 'failed') ended.reject(new Error(message.failure.message));
    },
    now: () => 0,
    letMessagesIn: () => Promise.resolve(),
  });
  session.open({
    project: 1,
    iid,
    range: null,
    ref: '',
    isSplit: false,
    ignoresWhitespace: false,
    requestId: 'r',
  });
  await ended.promise;
  const all = await session.lines({ from: 0, to: lines });
  const signs = new Map<number, string>([
    [rowKinds.hunk, '@'],
    [rowKinds.context, ' '],
    [rowKinds.added, '+'],
    [rowKinds.removed, '-'],
    [rowKinds.noNewline, '\\'],
    [rowKinds.other, '?'],
  ]);
  const byName = new Map<string, { file: IndexedFile; rows: Shown[] }>();
  let at = -1;
  for (const { row } of all) {
    if (row.kind === rowKinds.file) {
      at += 1;
      const head = files[at];
      if (head !== undefined) byName.set(`${head.old_path}\0${head.new_path}`, { file: head, rows: [] });
    }
    const head = files[at];
    const sign = signs.get(row.kind);
    if (head === undefined || sign === undefined) continue;
    const isCode = ' +-'.includes(sign);
    const text = isCode ? `${row.text}${row.hasCarriageReturn ? '\r' : ''}` : '';
    expect(row.leftOut).toBe(0);
    byName.get(`${head.old_path}\0${head.new_path}`)?.rows.push([sign, row.oldLine, row.newLine, text]);
  }
  return byName;
};

const compare = async (name: string, files: readonly Odd[]): Promise<ReadonlyMap<string, IndexedFile>> => {
  const shown = await shownBy(await openMergeRequest(name, files));
  const printed = printedBy(git, name);
  expect([...shown.keys()].sort()).toEqual([...printed.keys()].sort());
  for (const [key, { modes, status, rows, isBinary }] of printed) {
    const found = shown.get(key);
    expect(found?.rows, JSON.stringify(key)).toEqual(rows);
    const { a_mode, b_mode, new_file, deleted_file, renamed_file, notice } = found?.file ?? ({} as IndexedFile);
    expect([a_mode, b_mode].map((mode) => mode.padStart(6, '0'))).toEqual(modes);
    expect([new_file, deleted_file, renamed_file]).toEqual(['A', 'D', 'R'].map((letter) => letter === status));
    expect(notice === 'binary', JSON.stringify(key)).toBe(isBinary);
  }
  return new Map([...shown.values()].map(({ file: head }) => [head.new_path, head]));
};

const numbered = (count: number): string =>
  Array.from({ length: count }, (_, at) => `line ${String(at + 1)}\n`).join('');

describe('what the diff shows is what git shows', () => {
  it('for modes, types, links, submodules, marks, names and ends of files', async () => {
    const changed = (path: string): Odd => ({ path, before: file('one\ntwo\n'), after: file('one\n2\n') });
    const heads = await compare('odd', [
      { path: 'mode-only', before: file('a\n'), after: script('a\n') },
      { path: 'mode-and-line', before: file('a\nb\n'), after: script('a\nc\n') },
      { path: 'mode-back', before: script('a\nb\n'), after: file('a\nc\n') },
      { path: 'new-script', before: null, after: script('#!/bin/sh\n') },
      { path: 'new-link', before: null, after: link('mode-only') },
      { path: 'link-moved', before: link('one'), after: link('two') },
      { path: 'link-gone', before: link('one'), after: null },
      { path: 'file-to-link', before: file('one\ntwo\n'), after: link('mode-only') },
      { path: 'link-to-script', before: link('mode-only'), after: script('one\ntwo') },
      { path: 'binary-to-link', before: file('a\0b\n'), after: link('mode-only') },
      { path: 'link-to-binary', before: link('mode-only'), after: file('a\0b\n') },
      { path: 'file-to-submodule', before: file('one\n'), after: submodule('3') },
      { path: 'submodule-to-file', before: submodule('4'), after: file('one\n') },
      { path: 'submodule', before: submodule('1'), after: submodule('2') },
      { path: 'submodule-new', before: null, after: submodule('5') },
      { path: 'submodule-gone', before: submodule('6'), after: null },
      { path: 'mark-added', before: file('name\n'), after: file('\ufeffname\n') },
      { path: 'mark-inside', before: file('a\n\ufeffb\n'), after: file('a\nb\n') },
      { path: 'returns', before: file('a\nb\nc\n'), after: file('a\r\nb\r\nc\r\n') },
      { path: 'lone-return', before: file('a\n'), after: file('a\rb\r\r\n') },
      { path: 'separators', before: file('a\n'), after: file('a\u2028b\u2029c\u0085d\fe\vf\n') },
      {
        path: 'looks-like-a-patch',
        before: file('x\n'),
        after: file('--- a/x\n+++ b/x\n@@ -1 +1 @@\ndiff --git a b\n'),
      },
      {
        path: 'bad-utf8',
        before: file('a\n'),
        after: file(Buffer.from([0x61, 0xff, 0xfe, 0xc3, 0x0a, 0xe2, 0x82, 0x0a])),
      },
      { path: 'binary', before: file('a\0b'), after: file('a\0c') },
      { path: 'binary-new', before: null, after: file('\0') },
      { path: 'text-to-binary', before: file('text\n'), after: file('a\0c') },
      { path: 'empty-new', before: null, after: file('') },
      { path: 'empty-gone', before: file(''), after: null },
      { path: 'filled', before: file(''), after: file('one\ntwo\n') },
      { path: 'emptied', before: file('one\ntwo'), after: file('') },
      { path: 'newline-lost', before: file('a\nb\n'), after: file('a\nb') },
      { path: 'newline-won', before: file('a\nb'), after: file('a\nb\n') },
      { path: 'no-newline-gone', before: file('a\nb'), after: null },
      { path: 'no-newline-kept', before: file(`a\n${numbered(3)}end`), after: file(`b\n${numbered(3)}end`) },
      { path: 'moved-as-it-is', before: file(numbered(20)), after: file(numbered(20)), to: 'moved/as it is' },
      {
        path: 'moved-and-changed',
        before: file(`${numbered(30)}x\n`),
        after: script(`${numbered(30)}y\n`),
        to: 'moved/and "changed"',
      },
      {
        path: 'far-apart',
        before: file(numbered(60)),
        after: file(numbered(60).replace('line 5\n', '').replace('line 50', 'fifty')),
      },
      ...[
        '-dash',
        ' leading space',
        'trailing space ',
        'tab\tname',
        'line\nbreak',
        '"quoted"',
        'back\\slash',
        'ümläut',
        '日本',
        'a b/c d',
        'x\n--- a/x',
        'return\rname',
        '\u202eright',
        ':(top)magic',
        '*.glob',
        'dev/null',
      ].map(changed),
    ]);
    expect(heads.get('submodule')?.submodule).toEqual({ before: '1'.repeat(40), after: '2'.repeat(40) });
    expect(heads.get('file-to-submodule')?.submodule).toEqual({ before: '', after: '3'.repeat(40) });
    expect(fileTypeOf(heads.get('new-link')?.b_mode ?? '')).toBe('link');
  });

  it('for 200 pairs of random contents', async () => {
    const line = fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom('a', 'b', 'c', '', ' ', '\t', 'same', '}') },
      fc.constantFrom('-- x', '++ x', '@@ -1 +1 @@', '\\ No newline at end of file', 'Binary files a and b differ'),
      fc.constantFrom('x\r', '\r', 'a\rb', '\ufeff', '\ufeffa', '\u2028', '\f', '\u0000'.slice(1), '😀', 'é', '\u202e'),
      fc
        .uint8Array({ maxLength: 6 })
        .map((content) => Buffer.from(content.filter((byte) => byte !== 10 && byte !== 0))),
    );
    const content = fc
      .tuple(fc.array(line, { maxLength: 40 }), fc.constantFrom('\n', '\n', '\n', '\r\n'), fc.boolean())
      .map(([lines, end, isClosed]) =>
        Buffer.concat(
          lines.flatMap((each, at) => [bytes(each), Buffer.from(at < lines.length - 1 || isClosed ? end : '')]),
        ),
      );
    // A few lines of a text changed: hunks with unchanged lines around them, not all or nothing.
    const pair = fc.oneof(
      fc.tuple(content, content),
      fc
        .tuple(
          fc.array(fc.nat(99), { minLength: 20, maxLength: 80 }),
          fc.array(fc.nat(79), { maxLength: 4 }),
          fc.boolean(),
        )
        .map(([numbers, changes, isClosed]): [Buffer, Buffer] => {
          const text = (marked: readonly number[]): Buffer =>
            bytes(
              numbers.map((number, at) => `${marked.includes(at) ? 'new ' : ''}${String(number)}`).join('\n') +
                (isClosed ? '\n' : ''),
            );
          return [text([]), text(changes)];
        }),
    );
    const pairs = fc.sample(pair, { seed: 8, numRuns: 200 });
    await compare(
      'random',
      pairs.map(([before, after], at) => ({ path: `f${String(at)}`, before: file(before), after: file(after) })),
    );
  });
});
