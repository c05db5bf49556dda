/** Folders that somebody else made: attributes, links, other objects, submodules and worktrees lead git nowhere (S32, defect X-1). */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { text } from '#testing/text.ts';
import { bringCommits } from './bring-commits.ts';
import { findClone } from './clone-folder.ts';
import { inspectFolder } from './inspect-folder.ts';
import { runGit } from './run-git.ts';
import { linkedWork, project, projectRemote, useClone } from './testing/linked-clone.ts';
import { newRepository, repositoryAt, testFolder, type TestRepository } from './testing/repositories.ts';
import { checkOut, readWorktree, worktreePath } from './worktrees.ts';

const path = testFolder();
afterEach(() => void vi.unstubAllEnvs());

let runs = 0;
let parent: string;
let mark: string;
let program: string;
let clone: TestRepository;
let first: string;

beforeEach(() => {
  runs += 1;
  parent = join(path, String(runs));
  clone = newRepository(parent, 'clone');
  clone.git('remote', 'add', 'origin', projectRemote);
  clone.write('src/a.txt', 'a\n');
  first = clone.commit('first');
  [mark, program] = [join(parent, 'mark'), join(parent, 'program.sh')];
  writeFileSync(program, `#!/bin/sh\n: > '${mark}'\n`);
  chmodSync(program, 0o755);
  // A filter of the user's own, as Git LFS installs itself.
  const filter = `[filter "mark"]\n\tsmudge = ${program}\n\tclean = ${program}\n`;
  writeFileSync(join(parent, 'gitconfig'), filter);
  vi.stubEnv('GIT_CONFIG_GLOBAL', join(parent, 'gitconfig'));
});

const gone = '/nowhere';
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
  clone.git('checkout', '--quiet', '-B', 'spring', 'main');
  for (const [file, text] of Object.entries(files)) clone.write(file, text);
  const sha = clone.commit('spring');
  clone.git('checkout', '--quiet', 'main');
  return sha;
};
/** Brings and checks out: everything has to be in the clone. */
const checkedOut = async (sha: string) => {
  const work = await linkedWork(clone.folder, sha);
  expect(await bringCommits({ ...work, from: gone }, [sha], 12)).toEqual([]);
  return { work, tree: await checkOut(work) };
};

test.each([
  ['.gitattributes', '*.txt filter=mark\n'],
  ['src/deep/.gitattributes', '*.txt -text filter=mark'],
  ['.gitattributes', '[attr]large filter=mark\n*.txt large\n'],
])('S32 defect X-1: a commit with %s %j is checked out without its filter', async (file, contents) => {
  const sha = commitOf({ [file]: contents, 'src/deep/b.txt': 'b\n' });
  const { work, tree } = await checkedOut(sha);
  expect(tree).toMatchObject({ state: 'ready', obstacle: null });
  writeFileSync(join(tree.path, 'src/deep/b.txt'), 'mine\n');
  expect(await readWorktree(work)).toMatchObject({ obstacle: text('clone_failures.uncommitted', { count: 1 }) });
  expect(existsSync(mark)).toBe(false);
  plainly(clone.folder, 'worktree', 'add', '--quiet', join(parent, 'plain'), sha);
  expect(existsSync(mark)).toBe(true);
});

test('S32 defect X-1: a worktree with a filter in an ignored file is looked at and moved without it', async () => {
  const { tree } = await checkedOut(first);
  const next = commitOf({ '.gitignore': '.gitattributes\n', 'new/b.txt': 'b\n' });
  mkdirSync(join(tree.path, 'new'));
  for (const folder of ['new', 'src']) writeFileSync(join(tree.path, folder, '.gitattributes'), '* filter=mark\n');
  writeFileSync(join(parent, 'ignore'), '.gitattributes\n');
  writeFileSync(
    join(parent, 'gitconfig'),
    `${readFileSync(join(parent, 'gitconfig'), 'utf8')}[core]\n\texcludesFile = ${join(parent, 'ignore')}\n`,
  );
  const { tree: moved } = await checkedOut(next);
  expect(moved).toMatchObject({ state: 'ready', at: next, obstacle: null });
  expect(existsSync(mark)).toBe(false);
  plainly(moved.path, 'checkout', '--quiet', '--detach', first);
  plainly(moved.path, 'checkout', '--quiet', '--detach', next);
  expect(existsSync(mark)).toBe(true);
});

