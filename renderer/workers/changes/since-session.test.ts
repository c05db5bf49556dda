/** What is new since a snapshot, where files of the new head must be read to say it: over answers as a server gives them. */
import { describe, expect, it } from 'vitest';
import { createPatchIndex } from '#shared/diff/index/patch-index.ts';
import { readChangeFields } from '#shared/diff/index/changed-file.ts';
import { textCodec } from '#renderer/workers/text-codec.ts';
import type { ChangesEvent } from './changes-protocol.ts';
import { createChangesSession } from './changes-session.ts';
import { packSnapshot } from './snapshots.ts';

const change = (path: string, diff: string, more: object = {}) => ({
  old_path: path,
  new_path: path,
  a_mode: '100644',
  b_mode: '100644',
  new_file: false,
  renamed_file: false,
  deleted_file: false,
  diff,
  ...more,
});
const sum = '@@ -1,3 +1,3 @@\n one\n-Sum\n+Grand sum\n three\n';
const added = '@@ -0,0 +1 @@\n+made\n';
const moved = `@@ -1 +1 @@\n-Subproject commit ${'1'.repeat(40)}\n+Subproject commit ${'2'.repeat(40)}\n`;
const gitlink = { a_mode: '160000', b_mode: '160000' };

const snapshotOf = async (changes: readonly ReturnType<typeof change>[]) => {
  const index = createPatchIndex();
  for (const one of changes) {
    const fields = readChangeFields(one);
    if (fields !== null) index.addFile(fields, textCodec.encode(one.diff));
  }
  index.finish();
  return packSnapshot(index, textCodec);
};

/** Files of the new head: their text, or the commit of a submodule. */
type Head = Readonly<Record<string, string | { readonly commit: string }>>;

/** Answers a call as a server does that refuses a folder which is not there. */
const answerOf = (head: Head, now: readonly object[], isReadable: boolean) => (operation: string, call: string) => {
  if (operation === 'mergeRequests.changes')
    return Response.json({ iid: 7, sha: 'abc', state: 'opened', target_branch: 'main', changes: now });
  if (!isReadable) return Response.json({ error: { code: 'unreachable', message: 'No.' } }, { status: 502 });
  const { params, query } = JSON.parse(call) as { params: { sha: string }; query?: { path?: string; ref: string } };
  if (operation === 'repository.blobRaw') return new Response(head[params.sha.slice(5)] as string);
  const folder = query?.path === undefined ? '' : `${query.path}/`;
  const entries = [
    ...new Set(
      Object.keys(head).flatMap((path) =>
        path.startsWith(folder) ? [folder + (path.slice(folder.length).split('/')[0] ?? '')] : [],
      ),
    ),
  ].map((path) => {
    const file = head[path];
    if (file === undefined) return { id: `tree-${path}`, path, type: 'tree', mode: '040000' };
    return typeof file === 'string'
      ? { id: `blob-${path}`, path, type: 'blob', mode: '100644' }
      : { id: file.commit, path, type: 'commit', mode: '160000' };
  });
  expect(query?.ref).toBe('abc');
  return entries.length > 0
    ? Response.json(entries)
    : Response.json({ error: { code: 'not_found', message: '404 Tree Not Found' } }, { status: 404 });
};

/** Reads what is new; the counts, and the operations that were called. */
const sinceOf = async (
  read: readonly ReturnType<typeof change>[],
  now: readonly object[],
  head: Head,
  isReadable = true,
) => {
  const calls: string[] = [];
  const answer = answerOf(head, now, isReadable);
  const snapshot = await snapshotOf(read);
  const done = await new Promise<Extract<ChangesEvent, { kind: 'done' }>>((resolve) => {
    const session = createChangesSession({
      codec: textCodec,
      send: (input, init) => {
        const operation = (input as string).replace('/api/', '');
        calls.push(operation);
        return Promise.resolve(answer(operation, init?.body as string));
      },
      digest: (bytes) => crypto.subtle.digest('SHA-256', bytes),
      post: (message) => message.kind === 'done' && resolve(message),
      now: () => 0,
      letMessagesIn: () => Promise.resolve(),
    });
    const view = { isSplit: false, ignoresWhitespace: false, requestId: 'r1', snapshot };
    session.open({ project: 1, iid: 7, range: null, ref: '', ...view });
  });
  return { since: done.since, calls };
};

describe('what is new since a snapshot', () => {
  it('defect R-1: asks for no file where the patches say all', async () => {
    const { since, calls } = await sinceOf(
      [change('a.txt', sum)],
      [change('a.txt', sum.replace('Grand', 'Total'))],
      {},
    );
    expect(calls).toEqual(['mergeRequests.changes']);
    expect(since).toMatchObject({ files: 1, ofFiles: 1, undone: 0, lines: 2, takenLines: 0 });
  });

  it('defect R-1: counts what the target branch has now apart from what is new', async () => {
    const read = [
      change('lib/a.txt', sum),
      change('vendor', moved, gitlink),
      change('new/b.txt', added, { new_file: true }),
    ];
    const now = [change('c.txt', sum)];
    const head = { 'lib/a.txt': 'one\nGrand sum\nthree\n', vendor: { commit: '2'.repeat(40) }, 'new/b.txt': 'made\n' };
    const { since, calls } = await sinceOf(read, now, head);
    expect(since).toMatchObject({ files: 1, ofFiles: 1, undone: 0, lines: 2, ofLines: 2, takenLines: 5, openFiles: 0 });
    expect(calls.filter((call) => call === 'repository.tree')).toHaveLength(3);
  });

  it('defect R-1: counts what was taken back, also where its folder is gone', async () => {
    const read = [change('lib/a.txt', sum), change('new/b.txt', added, { new_file: true })];
    const { since } = await sinceOf(read, [], { 'lib/a.txt': 'one\nSum\nthree\n' });
    expect(since).toMatchObject({ files: 0, ofFiles: 0, undone: 2, lines: 3, takenLines: 0, openFiles: 0 });
  });

  it('defect R-1: states nothing where the files cannot be read, and soon asks no more', async () => {
    const read = Array.from({ length: 40 }, (_, at) => change(`f${String(at)}/a.txt`, sum));
    const { since, calls } = await sinceOf(read, [], {}, false);
    expect(since).toMatchObject({ files: 0, undone: 0, lines: 0, takenLines: 0, openFiles: 40 });
    expect(calls.length).toBeLessThan(20);
  });
});
