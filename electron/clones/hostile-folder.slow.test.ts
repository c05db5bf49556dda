/** Folders that somebody else made: attributes, links, other objects, submodules and worktrees lead git nowhere (S32, defect X-1). */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'; // prettier-ignore
import { join } from 'node:path';
import { afterAll, beforeEach, afterEach, expect, test, vi } from 'vitest';
import { previewConflicts } from './conflicts.ts';
import { refuseFolders } from './filters.ts';
import { judgeClone } from './judge-clone.ts';
import { newRepository, repositoryAt, testFolder, type TestRepository } from './testing/repositories.ts';
import { checkOut, readWorktree, worktreePath } from './worktrees.ts';

const { path, remove } = testFolder();
afterAll(remove);
afterEach(() => void vi.unstubAllEnvs());

let runs = 0;
let parent: string;
let mark: string;
let program: string;
let clone: TestRepository;

beforeEach(() => {
  runs += 1;
  parent = join(path, String(runs));
  clone = newRepository(parent, 'clone');
  clone.git('remote', 'add', 'origin', 'https://code.example/tools/tide.git');
  clone.write('src/a.txt', 'a\n');
  clone.commit('first');
  [mark, program] = [join(parent, 'mark'), join(parent, 'program.sh')];
  writeFileSync(program, `#!/bin/sh\n: > '${mark}'\n`);
  chmodSync(program, 0o755);
  // A filter of the user's own, as Git LFS installs itself.
  const filter = `[filter "mark"]\n\tsmudge = ${program}\n\tclean = ${program}\n`;
  writeFileSync(join(parent, 'own'), filter);
  vi.stubEnv('GIT_CONFIG_GLOBAL', join(parent, 'own'));
});

const work = (sha: string) => ({ folder: clone.folder, iid: 12, branch: 'spring', sha });
/** Plain git, whatever it answers: only what it leaves counts. */
const plainly = (folder: string, ...args: string[]): void => {
  try {
    execFileSync('git', ['-C', folder, ...args], { stdio: 'pipe' });
  } catch {
    // The program that it started is not what it expects.
  }
};
/** The commit of a branch; the clone stays on its first one. */
const commitOf = (files: Readonly<Record<string, string>>): string => {
  clone.git('checkout', '--quiet', '-b', 'spring');
  for (const [file, text] of Object.entries(files)) clone.write(file, text);
  const sha = clone.commit('spring');
  clone.git('checkout', '--quiet', 'main');
  return sha;
};

test.each([
  ['.gitattributes', '# *.txt filter=no\n\n*.txt filter=mark\n', '.gitattributes:3: *.txt filter=mark'],
  ['src/deep/.gitattributes', '*.txt -text filter=mark', 'src/deep/.gitattributes:1: *.txt -text filter=mark'],
  ['.gitattributes', '[attr]large filter=mark\n*.txt large\n', '.gitattributes:1: [attr]large filter=mark'],
  ['.gitattributes', '"*.txt"filter=mark\n', '.gitattributes:1: "*.txt"filter=mark'],
  ['.gitattributes', '*.txt\tfilter=mark\r\n', '.gitattributes:1: *.txt?filter=mark'],
])('S32 defect X-1: a commit with %s %j is not checked out', async (file, text, line) => {
  const sha = commitOf({ [file]: text, 'src/deep/b.txt': 'b\n' });
  await expect(checkOut(work(sha))).rejects.toMatchObject({ name: 'CloneError', hint: line });
  expect([existsSync(mark), existsSync(worktreePath(work(sha)))]).toEqual([false, false]);
  plainly(clone.folder, 'worktree', 'add', '--quiet', join(parent, 'plain'), sha);
  expect(existsSync(mark)).toBe(true);
});

test.each(['.GITATTRIBUTES', 'a/.gitAttributes', '.git\u200cattributes', '.gitattributes .', '.gitattribute\u017f'])(
  'S32 a commit with %j, which some file systems take for .gitattributes, is not checked out',
  async (file) => {
    await expect(checkOut(work(commitOf({ [file]: '* filter=mark\n' })))).rejects.toThrow('with filters');
  },
);

