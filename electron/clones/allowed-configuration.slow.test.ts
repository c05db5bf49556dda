/** Clones with settings of their own: hostile ones are refused before git does what they say, normal ones are used (S32, defect X-1). */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { CloneError } from './clone-error.ts';
import { inspectFolder } from './inspect-folder.ts';
import { hostileSettings, plant } from './testing/hostile-settings.ts';
import { environment, newRepository, repositoryAt, testFolder, type TestRepository } from './testing/repositories.ts';

const { path, remove } = testFolder();
afterAll(remove);
afterEach(() => void vi.unstubAllEnvs());
const project = { page: 'https://code.example/tools/tide', base_url: 'https://code.example' };

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
  clone.git('remote', 'set-url', 'origin', 'https://code.example/tools/tide.git');
  return clone;
};

const template = cloneOf();
template.git('branch', 'other', 'origin/other');

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
  return { clone: repositoryAt(join(parent, 'clone')), mark, filled };
};

/** Plain git, whatever it answers: only its mark counts. */
const runPlainly = (folder: string, args: readonly string[], input = ''): void => {
  try {
    execFileSync('git', ['-C', folder, ...args], { env: environment, stdio: 'pipe', input, timeout: 30_000 });
  } catch {
    // Most of these commands fail once the program has run.
  }
};

const unrefused = (): never => {
  throw new Error('It was not refused.');
};

test.each(hostileSettings)('S32 defect X-1: a clone with $name is refused before git does that', async (hostile) => {
  const { clone, mark, filled } = prepare();
  plant(clone, hostile, filled);
  // Git writes section and name in small letters; a long key is cut, and a password in it is left out.
  const named = filled(hostile.settings.at(-1)?.[0] ?? '')
    .replace('me:secret@', '')
    .slice(0, 60);
  const { hint } = await inspectFolder(clone.folder, project).then(unrefused, (error: unknown) => error as CloneError);
  expect(hint?.toLowerCase()).toContain(named.toLowerCase());
  expect(hint).not.toContain('secret');
  expect(existsSync(mark)).toBe(false);
  if (hostile.control === null) return;
  runPlainly(clone.folder, hostile.control.map(filled), hostile.input);
  expect(existsSync(mark)).toBe(true);
});

test.each([
  ['ext::sh -c x'],
  ['file:///srv/x.git'],
  ['code.example::tools/tide.git'],
  ['/srv/tools/tide.git'],
  ['--upload-pack=x'],
  ['https://code.example/tools/tide.git\norigin\thttps://code.example/x'],
  [''],
])('S32 defect X-1: a clone with the remote %j is refused', async (url) => {
  const { clone } = prepare();
  clone.git('config', 'remote.other.url', url);
  await expect(inspectFolder(clone.folder, project)).rejects.toMatchObject({
    message: 'The clone has a remote that Lectern does not allow.',
    hint: expect.stringContaining('remote.other.url=…'),
  });
});

test.each([
  ['+refs/*:refs/*', false],
  ['+refs/heads/*:refs/heads/*', false],
  ['+*:refs/heads/*', false],
  ['HEAD:refs/heads/main', false],
  ['+refs/merge-requests/*/head:refs/remotes/origin/merge-requests/*', true],
  ['+refs/tags/v1:refs/tags/v1', true],
  ['^refs/heads/wip/*', true],
])('S32 defect X-1: whether a remote may fetch %s: %s', async (refspec, isAllowed) => {
  const { clone } = prepare();
  clone.git('config', '--add', 'remote.origin.fetch', refspec);
  const inspecting = inspectFolder(clone.folder, project);
  if (isAllowed) await expect(inspecting).resolves.toMatchObject({ folder: clone.folder });
  else await expect(inspecting).rejects.toMatchObject({ hint: expect.stringContaining(`remote.origin.fetch=${refspec}`) }); // prettier-ignore
});

test('S32 defect X-1: more than five lines are counted, long names are cut, and control characters are not shown', async () => {
  const { clone } = prepare();
  for (let at = 0; at < 7; at += 1) clone.git('config', `alias.x${String(at)}`, 'status');
  clone.git('config', `url.a\u202e${'b'.repeat(200)}.insteadOf`, 'x');
  const error: unknown = await inspectFolder(clone.folder, project).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ hint: expect.stringMatching(/alias\.x0=….*alias\.x4=…, and 3 more\.$/) });
  clone.git('config', '--remove-section', 'alias');
  const cut = `url.a?${'b'.repeat(93)}…=….`;
  await expect(inspectFolder(clone.folder, project)).rejects.toMatchObject({ hint: expect.stringContaining(cut) });
});

test('S32 what the user’s own configuration says is theirs, but not where its path leads into the clone', async () => {
  const { clone } = prepare();
  writeFileSync(join(path, 'own'), '[filter "lfs"]\n\tsmudge = git-lfs smudge\n[credential]\n\thelper = store\n');
  vi.stubEnv('GIT_CONFIG_GLOBAL', join(path, 'own'));
  await expect(inspectFolder(clone.folder, project)).resolves.toMatchObject({ folder: clone.folder });
  clone.write('own', '[filter "lfs"]\n\tsmudge = git-lfs smudge\n');
  vi.stubEnv('GIT_CONFIG_GLOBAL', 'own');
  await expect(inspectFolder(clone.folder, project)).rejects.toMatchObject({ hint: expect.stringContaining('filter.lfs.smudge') }); // prettier-ignore
});

test.each([
  ['with nothing set', [], []],
  ['with all branches', ['--no-single-branch'], []],
  ['that is shallow', ['--depth', '1'], []],
  ['of one branch', ['--single-branch', '--branch', 'other'], []],
  [
    'as git makes it elsewhere',
    [],
    [
      ['core.ignorecase', 'true'],
      ['core.precomposeunicode', 'true'],
      ['core.symlinks', 'false'],
      ['core.autocrlf', 'input'],
      ['core.eol', 'lf'],
    ],
  ],
  [
    'that is worked in',
    [],
    [
      ['user.name', 'Ines'],
      ['user.signingkey', 'ABC'],
      ['branch.main.rebase', 'true'],
      ['branch.spring.tide.description', 'line\nline'],
      ['remote.upstream.url', 'git@code.example:tools/tide.git'],
      ['remote.fork.url', 'ssh://git@code.example:2222/ines/tide.git'],
    ],
  ],
] as const)('S32 a clone %s is used', async (_name, options, settings) => {
  const clone = cloneOf(...options);
  for (const [key, value] of settings) clone.git('config', key, value);
  await expect(inspectFolder(clone.folder, project)).resolves.toMatchObject({ folder: clone.folder });
});
