/** Which files are read for their definitions, what is said of those that are not, and the uses of what changed. */
import { describe, expect, it } from 'vitest';
import { computePatch } from '#shared/diff/compute/compute-patch.ts';
import { readChangeFields } from '#shared/diff/index/changed-file.ts';
import { createPatchIndex, type PatchIndex } from '#shared/diff/index/patch-index.ts';
import type { FileBytes } from '#renderer/workers/files/file-fetch.ts';
import { textCodec } from '#renderer/workers/text-codec.ts';
import { findDefinitions } from './find-definitions.ts';
import { rowOfPlace } from './rows-of-places.ts';
import { said } from './testing/read-source.ts';

/** Both versions; null where it is not there. */
type Versions = readonly [before: string | null, after: string | null, more?: object];

const indexOf = async (files: Readonly<Record<string, Versions>>): Promise<PatchIndex> => {
  const index = createPatchIndex();
  for (const [path, [before, after, more = {}]] of Object.entries(files)) {
    const encoded = [before, after].map((text) => textCodec.encode(text ?? '')) as [Uint8Array, Uint8Array];
    const patch = await computePatch(encoded[0], encoded[1], () => Promise.resolve());
    const fields = readChangeFields({
      old_path: path,
      new_path: path,
      a_mode: '100644',
      b_mode: '100644',
      new_file: before === null,
      deleted_file: after === null,
      ...more,
    });
    if (patch.kind === 'binary' || fields === null) throw new Error('no patch');
    index.addFile(fields, patch.bytes);
  }
  return index;
};

const find = async (
  files: Readonly<Record<string, Versions>>,
  answerOf: (path: string, number: number) => FileBytes | null = (path) => ({
    bytes: textCodec.encode(files[path]?.[1] ?? ''),
  }),
  isStopped: () => boolean = () => false,
) => {
  const index = await indexOf(files);
  const read: string[] = [];
  const found = await findDefinitions({
    index,
    decode: textCodec.decode,
    now: () => 0,
    letMessagesIn: () => Promise.resolve(),
    read: (path) => Promise.resolve(answerOf(path, read.push(path) - 1)),
    isStopped,
    tell: () => undefined,
  });
  return { index, read, found, said: found.changes.map(said) };
};

const changed: Versions = ['const a = 1;\n', 'const a = 2;\n'];
const unread = (of: Awaited<ReturnType<typeof find>>): readonly string[] =>
  of.found.unread.map(({ file, why }) => `${String(file)} ${why}`);

describe('the files that are read', () => {
  it('are those that changed: of new and deleted ones the patch has all lines', async () => {
    const all = await find({
      'a.ts': changed,
      'new.py': [null, 'def f(a):\n    return a\n'],
      'gone.go': ['package a\n\nfunc f() {}\n', null],
      'words.md': ['one\n', 'two\n'],
    });
    expect(all.read).toEqual(['a.ts']);
    expect(all.said).toEqual(['inside a', 'added f', 'removed f']);
    expect(unread(all)).toEqual(['3 no_grammar']);
    expect([all.found.files, all.found.isStopped]).toEqual([3, false]);
  });

  it('are no more once three in a row could not be read, and each of them is named', async () => {
    const files = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.ts`, changed]));
    const all = await find(files, (_, number) =>
      number === 0 ? { bytes: textCodec.encode('const a = 2;\n') } : { problem: 'The server is busy.' },
    );
    expect(all.read).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.ts']);
    expect(unread(all)).toEqual(['1 not_read', '2 not_read', '3 not_read', '4 not_read']);
    expect(all.found.unread[0]?.problem).toBe('The server is busy.');
  });

  it('are named with the reason where nothing exact can be said', async () => {
    const large = `const a = 1; // ${'x'.repeat(600_000)}\n`;
    const all = await find(
      {
        'large.ts': [large, `${large}const b = 1;\n`],
        'collapsed.ts': [changed[0], changed[1], { collapsed: true }],
        'bytes.ts': changed,
        'other.ts': changed,
      },
      (path) => ({
        bytes:
          path === 'bytes.ts'
            ? Uint8Array.of(...textCodec.encode('const a = 2;\n// '), 0xff, 0x0a)
            : textCodec.encode(path === 'large.ts' ? `${large}const b = 1;\n` : 'const a = 3;\n'),
      }),
    );
    expect(unread(all)).toEqual(['0 too_large', '1 left_out', '2 not_text', '3 mismatch']);
    expect(all.said).toEqual([]);
  });

  it('are left unread, and named, once it is stopped', async () => {
    let isStopped = false;
    const all = await find(
      { 'a.ts': changed, 'b.ts': changed },
      () => {
        isStopped = true;
        return null;
      },
      () => isStopped,
    );
    expect([all.read, unread(all), all.found.isStopped]).toEqual([['a.ts'], ['0 not_read', '1 not_read'], true]);
  });
});

