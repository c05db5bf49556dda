/** The first error of a failed job: named above its log, shown by a key, told apart from a guess; marks and times of lines. */
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { findJob, linesOf, openAs, openJob, writeTrace, type SeenJob } from '#e2e/pages/jobs.ts';

let service: ServiceProcess;
test.beforeEach(({ service: fresh }) => {
  service = fresh;
});

const esc = '\u001b';

const failed = ({ status }: SeenJob): boolean => status === 'failed';

const logOf = (lines: readonly string[]): string =>
  [
    'Running with a runner',
    `section_start:100:step_script\r${esc}[0KScript`,
    ...Array.from({ length: 3_000 }, (_, at) => `compiled ${String(at)}`),
    ...lines,
    ...Array.from({ length: 3_000 }, (_, at) => `cleaned ${String(at)}`),
    `section_end:140:step_script\r${esc}[0K`,
    `${esc}[31;1mERROR: Job failed: exit code 1${esc}[0;m`,
    '',
  ].join('\n');

test('names the first error above the log and goes to it', async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'reporter');
  const job = await findJob(service, failed);
  writeTrace(service, job, logOf([`src/a.c:7:2: ${esc}[31merror:${esc}[0m no semicolon`, 'make: *** [all] Error 1']));
  await openJob(page, job);
  const list = page.getByRole('region', { name: text('jobs.lines_of_log') });
  await expect(page.getByText(text('jobs.first_error'), { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'src/a.c:7:2: error: no semicolon line 3,003' })).toBeVisible();
  await expect(list.getByText('no semicolon')).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(list.locator('[data-line="3002"]')).toBeInViewport();
  await expect(list.locator('[data-line="3002"]')).toContainText('src/a.c:7:2: error: no semicolon');
  await expect(page).toHaveURL(/\?line=3003$/);

  // The error and the matches of a search are marked on the scroll bar.
  const paths = page.locator('[data-marks] path');
  expect(await paths.nth(1).getAttribute('d')).toBe('M0 500h10');
  expect(await paths.nth(0).getAttribute('d')).toBe('');
  await page.getByRole('textbox', { name: text('jobs.search_log') }).fill('cleaned 2999');
  await expect.poll(() => paths.nth(0).getAttribute('d')).toMatch(/^M0 (?:999|1000)h10$/);
  await page.getByRole('textbox', { name: text('jobs.search_log') }).fill('compiled');
  await expect.poll(async () => (await paths.nth(0).getAttribute('d'))?.split('M').length).toBeGreaterThan(400);
});

test('says where it is not sure, and where nothing speaks of an error', async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'reporter');
  const job = await findJob(service, failed);
  writeTrace(service, job, logOf(['the upload was refused']));
  await openJob(page, job);
  await expect(page.getByText(text('jobs.first_error_unsure'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'the upload was refused line 3,003' })).toBeVisible();
  writeTrace(service, job, 'one\ntwo\n');
  await page.reload();
  await expect(page.getByText(text('jobs.no_error'))).toBeVisible();
});

test('does not look for one in the log of a job that passed', async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'reporter');
  const job = await findJob(service, ({ status }) => status === 'success');
  writeTrace(service, job, 'src/a.c:7:2: error: tolerated\n');
  await openJob(page, job);
  await expect.poll(() => linesOf(page)).toEqual(['src/a.c:7:2: error: tolerated']);
  await expect(page.getByText(text('jobs.first_error'), { exact: true })).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(page.getByText('1 of 1')).toBeVisible();
});

test('shows the times that a runner wrote before lines, and hides them', async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'reporter');
  const job = await findJob(service, ({ status }) => status === 'success');
  const at = (seconds: string, text: string): string => `2026-03-12T09:10:${seconds}.000001Z 00O ${text}\n`;
  writeTrace(
    service,
    job,
    at('01', 'one') +
      at('02', `section_start:100:build\r${esc}[0KBuild`) +
      at('05', 'two') +
      at('06', `section_end:104:build\r${esc}[0K`),
  );
  await openJob(page, job);
  await expect.poll(() => linesOf(page)).toEqual(['one', 'Build4 s', 'two']);
  const times = page.getByRole('region', { name: text('jobs.lines_of_log') }).locator('time');
  await expect(times).toHaveText(['09:10:01', '09:10:02', '09:10:05']);
  // What took a while is seen beside the times.
  await expect(page.getByText('+3 s')).toBeVisible();
  await page.keyboard.press('t');
  await expect(times).toHaveCount(0);
  await page.getByRole('button', { name: text('jobs.times') }).click();
  await expect(times).toHaveCount(3);
});
