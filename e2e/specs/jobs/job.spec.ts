/** One job: read, retried, canceled, started, kept and erased, its artifacts saved; read back from the service as somebody else. */
// Home, job: jobs.get, jobs.cancel, jobs.retry, jobs.erase, jobs.play, jobs.artifacts, jobs.artifactFile
// Home, job: jobs.keepArtifacts
import { DatabaseSync } from 'node:sqlite';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { bytesAt, findJob, jobOf, jobsOf, linesOf, openAs, openJob, readAsOwner, savedFile } from '#e2e/pages/jobs.ts';

let service: ServiceProcess;
test.beforeEach(({ service: fresh }) => {
  service = fresh;
});

/** The lines of a trace as a terminal leaves them: the last of what was written over, without sequences. */
const plainLines = (trace: string): readonly string[] =>
  trace
    .split('\n')
    .map((line) => line.replace(/\r+$/, '').split('\r').at(-1) ?? '')
    .map((line) => line.replaceAll(/\u001b\[[0-9;]*[A-Za-z]/g, ''))
    .filter((line) => line !== '');

test('shows state, facts and log of a job', { tag: '@always' }, async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'reporter');
  const job = await findJob(service, ({ status }) => status === 'failed');
  await openJob(page, job);
  await expect(page.getByRole('img', { name: text('jobs.status_failed') }).first()).toBeVisible();
  const facts = page.getByRole('complementary', { name: text('common.job') });
  await expect(facts.getByText('built-in')).toBeVisible();
  const trace = await (await readAsOwner(service, `jobs/${String(job.id)}/trace`)).text();
  await expect.poll(() => linesOf(page)).not.toHaveLength(0);
  const shown = await linesOf(page);
  // The titles of sections are drawn with their times behind them.
  expect(shown.map((line) => line.replace(/\d+ s$/, ''))).toEqual(plainLines(trace));
  const red = page.locator('[data-line] span', { hasText: 'both sides changed this line' }).last();
  expect(await red.evaluate((span) => getComputedStyle(span).color)).not.toBe(
    await page
      .locator('[data-line]')
      .first()
      .evaluate((row) => getComputedStyle(row).color),
  );
});

test(
  'retries a job, leads to the new one, and follows its log to its end',
  { tag: '@always' },
  async ({ signedIn }) => {
    const { page } = await openAs(signedIn, 'developer');
    const job = await findJob(service, ({ name, status }) => name === 'whitespace' && status === 'success');
    await openJob(page, job);
    await page.getByRole('button', { name: textStart('jobs.retry') }).click();
    await expect(page).not.toHaveURL(new RegExp(`/jobs/${String(job.id)}$`));
    const id = Number(page.url().split('/').at(-1));
    expect(id).toBeGreaterThan(job.id);
    await expect.poll(async () => (await jobOf(service, id)).status).toBe('success');
    expect((await jobOf(service, id)).name).toBe('whitespace');
    await expect(page.getByText(text('jobs.status_success'), { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Job succeeded')).toBeVisible();
  },
);

test('starts a manual job, which deploys', { tag: '@always' }, async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'maintainer');
  const job = await findJob(service, ({ status }) => status === 'manual');
  const deployments = async (): Promise<number> =>
    ((await (await readAsOwner(service, 'deployments?per_page=100')).json()) as unknown[]).length;
  const before = await deployments();
  await openJob(page, job);
  await expect(page.getByText(text('jobs.not_started_title'))).toBeVisible();
  await page.keyboard.press('s');
  await expect.poll(async () => (await jobOf(service, job.id)).status).toBe('success');
  expect(await deployments()).toBe(before + 1);
  await expect(page.getByRole('region', { name: text('jobs.lines_of_log') })).toBeVisible();
});

test('cancels a job that runs', { tag: '@always' }, async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'developer');
  const job = await findJob(service, ({ status }) => status === 'running');
  await openJob(page, job);
  await page.getByRole('button', { name: textStart('jobs.cancel_job') }).click();
  await expect(page.getByText(text('jobs.was_canceled', { job: `${job.name} #${String(job.id)}` }))).toBeVisible();
  expect((await jobOf(service, job.id)).status).toBe('canceled');
});

test('keeps artifacts beyond their expiry', { tag: '@always' }, async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'developer');
  const job = await findJob(service, ({ artifacts_file: file }) => file !== null);
  const expiry = (): unknown => {
    const file = readdirSync(service.folder).find((name) => /\.(db|sqlite3?)$/.test(name)) ?? '';
    const database = new DatabaseSync(join(service.folder, file), { readOnly: true });
    try {
      return database.prepare('SELECT artifacts_expire_at FROM jobs WHERE id = ?').get(job.id)?.['artifacts_expire_at'];
    } finally {
      database.close();
    }
  };
  expect(expiry()).not.toBeNull();
  await openJob(page, job);
  await page.getByRole('button', { name: text('jobs.keep_artifacts') }).click();
  await expect(page.getByText(textPattern('jobs.are_kept'))).toBeVisible();
  expect(expiry()).toBeNull();
});

