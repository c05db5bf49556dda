/** Downloads of the local service's sample: saved by the app into its folder, followed on their screen and in the status bar. */
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Channels, Outcome } from '#electron/ipc/channels.ts';
import type { DownloadRequest } from '#shared/downloads/downloads.ts';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { downloadsOf } from '#e2e/fixtures/launch-app.ts';
import { pressChord } from '#e2e/pages/chord.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { whenLacking } from '#testing/lacking.ts';

/** As a control of the page asks: after a key of the user. */
const start = async (page: Page, request: DownloadRequest): Promise<void> => {
  await page.keyboard.press('Shift');
  const outcome = await page.evaluate(async (argument) => {
    const { lectern } = globalThis as unknown as {
      lectern: { invoke(name: keyof Channels, argument: unknown): Promise<Outcome<unknown>> };
    };
    return lectern.invoke('downloads:start', argument);
  }, request);
  expect(outcome.ok).toBe(true);
};

/** A job of the sample that has artifacts. */
const jobWithArtifacts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/jobs.list', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ params: { id: 1 }, query: { per_page: 100 } }),
    });
    const jobs = (await answer.json()) as { readonly id: number; readonly artifacts_file: object | null }[];
    return jobs.find((job) => job.artifacts_file !== null)?.id ?? 0;
  });

test('S6 S21 R13 artifacts and an archive are saved whole, shown with their SHA-256, and never opened', async ({
  launchApp,
}) => {
  test.skip(...whenLacking('python3'));
  const app = await launchApp();
  const folder = downloadsOf(app.userData);
  const page = await openLocalService(app);
  const job_id = await jobWithArtifacts(page);
  await page.getByRole('grid', { name: text('screens.review') }).waitFor();
  await pressChord(page, 'g l');
  await expect(page.getByRole('heading', { name: text('downloads.none') })).toBeVisible();
  await start(page, { operation: 'jobs.artifacts', input: { params: { id: 1, job_id } } });
  const artifacts = `job-${String(job_id)}-artifacts.zip`;
  const row = page.getByRole('listitem').filter({ hasText: artifacts });
  await expect(row.getByRole('img', { name: text('downloads.done') })).toBeVisible();

  const bytes = await readFile(join(folder, artifacts));
  const sum = createHash('sha256').update(bytes).digest('hex');
  await expect(row.getByTitle(sum)).toBeVisible();
  expect((await stat(join(folder, artifacts))).mode & 0o111).toBe(0);
  expect(execFileSync('python3', ['-m', 'zipfile', '-t', join(folder, artifacts)], { encoding: 'utf8' })).toContain(
    'Done',
  );

  await start(page, { operation: 'repository.archive', input: { params: { id: 1 } }, archive_format: 'zip' });
  await expect(page.getByRole('img', { name: text('downloads.done') })).toHaveCount(2);
  await start(page, { operation: 'repository.archive', input: { params: { id: 1 } }, archive_format: 'zip' });
  await expect(page.getByRole('img', { name: text('downloads.done') })).toHaveCount(3);
  const saved = (await readdir(folder)).filter((name) => name !== artifacts);
  expect(saved).toHaveLength(2);
  // The second one got a number instead of the place of the first.
  expect(saved.sort()[0]).toMatch(/ \(2\)\.zip$/);

  await row.getByRole('button', { name: text('downloads.show_in_folder_of', { name: artifacts }) }).click();
  if (app.host === 'shell')
    await expect.poll(() => app.log).toContain(`show in folder: ${JSON.stringify(join(folder, artifacts))}`);
  expect(app.log).not.toContain('open outside');
  await row.getByRole('button', { name: text('downloads.remove_of', { name: artifacts }) }).click();
  await expect(row).toHaveCount(0);
  expect(await readdir(folder)).toContain(artifacts);
});
