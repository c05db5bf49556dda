/** Suggestions written to a worktree by real git: exactly the lines that go, in whatever form a file has its lines. */
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { text } from '#testing/text.ts';
import { applySuggestion, commitNamed } from './apply-suggestion.ts';
import { bringCommits } from './bring-commits.ts';
import type { Suggestion } from './channels.ts';
import { linkedWork, projectRemote } from './testing/linked-clone.ts';
import { newRepository, repositoryAt, testFolder, type TestRepository } from './testing/repositories.ts';
import { checkedOutTree } from './worktrees.ts';

const path = testFolder();

let runs = 0;
let server: TestRepository;
let clone: TestRepository;

beforeEach(() => {
  runs += 1;
  server = newRepository(path, `server ${String(runs)}`);
  clone = repositoryAt(join(path, `clone ${String(runs)}`));
});

/** A suggestion without the commit that it was made on. */
type Lines = Omit<Suggestion, 'sha'>;

/** Commits a file on the server, and has a worktree at that head. */
const headWith = async (name: string, content: string | Buffer) => {
  server.write(name, content);
  const sha = server.commit('first');
  server.git('clone', '--quiet', server.folder, clone.folder);
  clone.git('remote', 'set-url', 'origin', projectRemote);
  const work = await linkedWork(clone.folder, sha, join(path, `own ${String(runs)}`));
  const bring = (head: string) => bringCommits({ ...work, from: server.folder }, [head], 12);
  await bring(sha);
  const tree = await checkedOutTree(work);
  return {
    file: join(tree.workTree, name),
    tree: repositoryAt(tree.workTree),
    write: (one: Lines) => applySuggestion({ tree, head: sha, commented: sha }, { ...one, sha }),
    /** The same at a later head; null: the commit that was commented on is gone. */
    writeAt: async (head: string, one: Lines, commented: string | null = sha) => {
      await bring(head);
      const later = await checkedOutTree({ ...work, sha: head });
      await applySuggestion({ tree: later, head, commented }, { ...one, sha: commented ?? '' });
    },
  };
};

const numbered = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `line ${String(at + 1)}`);
const twenty = `${numbered(20).join('\n')}\n`;

test.each<[string, string, Omit<Lines, 'path'>, string]>([
  ['one line', 'a\nb\nc\n', { line: 2, removed: ['b'], added: ['B', 'BB'] }, 'a\nB\nBB\nc\n'],
  ['lines that go alone', 'a\nb\nc\n', { line: 1, removed: ['a', 'b'], added: [] }, 'c\n'],
  ['all lines', 'a\n', { line: 1, removed: ['a'], added: [] }, ''],
  ['line ends of Windows', 'a\r\nb\r\nc\r\n', { line: 2, removed: ['b'], added: ['B', ''] }, 'a\r\nB\r\n\r\nc\r\n'],
  ['a file of one line without an end', 'a', { line: 1, removed: ['a'], added: ['A', 'B'] }, 'A\nB'],
  ['a last line without an end', 'a\nb', { line: 2, removed: ['b'], added: ['B', 'BB'] }, 'a\nB\nBB'],
  ['a last line without an end that goes', 'a\nb', { line: 2, removed: ['b'], added: [] }, 'a\n'],
  ['lines that moved, by their text', 'new\na\nb\n', { line: 2, removed: ['b'], added: ['B'] }, 'new\na\nB\n'],
  ['the same line, where it is said', 'x\n}\ny\n}\n', { line: 4, removed: ['}'], added: ['};'] }, 'x\n}\ny\n};\n'],
  [
    'blanks and signs of patches',
    '-a\n+b\n@@ c\n',
    { line: 2, removed: ['+b'], added: ['\tb  '] },
    '-a\n\tb  \n@@ c\n',
  ],
])('%s', async (_name, before, lines, after) => {
  const { file, write } = await headWith('a.txt', before);
  await write({ path: 'a.txt', ...lines });
  expect(readFileSync(file, 'utf8')).toBe(after);
  expect(clone.git('status', '--porcelain')).toBe('');
});

