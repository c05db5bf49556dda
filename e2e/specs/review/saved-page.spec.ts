/** The changes saved as one page: read from the disk, opened in a browser that sees whether anything runs or is loaded, and counted against git. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { text, textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { startBrowser } from '#e2e/fixtures/browser.ts';
import { chooseHost } from '#e2e/fixtures/host.ts';
import { mergeable, openMergeable } from '#e2e/pages/merge-request.ts';
import { pushOddFiles } from '#e2e/pages/odd-files.ts';
import { pressChord } from '#e2e/pages/chord.ts';
import { gitOf, repositoryOf } from '#e2e/pages/repository.ts';

test.skip(chooseHost() === 'electron', 'the dialog of the system cannot be answered there');

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-e2e-page-'));
});
test.afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What a browser makes of a file: its lines by file, its words, and whatever it tried to load or to run. */
const openSaved = async (file: string) => {
  const browser = await startBrowser([]);
  try {
    const page = await browser.newPage();
    const loaded: string[] = [];
    const said: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    page.on('dialog', (dialog) => void dialog.dismiss());
    await page.goto(pathToFileURL(file).href);
    const seen = await page.evaluate(() => ({
      scripts: document.scripts.length,
      outside: [...document.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes].filter(({ name, value }) => /^on|^style$/.test(name) || value.includes('//')),
      ).length,
      colour: getComputedStyle(document.querySelector('.d2h-ins') ?? document.body).backgroundColor,
      title: document.title,
      head: document.querySelector('header')?.textContent ?? '',
      files: [...document.querySelectorAll('section.file')].map((section) => ({
        path: section.querySelector('h2 > code')?.textContent ?? '',
        added: section.querySelectorAll('td.d2h-ins:not(.d2h-code-linenumber)').length,
        removed: section.querySelectorAll('td.d2h-del:not(.d2h-code-linenumber)').length,
        words: section.querySelector('p.notice')?.textContent ?? '',
      })),
    }));
    await page.emulateMedia({ media: 'print' });
    const pdf = await page.pdf({ preferCSSPageSize: true });
    return { ...seen, loaded, said, pages: pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0 };
  } finally {
    await browser.close();
  }
};

test('the page has each line that git counts, loads nothing and runs nothing', async ({ maintainer }) => {
  const page = await maintainer.open();
  await openMergeable(page);
  const repository = repositoryOf(maintainer, 1);
  const head = pushOddFiles(repository, mergeable.branch);
  const file = join(folder, 'changes.html');
  await maintainer.app.answerFolder(file);
  await page.getByRole('button', { name: text('components.more_actions') }).click();
  await page.getByRole('menuitem', { name: text('merge_request.save_html') }).click();
  const dialog = page.getByRole('dialog', { name: text('review_diff.save_title', { number: 5 }) });
  await expect(dialog.getByText(/^9 files · /)).toBeVisible();
  await dialog.getByRole('button', { name: text('review_diff.save_html') }).click();
  await expect(dialog.getByText(text('common.saved_as', { name: 'changes.html' }))).toBeVisible();

  expect(readFileSync(file, 'utf8')).toContain("content=\"default-src 'none'; style-src 'sha256-");
  const saved = await openSaved(file);
  expect(saved.loaded).toEqual([pathToFileURL(file).href]);
  expect([saved.scripts, saved.outside, saved.said]).toEqual([0, 0, []]);
  // The style of the page is allowed by its hash: a colour shows that it applies.
  expect(saved.colour).toBe('rgb(225, 251, 248)');
  expect(saved.title).toBe(`!5 ${mergeable.title}`);
  for (const part of [head, mergeable.branch, '(@']) expect(saved.head).toContain(part);
  const counted = gitOf(maintainer, 1, 'diff', '--numstat', `main...${head}`)
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([added, removed, path]) => ({ path, added: Number(added), removed: Number(removed) }));
  expect(saved.files.map(({ path, added, removed }) => ({ path, added, removed }))).toEqual(counted);
  // Each file begins a sheet of its own.
  expect(saved.pages).toBeGreaterThan(counted.length);
});

test('from the tab of the changes the palette saves it too', async ({ maintainer }) => {
  const page = await maintainer.open();
  await openMergeable(page);
  await pressChord(page, 'g c');
  await expect(page.getByRole('grid', { name: text('common.changes') })).toBeFocused();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: text('palette.field') });
  await expect(field).toBeFocused();
  await field.fill('changes as HTML');
  await expect(page.getByRole('option', { name: textPattern('merge_request.save_html') })).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: text('review_diff.save_title', { number: 5 }) });
  const file = join(folder, 'by-palette.html');
  await maintainer.app.answerFolder(file);
  await dialog.getByRole('button', { name: text('review_diff.save_html') }).click();
  await expect(dialog.getByText(text('common.saved_as', { name: 'by-palette.html' }))).toBeVisible();
  const saved = await openSaved(file);
  expect(saved.files.map(({ path }) => path)).toEqual(
    gitOf(maintainer, 1, 'diff', '--name-only', `main...${mergeable.branch}`).split('\n'),
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
