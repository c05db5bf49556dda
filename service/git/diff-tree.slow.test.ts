/** Patches of real commits in the fields of the API: awkward names, binary files, renames, changes of type. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestRepository, testAuthor, type TestRepository } from '#service/testing/repository-fixture.ts';
import { createHistory, type Edit } from '#service/sample/history.ts';
import { holdGit } from '#service/testing/slow-git.ts';
import { commitTree } from './commit-tree.ts';
import { createDiffReader, diffCommitsAsTheyCome, type FileChange } from './diff-tree.ts';
import { run } from './process/run.ts';

let repository: TestRepository;
beforeEach(async () => {
  repository = await createTestRepository();
});
afterEach(() => repository.dispose());

type FileText = Omit<FileChange, 'diff'> & { readonly diff: string };

/** With the patch as text: its bytes are given back when the next file is asked for. */
const asText = (change: FileChange): FileText => ({ ...change, diff: Buffer.from(change.diff).toString('utf8') });

const collected = async (changes: AsyncIterable<FileChange>): Promise<FileText[]> => {
  const all: FileText[] = [];
  for await (const change of changes) all.push(asText(change));
  return all;
};

const compare = async (before: readonly Edit[], after: readonly Edit[]): Promise<FileText[]> => {
  const history = createHistory();
  const at = '2026-01-01T00:00:00Z';
  history.commit({ branch: 'main', by: testAuthor, at, message: 'before\n', edits: before });
  history.commit({ branch: 'after', from: 'main', by: testAuthor, at, message: 'after\n', edits: after });
  await repository.take(history);
  return collected(diffCommitsAsTheyCome(repository, await repository.tip('main'), await repository.tip('after')));
};

describe('diffCommitsAsTheyCome', () => {
  it('gives modified, added, deleted and renamed files their fields', async () => {
    const long = 'one\ntwo\nthree\nfour\nfive\n';
    const changes = await compare(
      [
        { path: 'changed', content: 'a\nb\n' },
        { path: 'gone', content: 'x\n' },
        { path: 'old/name', content: long },
      ],
      [
        { path: 'changed', content: 'a\nc\n' },
        { path: 'gone', remove: true },
        { path: 'old/name', moveTo: 'new/name' },
        { path: 'added', content: 'new' },
      ],
    );
    const flags = changes.map((c) => [
      c.old_path,
      c.new_path,
      c.a_mode,
      c.b_mode,
      c.new_file,
      c.renamed_file,
      c.deleted_file,
    ]);
    expect(flags).toEqual([
      ['added', 'added', '0', '100644', true, false, false],
      ['changed', 'changed', '100644', '100644', false, false, false],
      ['gone', 'gone', '100644', '0', false, false, true],
      ['old/name', 'new/name', '100644', '100644', false, true, false],
    ]);
    expect(changes[0]?.diff).toBe('--- /dev/null\n+++ b/added\n@@ -0,0 +1 @@\n+new\n\\ No newline at end of file\n');
    expect(changes[1]?.diff).toBe('--- a/changed\n+++ b/changed\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n');
    expect(changes[3]?.diff).toBe('');
  });

  it('is not misled by lines that look like headers, nor by awkward names', async () => {
    const names = [
      'with space',
      'ümläut',
      '"quoted"',
      'line\nbreak',
      'tab\tname',
      'x\ndiff --git a/x b/x\n--- a/x',
      '-dash',
      'diff --git a b',
    ];
    const trap = 'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n';
    const changes = await compare(
      [{ path: 'base', content: trap }],
      [{ path: 'base', content: `${trap}more\n` }, ...names.map((path) => ({ path, content: trap }))],
    );
    expect(changes.map(({ new_path }) => new_path).sort()).toEqual([...names, 'base'].sort());
    for (const { diff } of changes) expect(diff.match(/^@@ /gmu)).toHaveLength(1);
    expect(changes.find(({ new_path }) => new_path === 'base')?.diff).toContain('+more');
  });

  it('says of binary files that they differ', async () => {
    const changes = await compare(
      [{ path: 'a.bin', content: 'a\0b' }],
      [
        { path: 'a.bin', content: 'a\0c' },
        { path: 'text', content: 'plain\n' },
      ],
    );
    expect(changes[0]?.diff).toBe('Binary files a/a.bin and b/a.bin differ\n');
    expect(changes[1]?.diff).toContain('+plain');
  });

  it('keeps the patches of other files in place when one changes its type', async () => {
    await compare(
      [
        { path: 'a', content: 'target\n' },
        { path: 'b', content: '1\n' },
      ],
      [{ path: 'b', content: '2\n' }],
    );
    const blob = (
      await run(repository, { operation: 'write', args: ['hash-object', '-w', '--stdin'], stdin: 'b' })
    ).stdout
      .toString()
      .trim();
    const listing = (await run(repository, { operation: 'list', args: ['ls-tree', 'after'] })).stdout.toString();
    const tree = (
      await run(repository, {
        operation: 'make',
        args: ['mktree'],
        stdin: listing.replace(/^100644 blob \w+\ta$/mu, `120000 blob ${blob}\ta`),
      })
    ).stdout
      .toString()
      .trim();
    const to = await commitTree(repository, {
      tree,
      parents: [],
      message: 'link',
      by: { ...testAuthor, at: new Date(0) },
    });
    const changes = await collected(diffCommitsAsTheyCome(repository, await repository.tip('main'), to));
    expect(changes.map(({ new_path, a_mode, b_mode }) => [new_path, a_mode, b_mode])).toEqual([
      ['a', '100644', '120000'],
      ['b', '100644', '100644'],
    ]);
    expect(changes[0]?.diff.match(/^--- /gmu)).toHaveLength(2);
    expect(changes[1]?.diff).toContain('-1\n+2\n');
  });

  it('answers nothing for equal commits', async () => {
    await compare([{ path: 'a', content: 'a' }], [{ path: 'b', content: 'b' }]);
    const tip = await repository.tip('main');
    expect(await collected(diffCommitsAsTheyCome(repository, tip, tip))).toEqual([]);
  });
});

