/** Clones with settings of their own are linked and used, and nothing of them is in effect (S32, defect X-1). */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { bringCommits } from './bring-commits.ts';
import { findGit } from './program-folders.ts';
import { runGit } from './run-git.ts';
import { hostileSettings, plant } from './testing/hostile-settings.ts';
import { linkedWork, projectRemote, useClone } from './testing/linked-clone.ts';
import { environment, newRepository, repositoryAt, testFolder, type TestRepository } from './testing/repositories.ts';

const path = testFolder();
afterEach(() => void vi.unstubAllEnvs());

const server = newRepository(path, 'server');
server.write('a.txt', 'one\n');
server.commit('first');
server.git('checkout', '--quiet', '-b', 'other');
server.write('a.txt', 'two\n');
server.commit('theirs');
server.git('checkout', '--quiet', 'main');
server.write('a.txt', 'three\n');
server.commit('ours');

let runs = 0;
const cloneOf = (...options: string[]): TestRepository => {
  runs += 1;
  const clone = repositoryAt(join(path, String(runs), 'clone'));
  mkdirSync(clone.folder, { recursive: true });
  server.git('clone', '--quiet', ...options, `file://${server.folder}`, clone.folder);
  clone.git('remote', 'set-url', 'origin', projectRemote);
  return clone;
};

const template = cloneOf();
template.git('branch', 'other', 'origin/other');
const target = server.git('rev-parse', 'main');
// Only the server has it.
server.git('checkout', '--quiet', 'other');
server.write('b.txt', 'b\n');
const head = server.commit('newer');
server.git('checkout', '--quiet', 'main');

/** A clone of its own with a program that leaves a mark, and a folder of hooks that are this program. */
const prepare = () => {
  runs += 1;
  const parent = join(path, String(runs));
  const [mark, program, hooks] = [join(parent, 'mark'), join(parent, 'program.sh'), join(parent, 'hooks')];
  cpSync(template.folder, join(parent, 'clone'), { recursive: true });
  mkdirSync(hooks);
  for (const file of [program, join(hooks, 'post-checkout')]) {
    writeFileSync(file, `#!/bin/sh\n: > '${mark}'\n`);
    chmodSync(file, 0o755);
  }
  const filled = (text: string): string =>
    text.replaceAll('PROGRAM', program).replaceAll('SERVER', server.folder).replaceAll('HOOKS', hooks);
  return { parent, clone: repositoryAt(join(parent, 'clone')), mark, filled };
};

/** Plain git, whatever it answers: only its mark counts. */
const runPlainly = (folder: string, args: readonly string[], input = ''): void => {
  try {
    execFileSync('git', ['-C', folder, ...args], { env: environment, stdio: 'pipe', input, timeout: 30_000 });
  } catch {
    // Most of these commands fail once the program has run.
  }
};

const used = { missing: [], made: { state: 'ready', at: head }, seen: { state: 'ready', obstacle: null } };

test('S32 at least 40 settings have a control that leaves its mark with plain git', () => {
  expect(hostileSettings.filter(({ control }) => control !== null).length).toBeGreaterThanOrEqual(40);
});

test.each(hostileSettings)('S32 defect X-1: a clone with $name is used, and that has no effect', async (hostile) => {
  const { clone, mark, filled } = prepare();
  plant(clone, hostile, filled);
  const before = readFileSync(join(clone.folder, '.git/config'), 'utf8');
  const result = await useClone(clone.folder, server.folder, head, target);
  expect(result).toMatchObject({ ...used, conflicts: { count: 1 }, changed: ['a.txt', 'b.txt'] });
  expect(existsSync(mark)).toBe(false);
  expect(readFileSync(join(clone.folder, '.git/config'), 'utf8')).toBe(before);
  if (hostile.control === null) return;
  runPlainly(clone.folder, hostile.control.map(filled), hostile.input);
  expect(existsSync(mark)).toBe(true);
});

test('S32 defect X-1: every git that starts reads no configuration but Lectern’s, and the user’s where it signs in', async () => {
  const { parent, clone, filled } = prepare();
  for (const hostile of hostileSettings) plant(clone, hostile, filled);
  // With the server's objects there would be nothing to fetch.
  rmSync(join(clone.folder, '.git/objects/info/alternates'));
  const [bin, log, own] = [join(parent, 'bin'), join(parent, 'log'), join(parent, 'gitconfig')];
  mkdirSync(bin);
  writeFileSync(own, '[user]\n\tname = Ines\n');
  for (const name of ['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM']) vi.stubEnv(name, own);
  // In front of git: it first asks git, in the same folder and environment, where its settings come from.
  const git = findGit(clone.folder) ?? '';
  writeFileSync(
    join(bin, 'git'),
    `#!/bin/sh\nfor word; do case "$word" in init|config|cat-file|for-each-ref|update-ref|pack-objects|index-pack|rev-list|rev-parse|fetch|worktree|status|checkout|merge-tree|diff-tree) verb=$word; break;; esac; done\n` +
      `'${git}' config --list --show-origin --name-only | sed "s|^|$verb $PWD |" >> '${log}'\nexec '${git}' "$@"\n`,
  );
  chmodSync(join(bin, 'git'), 0o755);
  vi.stubEnv('PATH', [bin, process.env['PATH']].join(delimiter));
  await useClone(clone.folder, server.folder, head, target);
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  const verbs = new Set(lines.map((line) => line.split(' ')[0]));
  expect([...verbs].sort().join(' ')).toBe(
    'cat-file config diff-tree fetch for-each-ref index-pack merge-tree pack-objects rev-list rev-parse status update-ref worktree',
  );
  for (const line of lines) {
    const [, verb, folder, origin] = /^(\S+) (.+) (?:file|command line):(\S*)\t/.exec(line) ?? [];
    expect(folder).toMatch(/\/(?:own|clone-worktrees)(?:\/|$)/);
    const isOwn = origin === '' || origin === 'config' || origin?.startsWith(join(parent, 'own')) === true;
    const isOfUser = origin === own && (verb === 'fetch' || verb === 'config');
    expect([line, isOwn || isOfUser]).toEqual([line, true]);
  }
});