test('S32 attributes that name no filter are fine; very large ones are refused', async () => {
  const sha = commitOf({ '.gitattributes': '# filter=x\n*.txt text eol=lf -filter myfilter=x my.filter=x\n' });
  expect(await checkOut(work(sha))).toMatchObject({ state: 'ready' });
  clone.git('branch', '--quiet', '-D', 'spring');
  const large = commitOf({ 'b/.gitattributes': '# '.repeat(600_000) });
  await expect(checkOut(work(large))).rejects.toMatchObject({ hint: expect.stringContaining('b/.gitattributes') });
});

test.each([
  ['.git/info/attributes', 'attributes:1: * filter=mark'],
  ['.gitattributes', '.gitattributes:1: * filter=mark'],
  ['src/.gitattributes', 'src/.gitattributes:1: * filter=mark'],
])('S32 defect X-1: a clone with a filter in %s is refused, tracked or not', async (file, hint) => {
  clone.write(file, '* filter=mark\n');
  await expect(judgeClone(clone.folder)).rejects.toMatchObject({ hint });
  expect(existsSync(mark)).toBe(false);
  plainly(clone.folder, 'hash-object', 'src/a.txt');
  expect(existsSync(mark)).toBe(true);
});

test('S32 a filter that stands in the index alone is refused, and one beside a file that git does not know', async () => {
  clone.write('src/.gitattributes', '* filter=mark\n');
  clone.git('add', 'src/.gitattributes');
  renameSync(join(clone.folder, 'src/.gitattributes'), join(parent, 'gone'));
  await expect(judgeClone(clone.folder)).rejects.toMatchObject({ hint: 'src/.gitattributes:1: * filter=mark' });
  clone.git('rm', '--quiet', '--cached', 'src/.gitattributes');
  clone.write('new/.gitattributes', '* filter=mark\n');
  await expect(judgeClone(clone.folder)).resolves.toMatchObject({ top: clone.folder });
  await expect(refuseFolders(clone.folder, ['new/deep/a.txt'])).rejects.toThrow('with filters');
});

test('S32 a folder whose name is in no encoding is looked into', async () => {
  const odd = Buffer.concat([Buffer.from(`${clone.folder}/src`), Buffer.from([0xff])]);
  mkdirSync(odd);
  writeFileSync(Buffer.concat([odd, Buffer.from('/a.txt')]), 'a\n');
  clone.git('add', '--all');
  await expect(judgeClone(clone.folder)).resolves.toMatchObject({ top: clone.folder });
  writeFileSync(Buffer.concat([odd, Buffer.from('/.gitattributes')]), '* filter=mark\n');
  await expect(judgeClone(clone.folder)).rejects.toThrow('with filters');
});

test('S32 defect X-1: a worktree with a filter in an ignored file is neither looked at nor moved', async () => {
  const first = clone.git('rev-parse', 'HEAD');
  const { path: tree } = await checkOut(work(first));
  const next = commitOf({ 'new/b.txt': 'b\n' });
  clone.write('.git/info/exclude', '.gitattributes\n');
  // In a folder that only the next commit has files in.
  mkdirSync(join(tree, 'new'));
  writeFileSync(join(tree, 'new/.gitattributes'), '* filter=mark\n');
  expect(await readWorktree(work(next))).toMatchObject({ state: 'behind' });
  await expect(checkOut(work(next))).rejects.toMatchObject({ hint: 'new/.gitattributes:1: * filter=mark' });
  writeFileSync(join(tree, 'src/.gitattributes'), '* filter=mark\n');
  await expect(readWorktree(work(next))).rejects.toMatchObject({ hint: 'src/.gitattributes:1: * filter=mark' });
  expect(existsSync(mark)).toBe(false);
  plainly(tree, 'checkout', '--quiet', '--detach', next);
  expect(existsSync(mark)).toBe(true);
});

