/** The log of a job: long, coloured, folded, searched, linked to, and followed while it grows. */
// Home, job: jobs.trace
import { appendFileSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { signIn } from '#e2e/fixtures/kept-window.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { findJob, linesOf, openAs, openJob, savedFile, traceFile, writeTrace } from '#e2e/pages/jobs.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { typeWhenFocused } from '#e2e/pages/typing.ts';

let service: ServiceProcess;
test.beforeEach(({ service: fresh }) => {
  service = fresh;
});

const esc = '\u001b';

const long = [
  'Running',
  `section_start:100:prepare[collapsed=true]\r${esc}[0KPrepare the workspace`,
  ...Array.from({ length: 500 }, (_, at) => `prepared ${String(at)}`),
  `section_end:104:prepare\r${esc}[0K`,
  ...Array.from({ length: 20_000 }, (_, at) => `${esc}[36mtest ${String(at)}${esc}[0m passed`),
  `con${esc}[31mnection res${esc}[0met by peer`,
  'done',
  '',
].join('\n');

test(
  'S16 a log of 20,000 lines: folded sections, search over colours, a link to a line, its end',
  { tag: '@always' },
  async ({ signedIn }) => {
    const { page, folder } = await openAs(signedIn, 'reporter');
    const job = await findJob(service, ({ status }) => status === 'success');
    writeTrace(service, job, long);
    await openJob(page, job);
    const list = page.getByRole('region', { name: text('jobs.lines_of_log') });
    await expect(page.getByText(text('jobs.lines', { count: 20_505 }))).toBeVisible();
    const title = list.getByRole('button', { name: 'Prepare the workspace' });
    await expect(title).toHaveAttribute('aria-expanded', 'false');
    expect((await linesOf(page)).slice(0, 3)).toEqual([
      'Running',
      'Prepare the workspace500 lines4 s',
      'test 0 passed',
    ]);
    await title.click();
    await expect.poll(async () => (await linesOf(page))[2]).toBe('prepared 0');
    // Only what is in view is drawn.
    expect((await linesOf(page)).length).toBeLessThan(120);

    await page.keyboard.press('/');
    await typeWhenFocused(page, 'connection reset');
    await expect(page.getByText('1 of 1')).toBeVisible();
    await expect(list.locator('mark').first()).toBeVisible();
    expect((await list.locator('mark').allTextContents()).join('')).toBe('connection reset');
    await page.getByRole('textbox', { name: text('jobs.search_log') }).fill('PREPARED 49');
    await expect(page.getByText('1 of 11')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 of 11')).toBeVisible();
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.press('Shift+Enter');
    await expect(page.getByText('11 of 11')).toBeVisible();
    await page.getByRole('button', { name: text('common.regex') }).click();
    await page.getByRole('textbox', { name: text('jobs.search_log') }).fill('prepared 4\\d$');
    await expect(page.getByText('1 of 10')).toBeVisible();
    await page.getByRole('textbox', { name: text('jobs.search_log') }).fill('(');
    await expect(page.getByText(text('jobs.not_regex'))).toBeVisible();
    await page.keyboard.press('Escape');

    await list.focus();
    await page.keyboard.press('e');
    await expect(page.getByText(text('common.no_results'))).toBeVisible();
    await page.getByRole('textbox', { name: text('jobs.search_log') }).press('Escape');

    await page.keyboard.press('Shift+G');
    await expect(list.getByText('done', { exact: true })).toBeVisible();
    await goTo(page, `/p/1/jobs/${String(job.id)}?line=10005`);
    await expect(list.locator('[data-line="10004"]')).toBeInViewport();
    await expect(list.locator('[data-line="10004"]')).toContainText('test 9501 passed');

    await page.getByRole('button', { name: text('jobs.download_log') }).click();
    expect((await savedFile(folder)).toString()).toBe(long);
  },
);

test('follows a log that grows, pauses when one scrolls up, and says how much is new', async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'reporter');
  const job = await findJob(service, ({ status }) => status === 'running');
  const lines = (from: number, to: number): string =>
    Array.from({ length: to - from }, (_, at) => `line ${String(from + at)}\n`).join('');
  writeTrace(service, job, lines(0, 300));
  await openJob(page, job);
  const list = page.getByRole('region', { name: text('jobs.lines_of_log') });
  await expect(list.getByText(text('jobs.line', { number: 299 }), { exact: true })).toBeInViewport();
  appendFileSync(traceFile(service, job), lines(300, 400));
  await expect(list.getByText(text('jobs.line', { number: 399 }), { exact: true })).toBeInViewport();

  await list.hover();
  await page.mouse.wheel(0, -3000);
  await expect(page.getByText(text('jobs.following_paused'))).toBeVisible();
  appendFileSync(traceFile(service, job), lines(400, 1_604));
  await expect(page.getByRole('button', { name: text('jobs.new_lines', { count: 1204 }) })).toBeVisible();
  await expect(list.getByText(text('jobs.line', { number: '1603' }), { exact: true })).toHaveCount(0);
  await page.keyboard.press('f');
  await expect(list.getByText(text('jobs.line', { number: '1603' }), { exact: true })).toBeInViewport();
  await expect(page.getByText(text('jobs.following_paused'))).toHaveCount(0);
});

test('S16 a link in a log leaves the app by a click, to http and https alone', async ({ launchApp }) => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-e2e-links-'));
  const record = join(folder, 'opened.txt');
  const app = await launchApp({ environment: { LECTERN_SHELL_RECORD: record } });
  const page = await (await signIn(app, service, 'reporter')).open();
  const job = await findJob(service, ({ status }) => status === 'success');
  const link = (address: string, text: string): string => `${esc}]8;;${address}${esc}\\${text}${esc}]8;;${esc}\\\n`;
  writeTrace(
    service,
    job,
    link('https://ci.example/report?of=7', 'report') + link('javascript:alert(1)', 'script') + '<b>bold</b>\n',
  );
  await openJob(page, job);
  const list = page.getByRole('region', { name: text('jobs.lines_of_log') });
  await expect.poll(() => linesOf(page)).toEqual(['report', 'script', '<b>bold</b>']);
  await expect(list.locator('[data-line] a:not([aria-label])')).toHaveCount(1);
  const before = page.url();
  await list.getByText('report', { exact: true }).click();
  await expect
    .poll(() => (existsSync(record) ? readFileSync(record, 'utf8').trim() : ''))
    .toBe(JSON.stringify('https://ci.example/report?of=7'));
  expect(page.url()).toBe(before);
});