test('bytes of another encoding stay as they are beside ASCII, and get no UTF-8 among them', async () => {
  const { file, write } = await headWith('a.txt', Buffer.from([0xe9, 10, 0x62, 10, 0xff, 0, 10]));
  await expect(write({ path: 'a.txt', line: 2, removed: ['b'], added: ['ü'] })).rejects.toThrow(
    text('clone_failures.not_utf8', { path: 'a.txt' }),
  );
  await write({ path: 'a.txt', line: 2, removed: ['b'], added: ['c'] });
  expect([...readFileSync(file)]).toEqual([0xe9, 10, 0x63, 10, 0xff, 0, 10]);
});

test('lines that git writes with the ends of Windows, as its user chose', async () => {
  const settings = join(path, `settings ${String(runs)}`);
  writeFileSync(settings, '[core]\n\tautocrlf = true\n');
  vi.stubEnv('GIT_CONFIG_GLOBAL', settings);
  try {
    const { file, write } = await headWith('a.txt', 'a\nb\nc\n');
    expect(readFileSync(file, 'utf8')).toBe('a\r\nb\r\nc\r\n');
    await write({ path: 'a.txt', line: 2, removed: ['b'], added: ['B', 'BB'] });
    expect(readFileSync(file, 'utf8')).toBe('a\r\nB\r\nBB\r\nc\r\n');
  } finally {
    vi.unstubAllEnvs();
  }
});

test('a path with quotes, tabs and signs of every kind', async () => {
  const name = 'größe "a\\b\tc" \u{1f600}.txt';
  const { file, write } = await headWith(name, 'a\n');
  await write({ path: name, line: 1, removed: ['a'], added: ['b'] });
  expect(readFileSync(file, 'utf8')).toBe('b\n');
});

test('one after the other in a file, beside changes of one’s own', async () => {
  const { file, write } = await headWith('a.txt', twenty);
  writeFileSync(file, `mine\n${twenty}`);
  await write({ path: 'a.txt', line: 2, removed: ['line 2'], added: ['two', 'and more'] });
  await write({ path: 'a.txt', line: 18, removed: ['line 18'], added: ['eighteen'] });
  const expected = ['mine', 'line 1', 'two', 'and more', ...numbered(20).slice(2)];
  expect(readFileSync(file, 'utf8')).toBe(`${expected.join('\n')}\n`.replace('line 18', 'eighteen'));
});

test('the lines that were commented on, where a later head has the same elsewhere', async () => {
  const { file, writeAt } = await headWith('a.txt', 'one {\n}\nrest\n');
  server.write('a.txt', 'zero {\n}\nzero too {\none {\n}\nrest\n');
  const head = server.commit('second');
  await writeAt(head, { path: 'a.txt', line: 2, removed: ['}'], added: ['} // one'] });
  expect(readFileSync(file, 'utf8')).toBe('zero {\n}\nzero too {\none {\n} // one\nrest\n');
  // Of a commit that is gone the numbers say nothing.
  await expect(writeAt(head, { path: 'a.txt', line: 2, removed: ['}'], added: ['};'] }, null)).rejects.toThrow(
    text('clone_failures.suggestion_misfit', { path: 'a.txt' }),
  );
});

test('what was applied and committed stays once, at that head and in the worktree before it', async () => {
  const more = { path: 'a.txt', line: 2, removed: ['line 2'], added: ['line 2', 'and more'] };
  const { file, tree, write, writeAt } = await headWith('a.txt', twenty);
  await write(more);
  const after = readFileSync(file, 'utf8');
  tree.commit('applied');
  await write({ path: 'a.txt', line: 12, removed: ['line 12'], added: ['twelve'] });
  await write(more);
  expect(readFileSync(file, 'utf8')).toBe(after.replace('line 12\n', 'twelve\n'));
  tree.git('checkout', '--quiet', '.');
  server.write('a.txt', after);
  await writeAt(server.commit('pushed'), more);
  expect(readFileSync(file, 'utf8')).toBe(after);
});