describe('uses', () => {
  it('of a new signature are those in the changed files, touched and not, but for strings, comments and other languages', async () => {
    const { found, said: list } = await find({
      'a.ts': [
        'export const read = (a) => a;\nread(1);\nread(2);\n',
        'export const read = (a, b) => a;\nread(1);\nread(2, 3);\n',
      ],
      'b.ts': [null, 'read(4);\n// read(5);\ncall("read");\nreader(6);\n'],
      'c.py': ['read(7)\n', 'read(7)\nread(8)\n'],
    });
    expect(list).toEqual(['signature read']);
    const uses = found.uses.get('read');
    expect(uses?.touched.lines.map(({ path, line }) => `${path}:${String(line)}`)).toEqual(['a.ts:3', 'b.ts:1']);
    expect(uses?.untouched.lines.map(({ path, line, text }) => `${path}:${String(line)} ${text}`)).toEqual([
      'a.ts:2 read(1);',
    ]);
  });

  it('of a constructor are those of its class, and of what is called without its name nothing is said', async () => {
    const { found } = await find({
      'a.py': [
        'class A:\n    def __init__(self, a): pass\n    def __eq__(self, b): pass\nA(1)\n',
        'class A:\n    def __init__(self, a, b): pass\n    def __eq__(self, b, c): pass\nA(1)\n',
      ],
    });
    expect([...found.uses].map(([name, { untouched }]) => [name, untouched.count])).toEqual([['A', 1]]);
  });

  it('are touched where further lines of their calls are', async () => {
    const old = 'function read(a) {}\n';
    const now = 'function read(a, b) {}\n';
    const lines = (of: readonly string[]): string => `${of.join('\n')}\n`;
    const { found } = await find({
      'a.ts': [
        old + lines(['read(', '  1,', ');', 'read(', '  1,', '  2,', ');', 'read(', '  3,', ');', 'read(1);', 'x();']),
        now + lines(['read(', '  1,', '  2,', ');', 'read(', '  1,', ');', 'read(', '  3,', ');', 'read(1);', 'y();']),
      ],
      'b.tsx': [
        lines([
          'const a = (',
          '  <read',
          '    x={1}',
          '  />',
          ');',
          'const b = a<read && c',
          '  > d;',
          'read<A>(',
          '1);',
        ]),
        lines([
          'const a = (',
          '  <read',
          '    x={2}',
          '  />',
          ');',
          'const b = a<read && c',
          '  > e;',
          'read<A>(',
          '2);',
        ]),
      ],
      'c.js': [
        lines(['const x = read;', 'read([', '  1,', ']);', 'read({', '  a: (1),', '});']),
        lines(['const x = read;', 'read([', '  2,', ']);', 'read({', '  a: (1),', '});', 'x();']),
      ],
    });
    const uses = found.uses.get('read');
    const at = (of: NonNullable<typeof uses>['touched'] | undefined) =>
      of?.lines.map(({ path, line, isAdded }) => `${path}:${String(line)}${isAdded === true ? '+' : ''}`);
    expect(at(uses?.touched)).toEqual(['a.ts:2', 'a.ts:6', 'b.tsx:2', 'b.tsx:8', 'c.js:2']);
    expect(at(uses?.untouched)).toEqual(['a.ts:9', 'a.ts:12', 'b.tsx:6', 'c.js:1', 'c.js:5']);
  });

  it('of what was removed or renamed are what still has the old name', async () => {
    const walk = 'function walk(node) { for (const child of node.children) walk(child); }\n';
    const { found } = await find({
      'a.ts': [`${walk}const gone = () => 1;\nwalk(gone());\n`, `${walk.replaceAll('walk', 'visit')}walk(gone());\n`],
    });
    expect([...found.uses].map(([name, { untouched }]) => [name, untouched.count])).toEqual([
      ['walk', 1],
      ['gone', 1],
    ]);
  });
});

it('leads to the line of a name, or to the first changed line inside', async () => {
  const before = `function f() {\n${'  step();\n'.repeat(20)}  old();\n}\n`;
  const { index, found } = await find({
    'a.ts': [before, before.replace('old()', 'now()')],
    'b.ts': ['const gone = 1;\nconst a = 2;\n', 'const a = 2;\n'],
  });
  const [inside, removed] = found.changes;
  const place = inside?.after ?? { file: 0, line: 0, firstLine: 0, lastLine: 0 };
  // The patch does not have the line of the name.
  expect(rowOfPlace(index, { file: 0, isOld: false, line: place.line })).toBe(-1);
  const row = rowOfPlace(index, { file: 0, isOld: false, line: place.firstLine, lastLine: place.lastLine });
  expect(textCodec.decode(index.lineBytes(row)).trim()).toBe('old();');
  const gone = rowOfPlace(index, { file: 1, isOld: true, line: removed?.before?.line ?? 0 });
  expect(textCodec.decode(index.lineBytes(gone))).toBe('const gone = 1;');
});