/** 40 files of some lines, of which one was renamed, one looks like a patch and one became binary. */
const many = async (): Promise<readonly FileText[]> => {
  const names = Array.from({ length: 40 }, (_, at) => `file-${String(at).padStart(2, '0')}`);
  const text = (name: string, word: string): string => `${name}\n${`${word} of ${name}\n`.repeat(60)}`;
  return compare(
    [...names.map((path) => ({ path, content: text(path, 'line') })), { path: 'old', content: text('old', 'same') }],
    [
      ...names.map((path) => ({ path, content: text(path, 'other') })),
      { path: 'old', moveTo: 'renamed' },
      { path: 'looks', content: '\ndiff --git a/x b/x\n--- a/x\n+++ b/x\n' },
      { path: 'binary', content: 'a\0b' },
    ],
  );
};

describe('a diff that is read as it comes', () => {
  it('is the same wherever its output is cut', async () => {
    const changes = await many();
    expect(changes).toHaveLength(43);
    const args = ['diff-tree', '-r', '-z', '-M', '--raw', '-p', 'main', 'after'];
    const { stdout } = await run(repository, { operation: 'compare', args });
    for (const size of [1, 2, 3, 7, 11, 12, 13, 64, 1000, stdout.length]) {
      const reader = createDiffReader();
      const read: FileText[] = [];
      for (let at = 0; at < stdout.length; at += size)
        read.push(...reader.take(stdout.subarray(at, at + size)).map(asText));
      expect([...read, ...reader.end().map(asText)], `pieces of ${String(size)} bytes`).toEqual(changes);
    }
  });

  it('hands out the first file while git is still writing, and all of them in the end', async () => {
    const changes = await many();
    const [from, to] = [await repository.tip('main'), await repository.tip('after')];
    const git = await holdGit(20_000);
    try {
      const files = diffCommitsAsTheyCome(repository, from, to);
      const step = await files.next();
      if (step.done === true) throw new Error('no file came');
      const first = asText(step.value);
      expect(first).toEqual(changes[0]);
      expect(await git.isRunning()).toBe(true);
      await git.release();
      expect([first, ...(await collected(files))]).toEqual(changes);
    } finally {
      await git.restore();
    }
  });

  it('C10 gives the memory of a patch back when the next file is asked for', async () => {
    const line = 'a line of a long file\n';
    await compare(
      [],
      [
        { path: 'a', content: line.repeat(1000) },
        { path: 'b', content: line.repeat(1000) },
      ],
    );
    const files = diffCommitsAsTheyCome(repository, await repository.tip('main'), await repository.tip('after'));
    const kept: Uint8Array[] = [];
    for await (const { diff } of files) {
      expect(diff.length).toBeGreaterThan(line.length * 1000);
      kept.push(diff);
    }
    expect(kept.map(({ length }) => length)).toEqual([0, 0]);
  });

  it('ends git when the reader goes away', async () => {
    await many();
    const [from, to] = [await repository.tip('main'), await repository.tip('after')];
    const git = await holdGit(20_000);
    try {
      const files = diffCommitsAsTheyCome(repository, from, to);
      await files.next();
      await files.return();
      await expect.poll(() => git.isRunning()).toBe(false);
    } finally {
      await git.restore();
    }
  });

  it('tells a failure of git', async () => {
    const files = diffCommitsAsTheyCome(repository, '0'.repeat(40), 'f'.repeat(40));
    await expect(files.next()).rejects.toThrow(/compare two commits/u);
  });
});