test('lines beside changed ones, and of a file that an editor saved with other line ends', async () => {
  const { file, write } = await headWith('a.txt', twenty);
  await write({ path: 'a.txt', line: 4, removed: ['line 4'], added: ['four'] });
  await write({ path: 'a.txt', line: 5, removed: ['line 5'], added: ['five'] });
  const windows = readFileSync(file, 'utf8').replaceAll('\n', '\r\n');
  writeFileSync(file, windows);
  await write({ path: 'a.txt', line: 9, removed: ['line 9'], added: ['nine'] });
  await write({ path: 'a.txt', line: 9, removed: ['line 9'], added: ['nine'] }).catch(() => undefined);
  const expected = twenty.replace('line 4\nline 5\n', 'four\nfive\n').replace('line 9\n', 'nine\n');
  expect(readFileSync(file, 'utf8')).toBe(expected.replaceAll('\n', '\r\n'));
});

test('the commit of a comment is found by how its id begins', async () => {
  const { tree } = await headWith('a.txt', twenty);
  const sha = tree.git('rev-parse', 'HEAD');
  const location = { repository: tree.git('rev-parse', '--absolute-git-dir') };
  expect(await commitNamed(location, sha.slice(0, 8))).toBe(sha);
  for (const other of [
    '',
    'f00',
    'f'.repeat(40),
    'HEAD',
    sha.slice(0, 7).replace(/^./, (sign) => (sign === '0' ? '1' : '0')),
  ])
    expect(await commitNamed(location, other)).toBeNull();
});

test('neighbours, and the same once more', async () => {
  const { file, write } = await headWith('a.txt', twenty);
  await write({ path: 'a.txt', line: 4, removed: ['line 4'], added: ['four'] });
  await write({ path: 'a.txt', line: 6, removed: ['line 6'], added: [] });
  await write({ path: 'a.txt', line: 4, removed: ['line 4'], added: ['four'] });
  expect(readFileSync(file, 'utf8')).toBe(twenty.replace('line 4\n', 'four\n').replace('line 6\n', ''));
});

test.each<[string, Omit<Lines, 'path'>]>([
  ['are nowhere', { line: 2, removed: ['line two'], added: ['b'] }],
  ['are beyond the end', { line: 20, removed: ['line 20', 'line 21'], added: ['b'] }],
  ['were changed in the worktree', { line: 9, removed: ['line 9'], added: ['nine'] }],
])('nothing is written where the lines %s', async (_name, lines) => {
  const { file, write } = await headWith('a.txt', twenty);
  const mine = twenty.replace('line 9\n', 'my nine\n');
  writeFileSync(file, mine);
  await expect(write({ path: 'a.txt', ...lines })).rejects.toThrow(
    text('clone_failures.suggestion_misfit', { path: 'a.txt' }),
  );
  expect(readFileSync(file, 'utf8')).toBe(mine);
});

test('lines that stand several times, and not where it is said, are left', async () => {
  const { file, write } = await headWith('a.txt', '}\nx\n}\n');
  await expect(write({ path: 'a.txt', line: 2, removed: ['}'], added: ['};'] })).rejects.toThrow();
  expect(readFileSync(file, 'utf8')).toBe('}\nx\n}\n');
});

test('nothing is written beside the worktree: through a link, or upwards', async () => {
  const { file, write } = await headWith('inner/a.txt', 'a\n');
  const outside = join(path, `outside ${String(runs)}`);
  mkdirSync(outside);
  writeFileSync(join(outside, 'a.txt'), 'a\n');
  rmSync(join(file, '..'), { recursive: true });
  symlinkSync(outside, join(file, '..'));
  await expect(write({ path: 'inner/a.txt', line: 1, removed: ['a'], added: ['b'] })).rejects.toThrow();
  await expect(write({ path: '../a.txt', line: 1, removed: ['a'], added: ['b'] })).rejects.toThrow();
  await expect(write({ path: '.git/config', line: 1, removed: ['a'], added: ['b'] })).rejects.toThrow();
  expect(readFileSync(join(outside, 'a.txt'), 'utf8')).toBe('a\n');
});

test('what a symbolic link points to is no text', async () => {
  symlinkSync('a.txt', join(server.folder, 'link'));
  const { file, write } = await headWith('a.txt', 'a\n');
  await expect(write({ path: 'link', line: 1, removed: ['a.txt'], added: ['/etc/passwd'] })).rejects.toThrow();
  expect(readFileSync(join(file, '../link'), 'utf8')).toBe('a\n');
});