test.each(['objects/info/alternates', 'objects/info/http-alternates', 'modules/x/config'])(
  'S32 defect X-1: a clone with .git/%s is refused',
  async (file) => {
    clone.write(`.git/${file}`, `${path}\n`);
    await expect(judgeClone(clone.folder)).rejects.toMatchObject({
      hint: expect.stringContaining(`.git/${file.replace('/x/config', '')}`),
    });
  },
);

test('S32 defect X-1: links in .git lead no command elsewhere', async () => {
  const precious = join(parent, 'precious');
  mkdirSync(join(precious, 'photos'), { recursive: true });
  const links = ['worktrees', 'logs/refs/lectern', 'refs/lectern', 'objects/pack2', 'info/attributes'];
  for (const link of links) {
    const at = join(clone.folder, '.git', link);
    symlinkSync(precious, at);
    await expect(judgeClone(clone.folder)).rejects.toMatchObject({ hint: expect.stringContaining(at) });
    unlinkSync(at);
  }
  expect(existsSync(join(precious, 'photos'))).toBe(true);
  symlinkSync(precious, join(clone.folder, '.git/worktrees'));
  plainly(clone.folder, 'worktree', 'prune');
  expect(existsSync(join(precious, 'photos'))).toBe(false);
});

test('S32 hooks that are kept elsewhere are fine: none runs', async () => {
  renameSync(join(clone.folder, '.git/hooks'), join(clone.folder, 'hooks'));
  symlinkSync('../hooks', join(clone.folder, '.git/hooks'));
  await expect(judgeClone(clone.folder)).resolves.toMatchObject({ top: clone.folder });
});

const hostileRepository = (folder: string): TestRepository => {
  mkdirSync(folder, { recursive: true });
  const made = repositoryAt(folder);
  made.git('init', '--quiet', '-b', 'main');
  made.write('x.txt', 'x\n');
  made.commit('x');
  made.git('config', 'core.fsmonitor', program);
  made.git('config', 'filter.theirs.clean', program);
  made.write('.git/info/attributes', '* filter=theirs\n');
  return made;
};

test('S32 defect X-1: a .git file, a commondir and a folder within lead to the configuration that git uses', async () => {
  const other = hostileRepository(join(parent, 'other'));
  const [first, second] = [join(parent, 'first'), join(parent, 'second')];
  mkdirSync(first);
  writeFileSync(join(first, '.git'), `gitdir: ${other.folder}/.git\n`);
  await expect(judgeClone(first)).rejects.toMatchObject({ hint: expect.stringContaining('filter.theirs.clean') });
  cpSync(clone.folder, second, { recursive: true });
  writeFileSync(join(second, '.git/commondir'), `${other.folder}/.git\n`);
  await expect(judgeClone(join(second, 'src'))).rejects.toMatchObject({ hint: expect.stringContaining('filter.theirs') }); // prettier-ignore
  expect(existsSync(mark)).toBe(false);
  plainly(second, 'status');
  expect(existsSync(mark)).toBe(true);
});

test('S32 a folder within whose .git has another work tree is judged by that work tree’s own .git', async () => {
  const within = hostileRepository(join(clone.folder, 'within'));
  within.git('config', 'core.worktree', '../..');
  await expect(judgeClone(within.folder)).resolves.toMatchObject({ common: join(clone.folder, '.git') });
  within.git('config', 'core.worktree', parent);
  await expect(judgeClone(within.folder)).rejects.toThrow('is no clone');
  expect(existsSync(mark)).toBe(false);
});

test('S32 defect X-1: the folder of a worktree that names another repository is not used', async () => {
  const first = clone.git('rev-parse', 'HEAD');
  const { path: tree } = await checkOut(work(first));
  const other = hostileRepository(join(parent, 'other'));
  writeFileSync(join(tree, '.git'), `gitdir: ${other.folder}/.git\n`);
  await expect(readWorktree(work(first))).rejects.toThrow('with filters');
  other.git('config', '--unset', 'core.fsmonitor');
  other.git('config', '--unset', 'filter.theirs.clean');
  other.write('.git/info/attributes', '');
  expect(await readWorktree(work(first))).toMatchObject({ state: 'occupied' });
  renameSync(tree, `${tree} moved`);
  symlinkSync(clone.folder, tree);
  expect(await readWorktree(work(first))).toMatchObject({ state: 'occupied' });
  expect(existsSync(mark)).toBe(false);
});