test('S32 objects of another folder on this computer are used, those of another computer are not', async () => {
  const other = newRepository(parent, 'other');
  other.write('x.txt', 'x\n');
  const sha = other.commit('x');
  const bring = async (line: string) => {
    clone.write('.git/objects/info/alternates', `# objects\n${line}\n`);
    const work = await linkedWork(clone.folder, sha);
    return bringCommits({ ...work, from: gone }, [sha], 12);
  };
  const objects = join(other.folder, '.git/objects');
  for (const line of [`/${objects}`, `\\\\host${objects}`, `"${objects}"`]) expect(await bring(line)).toEqual([sha]);
  expect(clone.git('cat-file', '-t', sha)).toBe('commit');
  expect(await bring(objects)).toEqual([]);
});

test('S32 defect X-1: links in .git lead no command elsewhere', async () => {
  const precious = join(parent, 'precious');
  mkdirSync(join(precious, 'photos'), { recursive: true });
  for (const link of ['worktrees', 'logs/refs/lectern', 'refs/lectern', 'refs/worktree'])
    symlinkSync(precious, join(clone.folder, '.git', link));
  const { tree } = await checkedOut(first);
  expect(tree).toMatchObject({ state: 'ready' });
  expect([existsSync(join(precious, 'photos')), existsSync(join(precious, 'mr-12-spring-tide'))]).toEqual([
    true,
    false,
  ]);
  plainly(clone.folder, 'worktree', 'prune');
  expect(existsSync(join(precious, 'photos'))).toBe(false);
});

const hostileRepository = (folder: string): TestRepository => {
  mkdirSync(folder, { recursive: true });
  const made = repositoryAt(folder);
  made.git('init', '--quiet', '-b', 'main');
  made.git('remote', 'add', 'origin', projectRemote);
  made.write('x.txt', 'x\n');
  made.commit('x');
  made.git('config', 'core.fsmonitor', program);
  made.git('config', 'filter.theirs.clean', program);
  made.write('.git/info/attributes', '* filter=theirs\n');
  return made;
};

