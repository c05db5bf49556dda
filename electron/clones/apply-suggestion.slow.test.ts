/** Suggestions written to a worktree by real git: exactly the lines that go, in whatever form a file has its lines. */
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { text } from '#testing/text.ts';
import { applySuggestion } from './apply-suggestion.ts';
import { bringCommits } from './bring-commits.ts';
import type { Suggestion } from './channels.ts';
import { linkedWork, projectRemote } from './testing/linked-clone.ts';
import { newRepository, repositoryAt, testFolder, type TestRepository } from './testing/repositories.ts';
import { checkedOutTree, type CheckOut } from './worktrees.ts';

const path = testFolder();

let runs = 0;
let server: TestRepository;
let clone: TestRepository;

beforeEach(() => {
  runs += 1;
  server = newRepository(path, `server ${String(runs)}`);
  clone = repositoryAt(join(path, `clone ${String(runs)}`));
});

/** A worktree at a head with one file. */
const headWith = async (
  name: string,
  content: string | Buffer,
): Promise<{ work: CheckOut; file: string; write: (one: Suggestion) => Promise<void> }> => {
  // prettier-ignore
  server.write(name, content);
  const sha = server.commit('first');
  server.git('clone', '--quiet', server.folder, clone.folder);
  clone.git('remote', 'set-url', 'origin', projectRemote);
  const work = await linkedWork(clone.folder, sha, join(path, `own ${String(runs)}`));
  await bringCommits({ ...work, from: server.folder }, [sha], 12);
  const tree = await checkedOutTree(work);
  return { work, file: join(tree.workTree, name), write: (one) => applySuggestion(work, tree, one) };
};

const numbered = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `line ${String(at + 1)}`);
const twenty = `${numbered(20).join('\n')}\n`;

test.each<[string, string, Omit<Suggestion, 'path'>, string]>([
  ['one line', 'a\nb\nc\n', { line: 2, removed: ['b'], added: ['B', 'BB'] }, 'a\nB\nBB\nc\n'],
  ['lines that go alone', 'a\nb\nc\n', { line: 1, removed: ['a', 'b'], added: [] }, 'c\n'],
  ['all lines', 'a\n', { line: 1, removed: ['a'], added: [] }, ''],
  ['line ends of Windows', 'a\r\nb\r\nc\r\n', { line: 2, removed: ['b'], added: ['B', ''] }, 'a\r\nB\r\n\r\nc\r\n'],
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

test('bytes that are no text stay as they are, beside lines that are written', async () => {
  const { file, write } = await headWith('a.txt', Buffer.from([0xe9, 10, 0x62, 10, 0xff, 0, 10]));
  await write({ path: 'a.txt', line: 2, removed: ['b'], added: ['ü'] });
  expect([...readFileSync(file)]).toEqual([0xe9, 10, 0xc3, 0xbc, 10, 0xff, 0, 10]);
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

test('neighbours, and the same once more', async () => {
  const { file, write } = await headWith('a.txt', twenty);
  await write({ path: 'a.txt', line: 4, removed: ['line 4'], added: ['four'] });
  await write({ path: 'a.txt', line: 6, removed: ['line 6'], added: [] });
  await write({ path: 'a.txt', line: 4, removed: ['line 4'], added: ['four'] });
  expect(readFileSync(file, 'utf8')).toBe(twenty.replace('line 4\n', 'four\n').replace('line 6\n', ''));
});

test.each<[string, Omit<Suggestion, 'path'>]>([
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