test(
  'S28 erases log and artifacts after asking, and says that they are gone',
  { tag: '@always' },
  async ({ signedIn }) => {
    const { page } = await openAs(signedIn, 'maintainer');
    const job = await findJob(service, ({ artifacts_file: file }) => file !== null);
    const status = async (path: string): Promise<number> =>
      (await readAsOwner(service, `jobs/${String(job.id)}/${path}`)).status;
    await openJob(page, job);
    await page.getByRole('button', { name: text('components.more_actions') }).click();
    await page.getByRole('menuitem', { name: textStart('jobs.erase_job') }).click();
    const dialog = page.getByRole('dialog', {
      name: text('jobs.erase_title', { job: `${job.name} #${String(job.id)}` }),
    });
    await expect(dialog.getByText(/cannot be undone/)).toBeVisible();
    await dialog.getByRole('button', { name: text('common.cancel') }).click();
    expect([await status('trace'), await status('artifacts')]).toEqual([200, 200]);

    await page.getByRole('button', { name: text('components.more_actions') }).click();
    await page.getByRole('menuitem', { name: textStart('jobs.erase_job') }).click();
    await dialog.getByRole('button', { name: text('jobs.erase_job') }).click();
    // Servers of today say that it was erased.
    const gone = page
      .getByText(text('jobs.no_log'), { exact: true })
      .or(page.getByText(text('jobs.log_erased'), { exact: true }));
    await expect(gone).toBeVisible();
    expect([await status('trace'), await status('artifacts')]).toEqual([404, 404]);
    expect((await jobOf(service, job.id)).status).toBe('success');
    await expect(page.getByText(textPattern('jobs.no_artifacts'))).toBeVisible();
  },
);

test('a developer learns why the job of somebody else is not erased', async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'developer');
  const me = (await (
    await fetch(`${service.url}/api/v4/user`, { headers: { 'PRIVATE-TOKEN': service.tokens.developer } })
  ).json()) as { username: string };
  const job = await findJob(service, ({ status, user }) => status === 'success' && user?.username !== me.username);
  await openJob(page, job);
  await page.getByRole('button', { name: text('components.more_actions') }).click();
  await page.getByRole('menuitem', { name: textStart('jobs.erase_job') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('jobs.erase_job') })
    .click();
  await expect(page.getByText(textPattern('jobs.erase_who')).first()).toBeVisible();
  expect((await readAsOwner(service, `jobs/${String(job.id)}/trace`)).status).toBe(200);
});

test('saves the artifacts whole, and one file of them by its path', { tag: '@always' }, async ({ signedIn }) => {
  const { page, folder } = await openAs(signedIn, 'reporter');
  const job = await findJob(service, ({ artifacts_file: file }) => file !== null);
  await openJob(page, job);
  const artifacts = page.getByRole('region', { name: text('jobs.artifacts') });
  await artifacts.getByRole('button', { name: text('jobs.download_artifacts') }).click();
  await expect(artifacts.getByRole('img', { name: text('downloads.done') })).toBeVisible();
  expect((await savedFile(folder)).equals(await bytesAt(service, `jobs/${String(job.id)}/artifacts`))).toBe(true);

  const path = artifacts.getByLabel(text('jobs.one_file'));
  await path.fill('../etc/passwd');
  await expect(artifacts.getByText(text('jobs.path_wrong'))).toBeVisible();
  await expect(artifacts.getByRole('button', { name: text('jobs.download_file') })).toBeDisabled();
  await path.fill('report/summary.json');
  await artifacts.getByRole('button', { name: text('jobs.download_file') }).click();
  await expect.poll(() => readdirSync(folder).length).toBe(2);
  await expect(artifacts.getByRole('img', { name: text('downloads.done') })).toHaveCount(2);
  const file = readdirSync(folder).find((name) => name.includes('summary')) ?? '';
  const expected = await bytesAt(service, `jobs/${String(job.id)}/artifacts/report/summary.json`);
  expect(expected.toString()).toContain('"files": 40');
  expect(readFileSync(join(folder, file)).equals(expected)).toBe(true);
  await path.fill('report/nothing.json');
  await artifacts.getByRole('button', { name: text('jobs.download_file') }).click();
  await expect(artifacts.getByText(textPattern('failures.not_found'))).toBeVisible();
});

test('a private project of others and a job that is none say so', async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'reporter');
  const last = (await jobsOf(service))[0]?.id ?? 0;
  await page.waitForFunction(() => location.hash.length > 2);
  await page.evaluate((id) => {
    location.hash = `/p/1/jobs/${String(id)}`;
  }, last + 500);
  await expect(page.getByRole('alert')).toContainText(text('failures.not_found'));
});