test('S32 what the user’s own configuration names is used to reach a server, and not to read or write files', async () => {
  const { parent, clone, mark, filled } = prepare();
  const own = join(parent, 'gitconfig');
  writeFileSync(
    own,
    filled('[filter "mark"]\n\tsmudge = PROGRAM\n\tclean = PROGRAM\n[url "SERVER"]\n\tinsteadOf = short:\n'),
  );
  vi.stubEnv('GIT_CONFIG_GLOBAL', own);
  clone.write('.git/info/attributes', '* filter=mark\n');
  await expect(useClone(clone.folder, 'short:', head, target)).resolves.toMatchObject(used);
  expect(existsSync(mark)).toBe(false);
});

test('S32 a worktree’s origin is the project without credentials, and no hook or setting of the clone is there', async () => {
  const { clone } = prepare();
  clone.git('remote', 'set-url', 'origin', 'https://me:secret@code.example/tools/tide.git');
  const { made } = await useClone(clone.folder, server.folder, head, target);
  const tree = repositoryAt(made.path);
  expect(tree.git('remote', '-v')).toBe(`origin\t${projectRemote} (fetch)\norigin\t${projectRemote} (push)`);
  expect(existsSync(tree.git('rev-parse', '--git-path', 'hooks'))).toBe(false);
  expect(tree.git('config', '--local', '--list', '--name-only').split('\n')).toEqual([
    'core.repositoryformatversion',
    'core.filemode',
    'core.bare',
    'remote.origin.fetch',
    'remote.origin.url',
  ]);
  expect(made.own_commands).toBe(
    `git fetch origin merge-requests/12/head\ngit worktree add --detach ../mr-12-${head.slice(0, 8)} ${head}`,
  );
});

test.each([
  ['with nothing set', []],
  ['that is shallow', ['--depth', '1']],
  ['that is partial', ['--filter=blob:none', '--no-checkout']],
  ['of one branch', ['--single-branch', '--branch', 'other']],
  ['that is bare', ['--bare']],
  ['with objects of another one', ['--reference', server.folder]],
  ['with its files elsewhere', [`--separate-git-dir=${join(path, 'separate.git')}`]],
])('S32 a clone %s is used, and offline too where it has all commits', async (name, options) => {
  server.git('config', 'uploadpack.allowFilter', 'true');
  const clone = cloneOf(...options);
  await expect(useClone(clone.folder, server.folder, head, target)).resolves.toMatchObject(used);
  if (name.includes('shallow') || name.includes('partial')) return;
  const work = await linkedWork(clone.folder, head, join(clone.folder, '../second'));
  const before = server.git('rev-parse', 'other');
  expect(await bringCommits({ ...work, from: join(path, 'gone') }, [before], 12)).toEqual([]);
});

test('S32 a worktree and a submodule of another clone are used', async () => {
  const clone = cloneOf();
  clone.git('worktree', 'add', '--quiet', '--detach', '../linked');
  const linked = join(clone.folder, '../linked');
  await expect(useClone(linked, server.folder, head, target)).resolves.toMatchObject(used);
  const outer = newRepository(join(path, String(runs)), 'outer');
  outer.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', server.folder, 'sub');
  repositoryAt(join(outer.folder, 'sub')).git('remote', 'set-url', 'origin', projectRemote);
  await expect(useClone(join(outer.folder, 'sub'), server.folder, head, target)).resolves.toMatchObject(used);
});

test('S32 defect X-1: content that is other than its id says does not come from a clone', async () => {
  const { clone } = prepare();
  const blob = clone.git('rev-parse', 'main:a.txt');
  clone.write('evil', 'evil\n');
  const evil = clone.git('hash-object', '-w', 'evil');
  const loose = (id: string): string => join(clone.folder, '.git/objects', id.slice(0, 2), id.slice(2));
  execFileSync('sh', ['-c', `for pack in .git/objects/pack/*.pack; do mv "$pack" ../moved.pack; rm -f "\${pack%.pack}".*; git unpack-objects -q < ../moved.pack; done`], { cwd: clone.folder, env: environment }); // prettier-ignore
  chmodSync(loose(blob), 0o644);
  cpSync(loose(evil), loose(blob));
  const work = await linkedWork(clone.folder, target);
  expect(await bringCommits({ ...work, from: join(path, 'gone') }, [target], 12)).toEqual([target]);
  expect(await bringCommits({ ...work, from: server.folder }, [target], 12)).toEqual([]);
  expect((await runGit({ ...work.location, args: ['cat-file', 'blob', blob] })).stdout.toString()).toBe('three\n');
  // Plain git believes it.
  runPlainly(clone.folder, ['worktree', 'add', '--quiet', '--detach', '../believed', target]);
  expect(readFileSync(join(clone.folder, '../believed/a.txt'), 'utf8')).toBe('evil\n');
});
