/** Artifacts looked into without unpacking them: tree, previews, reports, search, and what is saved of them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { serverBetween } from '#e2e/fixtures/server-between.ts';
import { archiveBytes, archiveFiles, innerArchive, outsidePath, putArchive } from '#e2e/pages/archive.ts';
import { findJob, openAs, openJob, savedFile, type SeenJob } from '#e2e/pages/jobs.ts';
import { goTo } from '#e2e/pages/go-to.ts';

const server = serverBetween();
let service: ServiceProcess;
let job: SeenJob;
test.beforeEach(async ({ service: fresh }) => {
  service = fresh;
  job = await findJob(service, ({ artifacts_file: file }) => file !== null);
  await putArchive(service, job);
});

const row = (page: Page, name: string) =>
  page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) });
const openFile = async (page: Page, path: string): Promise<void> => {
  await goTo(page, `/p/1/jobs/${String(job.id)}/artifacts?file=${encodeURIComponent(path)}`);
  await expect(page.getByRole('heading', { level: 2, name: path })).toBeVisible();
};
const code = (page: Page, path: string) =>
  page.frameLocator(`iframe[title="${text('common.content_of', { path })}"]`).locator('.view-lines');
const paths = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

test('leads from a job to the tree of its archive, and shows each kind of file', async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'reporter');
  await openJob(page, job);
  await page.getByRole('button', { name: text('jobs.browse_artifacts') }).click();
  await expect(page.getByRole('heading', { name: text('artifacts.choose_file') })).toBeVisible();
  await row(page, 'logs').click();
  await row(page, 'gauge-sim.log').click();
  await expect(code(page, 'logs/gauge-sim.log')).toContainText('INFO read gauge 0');

  await openFile(page, 'reports/summary.json');
  await expect(code(page, 'reports/summary.json')).toContainText('"files": 40,');
  await openFile(page, 'README.md');
  await expect(
    page.getByRole('region', { name: text('common.content_of', { path: 'README.md' }) }).locator('strong'),
  ).toHaveText('passed');
  await openFile(page, 'screenshots/window-strip-00.png');
  const picture = page.getByRole('img', { name: 'screenshots/window-strip-00.png' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
  await openFile(page, 'data/core.bin');
  await expect(page.getByText('00 01 02 03 04 05 06 07  08 09 0a 0b 0c 0d 0e 0f').first()).toBeVisible();
});

test('shows test reports and coverage as such, with the failed one first', async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'reporter');
  await openFile(page, 'reports/junit-window.xml');
  await expect(page.getByText(text('artifacts.tests', { count: 4 }))).toBeVisible();
  await expect(page.getByRole('button', { name: textStart('jobs.status_failed') })).toContainText('1');
  const tests = page.getByRole('grid', { name: text('artifacts.tests_label') });
  await expect(tests.locator('[data-row]').first()).toContainText('TestWindowsSplitAtLimit');
  const detail = page.getByRole('region', { name: text('artifacts.why_failed') });
  await expect(detail).toContainText('windows differ (-want +got)');
  await expect(detail).toContainText('connection reset while reading limit 3');
  await page.getByRole('button', { name: text('common.source') }).click();
  await expect(code(page, 'reports/junit-window.xml')).toContainText('testsuites');
  await openFile(page, 'reports/lcov.info');
  await expect(page.getByText('72.0%').first()).toBeVisible();
  const files = page.getByRole('grid', { name: text('artifacts.coverage') });
  await expect(files.locator('[data-row]').first()).toContainText('internal/gauge/stub.go');
});

test('says what a report counts and has no test of, and what is wrong with a broken one', async ({ signedIn }) => {
  const rspec =
    '<testsuite name="rspec" tests="3" errors="1"><testcase name="loads"/><testcase name="retried"><skipped message="later"/><failure message="boom"/></testcase><system-err>while loading a_spec</system-err>';
  await putArchive(service, job, {
    'reports/rspec.xml': rspec.replace(/<testcase name="retried">.*<\/testcase>/, ''),
    'reports/odd.xml': `\n<?xml version="1.0"?>${rspec}</testsuite>`,
  });
  const { page } = await openAs(signedIn, 'reporter');
  await openFile(page, 'reports/rspec.xml');
  await expect(page.getByText(text('artifacts.report_cut'))).toBeVisible();
  await expect(page.getByText(text('artifacts.differ_tests', { suite: 'rspec', counted: 3, listed: 1 }))).toBeVisible();
  const detail = page.getByRole('region', { name: text('artifacts.why_failed') });
  await expect(detail).toContainText(text('artifacts.unnamed', { count: 1 }));
  await expect(detail).toContainText('while loading a_spec');
  await openFile(page, 'reports/odd.xml');
  await expect(page.getByText(text('artifacts.report_leading'))).toBeVisible();
  await expect(detail).toContainText(text('jobs.status_skipped'));
  await expect(detail).toContainText('boom');
});

test('S20 a page of the archive is text and never runs', { tag: '@always' }, async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'reporter');
  await openFile(page, 'page/index.html');
  await expect(code(page, 'page/index.html')).toContainText('document.title');
  expect(await page.title()).not.toBe('ran');
  await expect(page.locator('#ran')).toHaveCount(0);
});

test('finds files by name, and lines by their text', async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'reporter');
  await openFile(page, 'README.md');
  await page.getByRole('textbox', { name: text('artifacts.filter_name') }).fill('JUNIT');
  await expect(row(page, 'junit-window.xml')).toBeVisible();
  await expect(row(page, 'gauge-sim.log')).toHaveCount(0);
  await page.getByRole('textbox', { name: text('artifacts.filter_name') }).fill('connection RESET');
  await page.getByRole('button', { name: text('artifacts.contents') }).click();
  await page.getByRole('textbox', { name: text('artifacts.search_contents') }).press('Enter');
  const found = page.getByRole('region', { name: 'logs/gauge-sim.log' });
  await expect(found.getByRole('button')).toHaveCount(3);
  await expect(page.getByText(textPattern('artifacts.found_in', { count: 4, files: 2 }))).toBeVisible();
  await found.getByRole('button', { name: /attempt 141/ }).click();
  await expect(page).toHaveURL(/line=142/);
  await expect(code(page, 'logs/gauge-sim.log')).toContainText('attempt 141');
});

test(
  'S18 S19 saves one file, some of them and all; what leads out is marked, read and never saved',
  { tag: '@always' },
  async ({ signedIn }) => {
    const { page, folder } = await openAs(signedIn, 'reporter');
    await openFile(page, 'reports/summary.json');
    await page.getByRole('button', { name: text('jobs.download_file') }).click();
    expect((await savedFile(folder)).toString()).toBe(archiveFiles['reports/summary.json']);

    await row(page, 'reports').locator('[data-choose]').click();
    await row(page, 'README.md').click();
    await page.keyboard.press('x');
    await page.getByRole('button', { name: text('artifacts.save_files', { count: 4 }) }).click();
    await expect(page.getByText(textPattern('artifacts.saved', { count: 4 }))).toBeVisible();
    const name = `job-${String(job.id)}-artifacts`;
    expect(paths(join(folder, name))).toEqual([
      'README.md',
      'reports/junit-window.xml',
      'reports/lcov.info',
      'reports/summary.json',
    ]);

    const apart = page.getByRole('region', { name: textPattern('artifacts.apart') });
    await apart.getByRole('button', { name: outsidePath }).click();
    await expect(page.getByText(text('artifacts.file_left_out'))).toBeVisible();
    await expect(code(page, outsidePath)).toContainText('ssh-ed25519');
    await expect(page.getByRole('button', { name: text('jobs.download_file') })).toHaveCount(0);
    await page.getByRole('button', { name: text('artifacts.clear') }).click();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('s');
    await expect(page.getByText(textPattern('artifacts.saved', { count: 8 }))).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: outsidePath })).toContainText(
      text('artifacts.problem_outside'),
    );
    const all = paths(join(folder, `${name} (2)`));
    expect(all).toEqual(Object.keys(archiveFiles).sort());
    for (const path of all)
      expect(readFileSync(join(folder, `${name} (2)`, path)).equals(Buffer.from(archiveFiles[path] ?? ''))).toBe(true);
    expect(paths(folder).filter((path) => path.includes('authorized_keys') || path.includes('.part'))).toEqual([]);
  },
);

test('an archive that is none says so', async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'reporter');
  writeFileSync(join(service.folder, 'jobs', String(job.id), 'artifacts.zip'), 'no archive');
  await goTo(page, `/p/1/jobs/${String(job.id)}/artifacts`);
  await expect(page.getByRole('alert')).toContainText(text('file_failures.archive_damaged'));
});

test('an archive with bytes after its end is opened, and what is odd about it is said', async ({ signedIn }) => {
  const { page, folder } = await openAs(signedIn, 'reporter');
  // No packer of ours writes a backslash: it replaces a name that is as long.
  const bytes = (await archiveBytes({ 'logs_run.log': 'ran\n' })).toString('latin1');
  const odd = `${bytes.replaceAll('logs_run.log', 'logs\\run.log')}\r\n`;
  writeFileSync(join(service.folder, 'jobs', String(job.id), 'artifacts.zip'), odd, 'latin1');
  await openFile(page, 'reports/summary.json');
  await expect(page.getByText(text('artifacts.odd_after', { bytes: '2 bytes' }))).toBeVisible();
  await expect(page.getByText(text('artifacts.odd_backslash', { amount: 1 }))).toBeVisible();
  await expect(code(page, 'reports/summary.json')).toContainText('"files": 40,');
  // The server has the file under another name: it is unpacked here.
  await openFile(page, 'logs/run.log');
  await page.getByRole('button', { name: text('artifacts.save_file') }).click();
  await expect(page.getByText(textPattern('artifacts.saved', { count: 1 }))).toBeVisible();
  expect(paths(join(folder, `job-${String(job.id)}-artifacts`))).toEqual(['logs/run.log']);
});

test('on a server without ranges the archive is copied once, and looked into as any other', async ({ signedIn }) => {
  server.misbehave({ kind: 'no-ranges' });
  const { page } = await openAs(signedIn, 'reporter', server.through);
  await goTo(page, `/p/1/jobs/${String(job.id)}/artifacts`);
  await row(page, 'logs').click();
  await row(page, 'gauge-sim.log').click();
  await expect(code(page, 'logs/gauge-sim.log')).toContainText('INFO read gauge 0');
  await openFile(page, 'reports/summary.json');
  await expect(code(page, 'reports/summary.json')).toContainText('"files": 40,');
  // Its bytes come from the copy: the server was asked once.
  const read = server.receivedRequests.filter(({ path }) => path.includes(`/jobs/${String(job.id)}/artifacts`));
  expect(read.map(({ fault }) => fault)).toEqual(['no-ranges']);
});

test('an archive inside of the archive opens like a folder, and its files are shown and saved', async ({
  signedIn,
}) => {
  const wheel = await innerArchive({ 'tide/__init__.py': 'WINDOW = 14\n' });
  await putArchive(service, job, {
    'dist/all.zip': await innerArchive({ 'tide-1.0.whl': wheel, 'NOTES.md': '# Notes\n' }),
  });
  const { page, folder } = await openAs(signedIn, 'reporter');
  await openFile(page, 'dist/all.zip');
  await page.getByRole('button', { name: text('artifacts.open_nested') }).click();
  await row(page, 'tide-1.0.whl').click();
  await page.getByRole('button', { name: text('artifacts.open_nested') }).click();
  // The only folder may be open already.
  if ((await row(page, 'tide').getAttribute('aria-expanded')) !== 'true') await row(page, 'tide').click();
  await row(page, '__init__.py').click();
  await expect(code(page, 'tide/__init__.py')).toContainText('WINDOW = 14');
  await page.getByRole('button', { name: text('artifacts.save_file') }).click();
  await expect.poll(() => paths(folder)).toEqual([expect.stringMatching(/tide\/__init__\.py$/)]);
  // Each step leads back.
  await page.getByRole('button', { name: 'all.zip' }).click();
  await expect(row(page, 'NOTES.md')).toBeVisible();
  await page.getByRole('button', { name: text('jobs.artifacts'), exact: true }).click();
  await expect(row(page, 'README.md')).toBeVisible();
});
