/** Definitions through the session of the changes worker: no file is asked for twice, and the tree once for its commit. */
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createChangesSession } from '#renderer/workers/changes/changes-session.ts';
import { tarOf } from '#renderer/workers/testing/tar.ts';
import { textCodec } from '#renderer/workers/text-codec.ts';
import { said } from './testing/read-source.ts';

const change = (path: string, diff: string) => ({
  old_path: path,
  new_path: path,
  a_mode: '100644',
  b_mode: '100644',
  diff,
  new_file: false,
  renamed_file: false,
  deleted_file: false,
});

/** The second run may be layout, for which the file is read as well. */
const diff =
  '@@ -1,4 +1,5 @@\n-function f(a) { return a; }\n+function f(a, b) { return a; }\n f(1);\n-g( 2 );\n+g(\n+  2);\n h();\n';
const after = 'function f(a, b) { return a; }\nf(1);\ng(\n  2);\nh();\n';

const opened = async () => {
  const calls: string[] = [];
  let verified: () => void = () => undefined;
  const isVerified = new Promise<void>((resolve) => (verified = resolve));
  let clock = 0;
  const session = createChangesSession({
    codec: textCodec,
    digest: (bytes) => crypto.subtle.digest('SHA-256', bytes),
    now: () => (clock += 1000),
    letMessagesIn: () => Promise.resolve(),
    send: async (path) => {
      const operation = (path as string).replace('/api/', '');
      calls.push(operation);
      if (operation === 'mergeRequests.changes')
        return Response.json({ iid: 7, sha: 'abc', changes: [change('a.ts', diff)] });
      if (operation === 'repository.tree')
        return Response.json([{ id: 'f1', name: 'a.ts', type: 'blob', path: 'a.ts', mode: '100644' }]);
      if (operation === 'repository.archive') return new Response(gzipSync(tarOf({ 'other.ts': 'f(2);\n"f";\n' })));
      return new Response(after);
    },
    post: (event) => {
      if (event.kind === 'folds' && event.folds.verified.done > 0) verified();
    },
  });
  session.open({
    project: 1,
    iid: 7,
    range: null,
    ref: 'abc',
    isSplit: false,
    ignoresWhitespace: false,
    requestId: 'r',
  });
  await isVerified;
  return { session, calls };
};

const call = { onCancel: () => undefined, progress: () => undefined };

it('compares with the bytes that were read for collapsed lines, and keeps the answer', async () => {
  const { session, calls } = await opened();
  const read = calls.length;
  const found = await session.definitions({ requestId: 'd1' }, call);
  expect(found.changes.map(said)).toEqual(['signature f']);
  expect(found.uses.get('f')?.untouched.lines.map(({ line }) => line)).toEqual([2]);
  expect(await session.definitions({ requestId: 'd2' }, call)).toBe(found);
  expect(calls).toHaveLength(read);
  expect(
    await session.linesAt([
      { file: 0, isOld: false, line: 1 },
      { file: 0, isOld: false, line: 99 },
    ]),
  ).toEqual([3, -1]);
});

it('reads the tree once for all words', async () => {
  const { session, calls } = await opened();
  const search = async (word: string) =>
    session.tree({ words: [{ word, path: 'a.ts' }], isCode: true, requestId: word }, call);
  const found = await search('f');
  if (found === null || 'code' in found) throw new Error('not found');
  expect(found.words.get('f')?.lines.map(({ path, line, file }) => [path, line, file])).toEqual([['other.ts', 1, -1]]);
  await search('other');
  expect(calls.filter((name) => name === 'repository.archive')).toHaveLength(1);
});
