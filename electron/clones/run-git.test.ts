/** Which git is started, and with what: by its whole path, with nothing that leads it elsewhere (S32, defect X-1). */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '#testing/text.ts';
import { findGit, programFolders } from './program-folders.ts';
import { gitEnvironment, runGit } from './run-git.ts';
import { newRepository, testFolder } from './testing/repositories.ts';

const path = testFolder();
afterEach(() => void vi.unstubAllEnvs());

const { folder, git, write, commit } = newRepository(path, 'clone');
const mark = join(path, 'mark');
write('bin/git', `#!/bin/sh\n: > '${mark}'\n`);
chmodSync(join(folder, 'bin/git'), 0o755);
write('git', `#!/bin/sh\n: > '${mark}'\n`);
chmodSync(join(folder, 'git'), 0o755);
commit('first');
const location = { repository: join(folder, '.git'), workTree: folder };
const whole = process.env['PATH'] ?? '';

test('S32 defect X-1: a git of the clone is not started, by whatever line of PATH', async () => {
  symlinkSync(join(folder, 'bin'), join(path, 'link'));
  mkdirSync(join(path, 'linked'));
  symlinkSync(join(folder, 'git'), join(path, 'linked/git'));
  const hostile = ['', '.', 'bin', './bin', '../clone/bin', join(folder, 'bin'), join(path, 'link'), join(path, 'linked')]; // prettier-ignore
  vi.stubEnv('PATH', [...hostile, whole].join(delimiter));
  await runGit({ ...location, args: ['status'] });
  await runGit({ repository: join(folder, '.git'), clone: folder, args: ['rev-parse', 'HEAD'] });
  expect(existsSync(mark)).toBe(false);
  // What git starts looks into the same folders.
  expect(gitEnvironment(location)['PATH']).toBe([join(path, 'linked'), ...programFolders(folder).slice(1)].join(delimiter)); // prettier-ignore
  expect(programFolders(folder).filter((entry) => entry.startsWith(folder))).toEqual([]);
  // The same program is taken where another clone is worked in.
  const other = newRepository(path, 'other');
  expect(findGit(other.folder)).toBe(join(folder, 'bin/git'));
  vi.stubEnv('PATH', '.');
  await expect(runGit({ ...location, args: ['status'] })).rejects.toThrow(text('clone_failures.no_git'));
});

test('S32 no variable leads git to other objects, commits, attributes or settings', () => {
  const names = git('rev-parse', '--local-env-vars').split('\n');
  expect(names).toContain('GIT_ALTERNATE_OBJECT_DIRECTORIES');
  for (const name of [...names, 'Path', 'GIT_ATTR_SOURCE', 'GIT_DIFF_OPTS', 'GIT_CONFIG_KEY_0', 'GIT_NAMESPACE'])
    vi.stubEnv(name, 'x');
  vi.stubEnv('GIT_SSH_COMMAND', 'ssh -4');
  const passed = Object.entries(gitEnvironment(location)).filter(([, value]) => value === 'x');
  expect(passed).toEqual([]);
  expect(gitEnvironment(location)['GIT_SSH_COMMAND']).toBe('ssh -4');
});

test('S32 defect X-1: a remote that names a program does not start it, whatever the user allows elsewhere', async () => {
  const [started, program, own] = [join(path, 'started'), join(path, 'remote.sh'), join(path, 'own')];
  writeFileSync(program, `#!/bin/sh\n: > '${started}'\n`);
  chmodSync(program, 0o755);
  writeFileSync(own, '[protocol "ext"]\n\tallow = always\n');
  vi.stubEnv('GIT_CONFIG_GLOBAL', own);
  const args = ['ls-remote', `ext::${program}`];
  await expect(runGit({ ...location, args, asUser: true })).rejects.toThrow(
    text('clone_failures.git_error', { command: 'ls-remote' }),
  );
  expect(existsSync(started)).toBe(false);
  // Plain git does start it.
  spawnSync('git', args, { cwd: folder });
  expect(existsSync(started)).toBe(true);
});
