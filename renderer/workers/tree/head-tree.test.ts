/** The code at a commit from the archive of one call: what is kept of it, its limits, and each way in which it can fail. */
import { gzipSync } from 'node:zlib';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { atOnce } from '#shared/diff/at-once.ts';
import { textCodec } from '#renderer/workers/text-codec.ts';
import { unsaid } from '#renderer/workers/unsaid.ts';
import { readHeadTree, type TreeLimits } from './head-tree.ts';
import { wordsInTree } from './words-in-tree.ts';

const tarOf = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-tree-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, 'project-abc', path)), { recursive: true });
      writeFileSync(join(folder, 'project-abc', path), content);
    }
    const order = Object.keys(files).map((path) => `project-abc/${path}`);
    return Uint8Array.from(execFileSync('tar', ['-cf', '-', ...order], { cwd: folder }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const files = {
  'a.ts': 'export const read = 1;\nread();\n',
  'words.md': 'read\n',
  'lib/b.py': 'read = 2\n# read\n',
  'lib/c.ts': 'reader();\n"read";\n',
};

const piecesOf = (bytes: Uint8Array, size: number): ReadableStream<Uint8Array> => {
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.subarray(at, (at += size)));
    },
  });
};

const limits: TreeLimits = { bytes: 1e6, files: 100, fileBytes: 1e5, archiveBytes: 1e6 };

const read = async (
  answer: () => Response,
  own: Partial<TreeLimits> = {},
  signal: AbortSignal = new AbortController().signal,
) => {
  const calls: [string, unknown][] = [];
  const tree = await readHeadTree(
    {
      project: 7,
      sha: 'abc',
      requestId: 'r1',
      signal,
      decode: textCodec.decode,
      tell: () => undefined,
      send: async (path, init) => {
        calls.push([path as string, JSON.parse((init?.body as string | undefined) ?? 'null')]);
        return (path as string).endsWith('archive') ? answer() : new Response('{}');
      },
    },
    { ...limits, ...own },
  );
  return { tree, calls };
};

const pathsOf = (tree: Awaited<ReturnType<typeof read>>['tree']): readonly string[] =>
  tree !== null && 'files' in tree ? tree.files.map(({ path }) => path) : [];

describe('the code at a commit', () => {
  it.each([
    ['a packed archive', gzipSync(tarOf(files))],
    ['one that the server unpacked', tarOf(files)],
  ])('comes from %s by one call, without its folder', async (_name, bytes) => {
    const { tree, calls } = await read(() => new Response(piecesOf(bytes, 700)));
    expect(pathsOf(tree)).toEqual(['a.ts', 'lib/b.py', 'lib/c.ts']);
    expect(tree).toMatchObject({ skipped: 0, isCut: false });
    expect(calls).toEqual([['/api/repository.archive', { params: { id: 7 }, query: { sha: 'abc' } }]]);
  });

  it('has no bytes and no large files, and counts these', async () => {
    const odd = { ...files, 'large.ts': 'x'.repeat(2_000), 'bytes.ts': Uint8Array.of(1, 0, 2) };
    const { tree } = await read(() => new Response(gzipSync(tarOf(odd))), { fileBytes: 1_000 });
    expect(pathsOf(tree)).toEqual(['a.ts', 'lib/b.py', 'lib/c.ts']);
    expect(tree).toMatchObject({ skipped: 1, isCut: false });
  });

  it.each([
    ['files', { files: 2 }],
    ['bytes', { bytes: 45 }],
  ])('ends with the limit of %s, says so and ends the call', async (_name, own) => {
    const { tree, calls } = await read(() => new Response(piecesOf(tarOf(files), 100)), own);
    expect(tree).toMatchObject({ isCut: true });
    expect(pathsOf(tree).length).toBeLessThan(3);
    expect(calls).toHaveLength(2);
  });

  it('is not there where the server refuses, the answer breaks off or is no archive: with the reason', async () => {
    const refusal = { error: { code: 'forbidden', message: 'No.', hint: '', operation: 'repository.archive' } };
    expect((await read(() => Response.json(refusal, { status: 403 }))).tree).toMatchObject({ message: 'No.' });
    const packed = gzipSync(tarOf(files));
    const unreadable = { code: 'unreadable', message: unsaid('definitions.archive_unreadable') };
    expect((await read(() => new Response(packed.subarray(0, 200)))).tree).toMatchObject(unreadable);
    expect((await read(() => new Response('<html>'.repeat(300)))).tree).toMatchObject(unreadable);
    const broken = new ReadableStream({
      start: (controller) => {
        controller.enqueue(packed.subarray(0, 100));
        controller.error(new Error('reset'));
      },
    });
    expect((await read(() => new Response(broken))).tree).toMatchObject({
      code: 'truncated',
      message: unsaid('definitions.archive_ended'),
    });
  });

  it('is given up when the call is cancelled', async () => {
    const ending = new AbortController();
    ending.abort();
    const { tree } = await read(() => new Response(gzipSync(tarOf(files))), {}, ending.signal);
    expect(tree).toBeNull();
  });
});

describe('words in it', () => {
  const search = async (isCode: boolean, path: string) => {
    const { tree } = await read(() => new Response(tarOf(files)));
    if (tree === null || !('files' in tree)) throw new Error('no tree');
    const numberOf = (at: string): number => (at === 'a.ts' ? 4 : -1);
    const found = atOnce(wordsInTree(tree, { words: [{ word: 'read', path }], isCode }, numberOf, textCodec.decode));
    return found.words
      .get('read')
      ?.lines.map(
        ({ path: at, line, file, isDefinition }) =>
          `${at}:${String(line)} ${String(file)}${isDefinition ? ' defines' : ''}`,
      );
  };

  it('are found as full words of any line', async () => {
    expect(await search(false, '')).toEqual([
      'a.ts:1 4 defines',
      'a.ts:2 4',
      'lib/b.py:1 -1 defines',
      'lib/b.py:2 -1',
      'lib/c.ts:2 -1',
    ]);
  });

  it('are found as code in the languages that can use them', async () => {
    expect(await search(true, 'x.js')).toEqual(['a.ts:1 4 defines', 'a.ts:2 4']);
  });
});
