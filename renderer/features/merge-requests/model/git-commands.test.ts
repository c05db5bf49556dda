/** The commands do in a real clone what they say, whatever the names of branches hold. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkoutCommands, updateCommands } from './git-commands.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';

let folder: string;
const environment = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Somebody',
  GIT_AUTHOR_EMAIL: 'somebody@tides.example',
  GIT_COMMITTER_NAME: 'Somebody',
  GIT_COMMITTER_EMAIL: 'somebody@tides.example',
};
const git = (place: string, ...parameters: string[]): string =>
  execFileSync('git', parameters, {
    cwd: join(folder, place),
    env: environment,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-checkout-'));
  git('.', 'init', '-q', '-b', 'main', 'origin');
  git('origin', 'commit', '-q', '--allow-empty', '-m', 'First');
  git('.', 'clone', '-q', 'origin', 'clone');
  git('origin', 'switch', '-q', '-c', "it's-odd");
  git('origin', 'commit', '-q', '--allow-empty', '-m', 'Odd');
  git('origin', 'update-ref', 'refs/merge-requests/7/head', 'HEAD');
  git('origin', 'switch', '-q', 'main');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const requestFrom = (project: number): MergeRequest =>
  ({ iid: 7, project_id: 1, source_project_id: project, source_branch: "it's-odd" }) as MergeRequest;

it.each([
  ['a branch of the project', 1, "it's-odd"],
  ['a fork', 2, 'mr-7'],
])('%s is checked out', (_what, project, branch) => {
  execFileSync('sh', ['-ec', checkoutCommands(requestFrom(project))], {
    cwd: join(folder, 'clone'),
    env: environment,
    stdio: 'pipe',
  });
  expect(git('clone', 'branch', '--show-current')).toBe(branch);
  expect(git('clone', 'log', '-1', '--format=%s')).toBe('Odd');
});

it('what the target branch has since is brought into the source branch', () => {
  git('origin', 'commit', '-q', '--allow-empty', '-m', 'Since');
  const item = { ...requestFrom(1), target_branch: 'main' };
  execFileSync('sh', ['-ec', updateCommands(item)], { cwd: join(folder, 'clone'), env: environment, stdio: 'pipe' });
  expect(git('origin', 'log', '--format=%s', "it's-odd").split('\n')).toEqual(expect.arrayContaining(['Since', 'Odd']));
  expect(git('origin', 'rev-list', '--count', "it's-odd..main")).toBe('0');
});