test('S32 defect X-1: a .git file and a commondir lead to data alone, and to none of another computer', async () => {
  const other = hostileRepository(join(parent, 'other'));
  const sha = execFileSync('git', ['-C', other.folder, '-c', 'core.fsmonitor=false', 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(); // prettier-ignore
  const named = join(parent, 'named');
  mkdirSync(named);
  writeFileSync(join(named, '.git'), `gitdir: ${other.folder}/.git\n`);
  clone.write('.git/commondir', `${other.folder}/.git\n`);
  for (const folder of [named, join(clone.folder, 'src')])
    expect(await useClone(folder, gone, sha, sha)).toMatchObject({ made: { state: 'ready', at: sha } });
  expect(existsSync(mark)).toBe(false);
  plainly(named, 'status');
  expect(existsSync(mark)).toBe(true);
  for (const line of ['//host/share', '\\\\host\\share', '\\??\\UNC\\host\\share']) {
    writeFileSync(join(named, '.git'), `gitdir: ${line}\n`);
    await expect(findClone(named)).rejects.toThrow(text('clone_failures.other_computer'));
  }
});

test('S32 defect X-1: the folder of a worktree that names another repository is not used', async () => {
  const { work, tree } = await checkedOut(first);
  const other = hostileRepository(join(parent, 'other'));
  const own = readFileSync(join(tree.path, '.git'), 'utf8');
  writeFileSync(join(tree.path, '.git'), `gitdir: ${other.folder}/.git\n`);
  expect(await readWorktree(work)).toMatchObject({ state: 'occupied' });
  await expect(checkOut(work)).rejects.toThrow(text('clone_failures.worktree_taken'));
  expect(existsSync(mark)).toBe(false);
  plainly(tree.path, 'status');
  expect(existsSync(mark)).toBe(true);
  // Another folder that names the entry of this one.
  const thirteenth = { ...work, iid: 13 };
  mkdirSync(worktreePath(thirteenth));
  writeFileSync(join(worktreePath(thirteenth), '.git'), own);
  expect(await readWorktree(thirteenth)).toMatchObject({ state: 'occupied' });
  renameSync(tree.path, `${tree.path} moved`);
  symlinkSync(clone.folder, tree.path);
  expect(await readWorktree(work)).toMatchObject({ state: 'occupied' });
});

test('S32 worktrees are not made through a link', async () => {
  mkdirSync(join(parent, 'precious'));
  symlinkSync(join(parent, 'precious'), `${clone.folder}-worktrees`);
  await expect(checkedOut(first)).rejects.toThrow(text('clone_failures.link'));
  expect(existsSync(join(parent, 'precious/mr-12-spring-tide'))).toBe(false);
});

test('S32 defect X-1: a repository at the path of a submodule is not asked', async () => {
  clone.git('update-index', '--add', '--cacheinfo', `160000,${first},sub`);
  clone.git('commit', '--quiet', '-m', 'sub');
  const { work, tree } = await checkedOut(clone.git('rev-parse', 'HEAD'));
  const sub = hostileRepository(join(tree.path, 'sub'));
  sub.write('x.txt', 'changed\n');
  expect(await readWorktree(work)).toMatchObject({ state: 'ready', obstacle: null });
  expect(existsSync(mark)).toBe(false);
  plainly(tree.path, 'status');
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
  clone.git('branch', 'target', target);
  expect((await useClone(clone.folder, gone, source, target)).conflicts.count).toBe(1);
  expect(existsSync(mark)).toBe(false);
  plainly(clone.folder, 'merge-tree', '--write-tree', target, source);
  expect(existsSync(mark)).toBe(true);
});

test('S32 a worktree that an earlier version made from the clone stays as it is, and git does not work in it', async () => {
  const sha = commitOf({ 'b.txt': 'b\n' });
  const work = await linkedWork(clone.folder, first);
  const tree = worktreePath(work);
  clone.git('worktree', 'add', '--quiet', '--detach', tree, first);
  clone.git('config', 'core.fsmonitor', program);
  await bringCommits({ ...work, from: gone }, [first, sha], 12);
  expect(await readWorktree(work)).toMatchObject({ state: 'ready', at: first, obstacle: text('clone_failures.of_clone') }); // prettier-ignore
  expect(await readWorktree({ ...work, sha })).toMatchObject({ state: 'changed', at: first });
  await expect(checkOut({ ...work, sha })).rejects.toThrow(text('clone_failures.worktree_kept'));
  expect(existsSync(mark)).toBe(false);
  plainly(tree, 'status');
  expect(existsSync(mark)).toBe(true);
  clone.git('-c', 'core.fsmonitor=false', 'worktree', 'remove', '--force', tree);
  expect(await checkOut({ ...work, sha })).toMatchObject({ state: 'ready', at: sha, obstacle: null });
});

test('S32 git works in the repository that is named to it, and in none that is around the folder', async () => {
  // Otherwise a user's safe.bareRepository would keep git from working in a bare repository.
  writeFileSync(join(parent, 'gitconfig'), '[safe]\n\tbareRepository = explicit\n');
  const server = newRepository(parent, 'server');
  const sha = server.commit('newer');
  const work = await linkedWork(clone.folder, sha, join(clone.folder, 'within'));
  expect(await bringCommits({ ...work, from: server.folder }, [sha], 12)).toEqual([]);
  expect(await checkOut({ ...work, sha })).toMatchObject({ state: 'ready' });
});

test('S32 the clone’s files stay as they were, to the byte', async () => {
  const list = (): string => execFileSync('sh', ['-c', 'find . -type f | sort | xargs -d "\\n" sha1sum; find . | sort'], { cwd: clone.folder, encoding: 'utf8' }); // prettier-ignore
  const sha = commitOf({ 'b.txt': 'b\n' });
  const before = list();
  await useClone(clone.folder, gone, sha, first);
  expect(list()).toBe(before);
});

test('S32 a remote of any form is data: one that could be a command leads nowhere', async () => {
  clone.git('config', '--add', 'remote.other.url', `ext::${program}`);
  const { remote } = await inspectFolder(join(parent, 'own repositories'), clone.folder, project);
  expect(remote).toEqual({ name: 'origin', url: projectRemote });
  clone.git('config', 'protocol.ext.allow', 'always');
  clone.git('config', 'remote.origin.url', `ext::${program} code.example/tools/tide.git`);
  await expect(linkedWork(clone.folder, first)).rejects.toThrow(text('clone_failures.other_project'));
  expect(existsSync(mark)).toBe(false);
  plainly(clone.folder, 'ls-remote', 'origin');
  expect(existsSync(mark)).toBe(true);
  await expect(runGit({ repository: parent, args: ['ls-remote', `ext::${program}`], asUser: true })).rejects.toThrow(text('clone_failures.git_error', { command: 'ls-remote' })); // prettier-ignore
});
