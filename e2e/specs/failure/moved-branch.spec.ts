/** The branch moves between reading and merging, by a real push: what arrived is shown, and only what was read is merged (R16). */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../../fixtures/faulty-app.ts';
import { mergeable, openMergeable } from '../../pages/merge-request.ts';

const author = ['-c', 'user.name=Ingrid Dahl', '-c', 'user.email=ingrid@harbor.example'];
const anyOwner = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'safe.directory', GIT_CONFIG_VALUE_0: '*' };

/** Output of a git command, trimmed; nobody's own configuration is read. */
const git = (cwd: string, ...parameters: string[]): string =>
  execFileSync('git', parameters, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...anyOwner, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  }).trim();

/** Clones, commits and pushes as a colleague does; answers the new head. */
const push = (repository: string, branch: string, subjects: readonly string[]): string => {
  const clone = mkdtempSync(join(tmpdir(), 'lectern-e2e-push-'));
  try {
    git(clone, 'clone', '--quiet', '--branch', branch, repository, '.');
    for (const [index, subject] of subjects.entries()) {
      writeFileSync(join(clone, `arrived-${String(index)}.txt`), `${subject}\n`);
      git(clone, 'add', '.');
      git(clone, ...author, 'commit', '--quiet', '--message', subject);
    }
    git(clone, 'push', '--quiet', 'origin', branch);
    return git(clone, 'rev-parse', 'HEAD');
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
};

test('R16 a push between reading and merging: 409, what arrived since, then the new head is merged', async ({
  page,
  server,
  service,
}) => {
  const repository = join(service.folder, 'repositories', '1.git');
  const subjects = ['Stop at a tenth of a second', 'Say how many steps it took'];
  await openMergeable(page);
  const box = page.getByRole('region', { name: 'Merge' });
  const button = box.getByRole('button', { name: /^Merge [0-9a-f]{7,}/ });
  await expect(button).toBeEnabled();
  const main = git(repository, 'rev-parse', 'main');
  const read = git(repository, 'rev-parse', mergeable.branch);
  const head = push(repository, mergeable.branch, subjects);

  await button.click();
  await expect(box.getByText('2 new commits arrived while you were reading. Nothing was merged.')).toBeVisible();
  for (const subject of subjects) await expect(box.getByText(subject)).toBeVisible();
  await expect(box.getByText('so the server refused (409).')).toBeVisible();
  expect(git(repository, 'rev-parse', 'main')).toBe(main);
  const merges = () => server.arrivals.filter(({ method, path }) => method === 'PUT' && path.includes('/merge'));
  expect(merges()).toHaveLength(1);

  await box.getByRole('button', { name: 'Read the 2 new commits' }).click();
  await expect(page.getByText(subjects[1] ?? '')).toBeVisible();
  await page.getByRole('link', { name: /^Overview/ }).click();
  await box.getByRole('button', { name: `Merge ${head.slice(0, 7)}` }).click();
  await expect(box.getByText('Merged', { exact: true })).toBeVisible();
  const [commit, ...parents] = git(repository, 'log', '-1', '--format=%H %P', 'main').split(' ');
  expect(commit).not.toBe(main);
  expect(parents).toEqual([main, head]);
  expect(git(repository, 'log', '--format=%s', `${read}..${head}`).split('\n')).toEqual(subjects.toReversed());
  expect(merges()).toHaveLength(2);
});

test('R7 R16 a merge whose answer was lost is read again and not sent twice', async ({ page, server, service }) => {
  const repository = join(service.folder, 'repositories', '1.git');
  await openMergeable(page);
  const box = page.getByRole('region', { name: 'Merge' });
  const main = git(repository, 'rev-parse', 'main');
  server.misbehave({ kind: 'drop-after' }, { method: 'PUT', path: '/merge' }, 1);
  await box.getByRole('button', { name: /^Merge [0-9a-f]{7,}/ }).click();
  await expect(box.getByText('The answer was lost: it may or may not have been merged.')).toBeVisible();
  await box.getByRole('button', { name: 'Read again' }).click();
  await expect(box.getByText('Merged', { exact: true })).toBeVisible();
  expect(git(repository, 'rev-parse', 'main^1')).toBe(main);
  expect(server.arrivals.filter(({ method, path }) => method === 'PUT' && path.includes('/merge'))).toHaveLength(1);
});
