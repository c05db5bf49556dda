/** The branch moves between reading and merging, by a real push: what arrived is shown, and only what was read is merged (R16). */
import { join } from 'node:path';
import { expect, test } from '../../fixtures/faulty-app.ts';
import { git, push } from '../../pages/colleague.ts';
import { mergeable, openMergeable } from '../../pages/merge-request.ts';

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
