/** Output without a line break before a section mark (defect L-1): a line on the page, in search, and as the first error. */
import { appendFileSync } from 'node:fs';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { findJob, linesOf, openAs, openJob, savedFile, traceFile, writeTrace } from '#e2e/pages/jobs.ts';

let service: ServiceProcess;
test.beforeEach(({ service: fresh }) => {
  service = fresh;
});

const esc = '\u001b';

const failing =
  `section_start:1700000000:step_script\r${esc}[0KExecuting "step_script"\n$ ./deploy\n` +
  Array.from({ length: 300 }, (_, at) => `copied ${String(at)}\n`).join('') +
  `Error: quota exceeded in region-1section_end:1700000009:step_script\r${esc}[0K` +
  `${esc}[31;1mERROR: Job failed: exit code 1${esc}[0;m\n`;

test('the last output of a script is a line of the log, also without a line break (defect L-1)', async ({
  signedIn,
}) => {
  const { page, folder } = await openAs(signedIn, 'reporter');
  const job = await findJob(service, ({ status }) => status === 'failed');
  writeTrace(service, job, failing);
  await openJob(page, job);
  const list = page.getByRole('region', { name: text('jobs.lines_of_log') });
  await expect(page.getByText(text('jobs.lines', { count: 304 }))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Error: quota exceeded in region-1 line 303' })).toBeVisible();
  await list.focus();
  await page.keyboard.press('e');
  const error = list.locator('[data-line="302"]');
  await expect(error).toBeInViewport();
  await expect(error).toHaveText('303Error: quota exceeded in region-1');
  await expect(page).toHaveURL(/\?line=303$/);
  await expect(list.locator('[data-line="303"]')).toHaveText('304ERROR: Job failed: exit code 1');

  const search = page.getByRole('textbox', { name: text('jobs.search_log') });
  await search.fill('exceeded in region-1');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(error.locator('mark')).toHaveText('exceeded in region-1');
  await search.fill('section_end');
  await expect(page.getByText(text('common.no_results'))).toBeVisible();
  await search.press('Escape');

  // The section ends with the error: folded, it leaves what follows.
  await list.focus();
  await page.keyboard.press('Home');
  await list.getByRole('button', { name: 'Executing "step_script"' }).click();
  await expect
    .poll(() => linesOf(page))
    .toEqual(['Executing "step_script"302 lines9 s', 'ERROR: Job failed: exit code 1']);
  await page.getByRole('button', { name: text('jobs.download_log') }).click();
  expect((await savedFile(folder)).toString()).toBe(failing);
});

test('a line that is followed becomes two when the mark behind its text arrives (defect L-1)', async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'reporter');
  const job = await findJob(service, ({ status }) => status === 'running');
  writeTrace(service, job, `section_start:100:step_script\r${esc}[0KScript\nError: quotasection_en`);
  await openJob(page, job);
  await expect.poll(async () => (await linesOf(page)).at(-1)).toBe('Error: quotasection_en');
  appendFileSync(traceFile(service, job), `d:109:step_script\r${esc}[0Ksection_start:109:after_script\r${esc}[0KAfter`);
  await expect.poll(() => linesOf(page)).toEqual(['Script9 s', 'Error: quota', 'After']);
});

test('a line that the runner wrote in parts, each with a time, is one line with its words (defect L-2)', async ({
  signedIn,
}) => {
  const { page } = await openAs(signedIn, 'reporter');
  const job = await findJob(service, ({ status }) => status === 'failed');
  const at = '2026-01-05T10:00:0';
  writeTrace(
    service,
    job,
    `${at}0.000001Z 00O section_start:100:step_script\r\n${at}0.000002Z 00O+${esc}[0KExecuting "step_script"\n` +
      `${at}1.000003Z 01O 10%\r\n${at}2.000004Z 01O+20%\r\n${at}3.000005Z 01O+done\n` +
      `${at}4.000006Z 01E Error: connection ref\n${at}4.000007Z 01E+used by db\n` +
      `${at}5.000008Z 00O section_end:105:step_script\r\n${at}5.000009Z 00O+${esc}[0KERROR: Job failed: exit code 2\n`,
  );
  await openJob(page, job);
  await expect(page.getByRole('button', { name: 'Error: connection refused by db line 3' })).toBeVisible();
  await page.getByRole('textbox', { name: text('jobs.search_log') }).fill('refused by');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(page.getByRole('region', { name: text('jobs.lines_of_log') }).locator('mark')).toHaveText('refused by');
  await page.getByRole('button', { name: text('jobs.times') }).click();
  await expect
    .poll(() => linesOf(page))
    .toEqual([
      'Executing "step_script"5 s',
      'done',
      'Error: connection refused by db',
      'ERROR: Job failed: exit code 2',
    ]);
});

test('each match of a long line is brought into view (defect L-4)', async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'reporter');
  const job = await findJob(service, ({ status }) => status === 'failed');
  writeTrace(
    service,
    job,
    `Error: short\n${'x'.repeat(3_000)}needle${'y'.repeat(30_000)}needle${'z'.repeat(9_000)}\nend\n`,
  );
  await openJob(page, job);
  const list = page.getByRole('region', { name: text('jobs.lines_of_log') });
  const search = page.getByRole('textbox', { name: text('jobs.search_log') });
  await search.fill('needle');
  await expect(page.getByText('1 of 2')).toBeVisible();
  await expect(list.locator('[data-current]')).toBeInViewport({ ratio: 1 });
  await search.press('Enter');
  await expect(page.getByText('2 of 2')).toBeVisible();
  await expect(list.locator('[data-current]')).toBeInViewport({ ratio: 1 });
  await list.focus();
  await page.keyboard.press('e');
  await expect(list.getByText('Error: short')).toBeInViewport({ ratio: 1 });
  await expect(list.locator('[data-line="1"]')).toContainText(text('jobs.characters_hidden', { count: 32_806 }));
});