test('S32 worktrees are not made through a link', async () => {
  mkdirSync(join(parent, 'precious'));
  symlinkSync(join(parent, 'precious'), `${clone.folder}-worktrees`);
  await expect(checkOut(work(clone.git('rev-parse', 'HEAD')))).rejects.toThrow('symbolic link');
  expect(existsSync(join(parent, 'precious/mr-12-spring'))).toBe(false);
});

test('S32 defect X-1: a repository at the path of a submodule is not asked', async () => {
  const sub = hostileRepository(join(clone.folder, 'sub'));
  sub.git('config', '--unset', 'core.fsmonitor');
  const before = clone.git('rev-parse', 'HEAD');
  clone.git('update-index', '--add', '--cacheinfo', `160000,${sub.git('rev-parse', 'HEAD')},sub`);
  clone.git('commit', '--quiet', '-m', 'sub');
  const sha = clone.git('rev-parse', 'HEAD');
  await expect(judgeClone(clone.folder)).rejects.toMatchObject({ hint: 'There is one at sub.' });
  clone.git('reset', '--quiet', before);
  await expect(judgeClone(clone.folder)).resolves.toMatchObject({ top: clone.folder });
  expect(existsSync(mark)).toBe(false);
  clone.git('reset', '--quiet', sha);
  sub.write('x.txt', 'y\n');
  plainly(clone.folder, 'status');
  expect(existsSync(mark)).toBe(true);
});

test('S32 defect X-1: a preview asks no repository at the path of a submodule for its commits', async () => {
  const withSub = (sha: string): string => {
    clone.git('update-index', '--add', '--cacheinfo', `160000,${sha.repeat(40)},sub`);
    clone.git('commit', '--quiet', '-m', sha);
    return clone.git('rev-parse', 'HEAD');
  };
  const base = withSub('a');
  const target = withSub('b');
  clone.git('reset', '--quiet', '--soft', base);
  const source = withSub('c');
  clone.git('reset', '--quiet', 'HEAD~2');
  const sub = newRepository(clone.folder, 'sub');
  for (const [key, value] of [
    ['core.repositoryformatversion', '1'],
    ['extensions.partialclone', 'other'],
    ['remote.other.url', clone.folder],
    ['remote.other.uploadpack', program],
  ] as const)
    sub.git('config', key, value);
  await expect(judgeClone(clone.folder)).resolves.toMatchObject({ top: clone.folder });
  await expect(previewConflicts(clone.folder, target, source)).rejects.toThrow('with submodules');
  expect(existsSync(mark)).toBe(false);
  plainly(clone.folder, 'merge-tree', '--write-tree', target, source);
  expect(existsSync(mark)).toBe(true);
});

test('S32 config.worktree alone says nothing to git', async () => {
  const first = clone.git('rev-parse', 'HEAD');
  const { path: tree } = await checkOut(work(first));
  for (const folder of [join(clone.folder, '.git'), join(clone.folder, '.git/worktrees/mr-12-spring')])
    writeFileSync(join(folder, 'config.worktree'), `[core]\n\tfsmonitor = ${program}\n`);
  expect(readFileSync(join(tree, '.git'), 'utf8')).toContain('worktrees/mr-12-spring');
  expect(await readWorktree(work(first))).toMatchObject({ state: 'ready' });
  plainly(tree, 'status');
  expect(existsSync(mark)).toBe(false);
  clone.git('config', 'extensions.worktreeConfig', 'true');
  await expect(readWorktree(work(first))).rejects.toMatchObject({ hint: expect.stringContaining('extensions.worktreeconfig') }); // prettier-ignore
  plainly(tree, 'status');
  expect(existsSync(mark)).toBe(true);
});
