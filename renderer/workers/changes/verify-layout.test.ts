/** Files are read in the background, one after the other, and no more of them once the server gives none. */
import { expect, it } from 'vitest';
import { computePatch } from '#shared/diff/compute/compute-patch.ts';
import { readChangeFields } from '#shared/diff/index/changed-file.ts';
import { createPatchIndex } from '#shared/diff/index/patch-index.ts';
import type { FileBytes } from '#renderer/workers/files/file-fetch.ts';
import { textCodec } from '#renderer/workers/text-codec.ts';
import { verifyLayout, type Verified } from './verify-layout.ts';

const before = 'package a\n\nfunc f() {\n  g( 1 )\n}\n';
const after = 'package a\n\nfunc f() {\n\tg(1)\n}\n';

/** Reads six files whose layout alone changed; `answerOf` gives the answer for each. */
const verified = async (answerOf: (number: number) => FileBytes | null) => {
  const patch = await computePatch(textCodec.encode(before), textCodec.encode(after), () => Promise.resolve());
  if (patch.kind === 'binary') throw new Error('no patch');
  const index = createPatchIndex();
  for (const path of ['a.go', 'b.go', 'c.go', 'd.go', 'e.go', 'f.go']) {
    const fields = readChangeFields({ old_path: path, new_path: path, a_mode: '100644', b_mode: '100644' });
    if (fields !== null) index.addFile(fields, patch.bytes);
  }
  const read: string[] = [];
  let folds = 0;
  let last: Verified | null = null;
  await verifyLayout({
    index,
    folds: [],
    decode: textCodec.decode,
    now: () => 0,
    letMessagesIn: () => Promise.resolve(),
    isCurrent: () => true,
    read: (path) => Promise.resolve(answerOf(read.push(path) - 1)),
    found: (more, state) => {
      folds += more.length;
      last = state;
    },
  });
  return { read, folds, last };
};

const whole = { bytes: textCodec.encode(after) } as FileBytes;

it('proves each file by itself', async () => {
  expect(await verified(() => whole)).toEqual({
    read: ['a.go', 'b.go', 'c.go', 'd.go', 'e.go', 'f.go'],
    folds: 6,
    last: { done: 6, of: 6 },
  });
});

it('goes on after a file that cannot be read, and ends after three in a row', async () => {
  const some = await verified((number) => (number % 3 === 2 ? whole : { problem: 'The server is busy.' }));
  expect([some.read.length, some.folds]).toEqual([6, 2]);
  const none = await verified((number) => (number === 0 ? whole : { problem: 'The server is busy.' }));
  expect([none.read, none.folds]).toEqual([['a.go', 'b.go', 'c.go', 'd.go'], 1]);
});
