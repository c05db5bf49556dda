/** The jobs of a project and of a pipeline: filtered, retried, canceled, their artifacts saved; read back from the service as somebody else. */
// Home, jobs: jobs.list, jobs.artifactsByRef
// Home, pipeline: jobs.listByPipeline
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { bytesAt, findJob, jobOf, jobsOf, openAs, savedFile } from '#e2e/pages/jobs.ts';
import { goTo } from '#e2e/pages/go-to.ts';

let service: ServiceProcess;
test.beforeEach(({ service: fresh }) => {
  service = fresh;
});

const rows = 'main [role="row"] a[href*="/jobs/"]';

test('lists the jobs with several statuses, keeps the filter in the address, and opens one', async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'reporter');
  await goTo(page, '/p/1/jobs');
  await page.getByRole('button', { name: text('jobs.status_failed') }).click();
  await page.getByRole('button', { name: text('jobs.status_canceled') }).click();
  const expected = await jobsOf(service, 'scope[]=failed&scope[]=canceled');
  expect(expected.length).toBeGreaterThan(2);
  await expect(page.locator(rows)).toHaveCount(expected.length);
  const shown = await page.locator(rows).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(shown.map((href) => Number(href.split('/').at(-1))).toSorted((a, b) => b - a)).toEqual(
    expected.map(({ id }) => id).toSorted((a, b) => b - a),
  );
  expect(page.url()).toContain('scope=failed&scope=canceled');
  await page.reload();
  await expect(page.getByRole('button', { name: text('jobs.status_canceled') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.locator(rows)).toHaveCount(expected.length);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/jobs\/\d+$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/scope=failed&scope=canceled/);
});

test('lists the jobs of a pipeline by stage', { tag: '@always' }, async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'reporter');
  const { pipeline } = await findJob(service, ({ name }) => name === 'deploy-preview');
  const expected = (await jobsOf(service)).filter((job) => job.pipeline.id === pipeline.id);
  await goTo(page, `/p/1/pipelines/${String(pipeline.id)}`);
  await expect(
    page.getByRole('heading', { level: 1, name: text('jobs.pipeline_number', { id: String(pipeline.id) }) }),
  ).toBeVisible();
  await expect(page.locator(rows)).toHaveCount(expected.length);
  const headings = page.locator('main [role="grid"] h2');
  await expect(headings).toHaveText(['check', 'build', 'deploy']);

  const ofStatus = expected.filter(({ status }) => status === expected[0]?.status);
  const words = {
    manual: text('jobs.status_manual'),
    success: text('jobs.status_success'),
    failed: text('jobs.status_failed'),
  };
  const word = words[expected[0]?.status as keyof typeof words];
  await page.getByRole('button', { name: word, exact: true }).click();
  await expect(page.locator(rows)).toHaveCount(ofStatus.length);
  expect(ofStatus.length).toBeLessThan(expected.length);
  // The head counts every job, whatever is shown.
  const passed = expected.filter(({ status }) => status === 'success').length;
  await expect(page.getByText(text('jobs.passed', { passed, all: expected.length }))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: word, exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator(rows)).toHaveCount(ofStatus.length);
});

test('retries a failed job with its key', async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'maintainer');
  const failed = await findJob(service, ({ status }) => status === 'failed');
  await goTo(page, '/p/1/jobs?scope=failed');
  await expect(page.locator(rows).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('r');
  await expect(page.getByText(text('jobs.runs_again', { job: failed.name }))).toBeVisible();
  const again = (await jobsOf(service)).filter(
    ({ name, pipeline }) => name === failed.name && pipeline.id === failed.pipeline.id,
  );
  expect(again).toHaveLength(2);
  expect(Math.max(...again.map(({ id }) => id))).toBeGreaterThan(failed.id);
  expect((await jobOf(service, failed.id)).status).toBe('failed');
});

test('cancels several jobs after asking, and says what became of each', async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'developer');
  const manual = (await jobsOf(service, 'scope=manual')).slice(0, 2);
  await goTo(page, '/p/1/jobs?scope=manual');
  for (const { id } of manual)
    await page
      .getByRole('row')
      .filter({ has: page.locator(`a[href$="/jobs/${String(id)}"]`) })
      .getByRole('checkbox')
      .check();
  await page
    .getByRole('toolbar', { name: text('lists.selected_rows') })
    .getByRole('button', { name: text('jobs.cancel_jobs', { count: 2 }) })
    .click();
  const dialog = page.getByRole('dialog', { name: `${text('jobs.cancel_jobs', { count: 2 })}?` });
  await dialog.getByRole('button', { name: text('jobs.cancel_jobs', { count: 2 }) }).click();
  await expect(dialog.getByText(text('common.many_done', { done: 2, total: 2 }))).toBeVisible();
  for (const { id } of manual) expect((await jobOf(service, id)).status).toBe('canceled');
  await dialog.getByRole('button', { name: text('common.close') }).click();
  await expect(page.getByRole('toolbar', { name: text('lists.selected_rows') })).toHaveCount(0);
});

test('saves the artifacts of a row, and those of a branch by name', { tag: '@always' }, async ({ signedIn }) => {
  const { page, folder } = await openAs(signedIn, 'reporter');
  const job = await findJob(service, ({ artifacts_file: file, ref }) => file !== null && !ref.includes('/'));
  await goTo(page, '/p/1/jobs?scope=success');
  await page.getByLabel(textStart('jobs.filter')).fill(`${job.ref} ${job.name}`);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/jobs/${String(job.id)}"]`) });
  await row.hover();
  await row.getByRole('button', { name: text('jobs.download_of', { job: `${job.name} #${String(job.id)}` }) }).click();
  const expected = await bytesAt(service, `jobs/${String(job.id)}/artifacts`);
  expect(expected.length).toBeGreaterThan(100);
  expect((await savedFile(folder)).equals(expected)).toBe(true);

  await page.getByRole('button', { name: `${text('jobs.download_artifacts')}…` }).click();
  const dialog = page.getByRole('dialog', { name: text('jobs.by_ref') });
  await dialog.getByRole('combobox', { name: text('jobs.branch_or_tag') }).fill(job.ref);
  await dialog.getByRole('combobox', { name: text('common.job') }).fill(job.name);
  await dialog.getByRole('button', { name: text('jobs.download_artifacts') }).click();
  await expect(dialog.getByRole('img', { name: text('downloads.done') })).toBeVisible();
  const byRef = await bytesAt(service, `jobs/artifacts/${job.ref}/download?job=${job.name}`);
  const saved = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  expect(saved).toHaveLength(2);
  expect(saved.every((bytes) => bytes.equals(byRef))).toBe(true);

  await dialog.getByRole('combobox', { name: text('common.job') }).fill('nothing-of-this-name');
  await dialog.getByRole('button', { name: text('jobs.download_artifacts') }).click();
  await expect(dialog.getByText(textPattern('failures.no_artifacts_on_ref'))).toBeVisible();
});

test('says who may where the right is missing', async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'reporter');
  await goTo(page, '/p/1/jobs?scope=failed');
  await expect(page.locator(rows).first()).toBeVisible();
  const before = (await jobsOf(service)).length;
  await page.keyboard.press('r');
  await expect(page.getByText(text('jobs.retry_forbidden'))).toBeVisible();
  await expect(page.getByText(textPattern('failures.can_developer')).first()).toBeVisible();
  expect(await jobsOf(service)).toHaveLength(before);
});
