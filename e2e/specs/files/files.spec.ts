/** The files of a repository at a branch: what git has, in the tree, in folders and in the code; read from git itself beside it. */
// Home, files: repository.tree, repository.blob, repository.blobRaw
import type { Page } from '@playwright/test';
import { text, textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { violationsOf } from '#e2e/fixtures/axe.ts';
import { pushVariedFiles, variedBranch } from '#e2e/fixtures/varied-files.ts';
import { pressChord } from '#e2e/pages/chord.ts';
import { codeOf, drawnLines, goToVaried } from '#e2e/pages/files.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { gitOf } from '#e2e/pages/repository.ts';
import { typeWhenFocused } from '#e2e/pages/typing.ts';

const treeNames = (page: Page): Promise<string[]> => page.getByRole('treeitem').allTextContents();

test(
  'the tree has what git has: read folder by folder, large ones page by page, at the default branch and another',
  { tag: '@always' },
  async ({ maintainer }) => {
    const page = await maintainer.open();
    pushVariedFiles(maintainer);
    const namesIn = (ref: string, folder: string): string[] => {
      const lines = gitOf(maintainer, 1, 'ls-tree', `${ref}${folder === '' ? '' : `:${folder}`}`).split('\n');
      const entries = lines.map((line) => [line.split(' ')[1], line.split('\t')[1] ?? ''] as const);
      return [...entries.filter(([type]) => type === 'tree'), ...entries.filter(([type]) => type !== 'tree')].map(
        ([, name]) => name,
      );
    };
    await goTo(page, '/p/1/merge_requests');
    await page.getByRole('link', { name: text('common.code'), exact: true }).waitFor();
    await pressChord(page, 'g f');
    await expect(page).toHaveURL(/\/p\/1\/tree\/HEAD$/);
    await expect.poll(() => treeNames(page)).toEqual(namesIn('main', ''));

    await page.keyboard.press('b');
    await typeWhenFocused(page, 'varied');
    await expect(page.getByRole('option', { name: variedBranch })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/tree\/berths%2Fvaried$/);
    await expect.poll(() => treeNames(page)).toEqual(namesIn(variedBranch, ''));
    await expect(page.getByText(gitOf(maintainer, 1, 'rev-parse', variedBranch).slice(0, 8))).toBeVisible();

    await page.getByRole('treeitem', { name: 'many' }).click();
    const tree = page.getByRole('tree', { name: text('common.files') });
    await expect(page.getByRole('treeitem', { name: 'berth-0000.txt' })).toHaveAttribute('aria-setsize', '260');
    await tree.press('End');
    await tree.press('ArrowUp');
    const last = page.getByRole('treeitem', { name: 'berth-0259.txt' });
    await expect(async () => {
      await tree.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expect(last).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await page.getByRole('treeitem').count()).toBeLessThan(80);
  },
);

test('repository.blob: a file is shown as git has it, found by its name, linked by its lines, in one editor for all', async ({
  maintainer,
}) => {
  const page = await maintainer.open();
  pushVariedFiles(maintainer);
  await goToVaried(page);
  await expect(page.getByRole('treeitem', { name: 'cmd' })).toBeVisible();
  await page.keyboard.press('t');
  await typeWhenFocused(page, 'horizon');
  await expect(page.getByRole('list', { name: text('files.files_found') }).getByRole('button')).toHaveText([
    /^horizon\.go/,
  ]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/cmd\/berth\/horizon\.go$/);

  const path = 'cmd/berth/horizon.go';
  const inGit = gitOf(maintainer, 1, 'show', `${variedBranch}:${path}`).split('\n');
  await expect(codeOf(page, path).getByText('Horizon is how far ahead')).toBeVisible();
  const drawn = await drawnLines(page);
  expect(drawn.length).toBeGreaterThan(20);
  for (const [number, text] of drawn) expect(text.trimEnd(), `line ${String(number)}`).toBe(inGit[number - 1] ?? '');
  await expect(page.getByText(`${String(inGit.length)} lines, 5`)).toBeVisible();
  const sha = gitOf(maintainer, 1, 'rev-parse', `${variedBranch}:${path}`);
  await expect(page.getByTitle(text('files.blob', { sha }))).toBeVisible();

  const code = codeOf(page, path);
  await code.locator('.line-numbers', { hasText: /^7$/ }).click();
  await expect(page).toHaveURL(/horizon\.go\?lines=7$/);
  await code.locator('.line-numbers', { hasText: /^10$/ }).click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/horizon\.go\?lines=7-10$/);
  await expect(code.locator('.line-mark-number')).toHaveText(['7', '8', '9', '10']);

  await goTo(page, `/p/1/tree/berths%2Fvaried/${path}?lines=150-152`);
  await expect(code.locator('.line-mark-number')).toHaveText(['150', '151', '152']);
  await expect(page.getByText(text('files.lines_shown', { lines: '150-152' }))).toBeVisible();

  await page.evaluate(() => {
    (document.querySelector('iframe') as { mark?: string } | null)!.mark = 'the same';
  });
  await goToVaried(page, 'cmd/run.sh');
  await expect(codeOf(page, 'cmd/run.sh').getByText('echo run')).toBeVisible();
  expect(await page.evaluate(() => (document.querySelector('iframe') as { mark?: string } | null)?.mark)).toBe(
    'the same',
  );
});

test('the code is searched, lines are gone to, and keys of the app work in it', async ({ maintainer }) => {
  const page = await maintainer.open();
  pushVariedFiles(maintainer);
  const path = 'cmd/berth/horizon.go';
  await goToVaried(page, path);
  const code = codeOf(page, path);
  await code.getByText('package berth').click();
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('textbox', { name: text('common.find') })).toBeFocused();
  await typeWhenFocused(page, 'horizon');
  const count = page.getByRole('status').filter({ hasText: / of 62$/ });
  await expect(count).toHaveText('1 of 62');
  await page.getByRole('button', { name: text('common.match_case') }).click();
  await expect(page.getByRole('status').filter({ hasText: / of 60$/ })).toHaveText('1 of 60');
  await page.getByRole('button', { name: text('common.match_case') }).click();
  await page.getByRole('textbox', { name: text('common.find') }).press('Enter');
  // The first one in small letters is the third of all.
  await expect(count).toHaveText('4 of 62');
  await expect(code.locator('.current-match')).toHaveText('horizon');
  await page.getByRole('textbox', { name: text('common.find') }).press('Escape');
  await expect(page.getByRole('textbox', { name: text('common.find') })).toBeHidden();
  await expect(code.locator('.match, .current-match')).toHaveCount(0);

  await page.keyboard.press('Control+g');
  await typeWhenFocused(page, '120');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/lines=120$/);
  await expect(code.locator('.line-mark-number')).toHaveText('120');

  // The focus is in the code again: what is pressed there is the app's anyway.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: text('palette.label') })).toBeVisible();
  await page.keyboard.press('Escape');
  await code.getByText('Berth39 takes one vessel').click();
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/\/cmd\/berth$/);
  await goToVaried(page, path);
  await code.getByText('Horizon is how far ahead').click();
  await pressChord(page, 'g r');
  await expect(page).toHaveURL(/#\/review$/);
});

test(
  'what is no plain text is named: pictures, binaries, links, submodules, pointers, parts, other encodings',
  { tag: '@always' },
  async ({ maintainer }) => {
    const page = await maintainer.open();
    pushVariedFiles(maintainer);
    await goToVaried(page, 'pictures/pixel.png');
    const picture = page.getByRole('img', { name: 'pixel.png' });
    await expect(picture).toHaveJSProperty('naturalWidth', 1);
    await expect(page.getByText('1 × 1 px, ')).toBeVisible();

    await goToVaried(page, 'pictures/drawing.svg');
    await expect(codeOf(page, 'pictures/drawing.svg').getByText('alert(1)')).toBeVisible();
    await expect(page.locator('main img')).toHaveCount(0);

    await goToVaried(page, 'data/table.bin');
    await expect(page.getByRole('heading', { name: text('files.binary') })).toBeVisible();
    await goToVaried(page, 'data/video.mp4');
    await expect(page.getByText(textPattern('files.pointer'))).toBeVisible();
    await expect(page.getByText('7.3 MB')).toBeVisible();
    await goToVaried(page, 'data/large.log');
    await expect(page.getByText(text('files.beginning', { size: '10.5 MB' }))).toBeVisible();
    await expect(codeOf(page, 'data/large.log').getByText('line 3 ....')).toBeVisible();
    await goToVaried(page, 'docs/long.json');
    await expect(page.getByText(text('files.long_lines'))).toBeVisible();
    await goToVaried(page, 'docs/latin.txt');
    await expect(codeOf(page, 'docs/latin.txt').getByText('grün')).toBeVisible();
    await expect(page.getByText('1 line, 5 bytes')).toBeVisible();
    await expect(page.getByRole('button', { name: `windows-1252 ${text('blocks.encoding_guessed')}` })).toBeVisible();

    await goToVaried(page, 'vendor/tides');
    await expect(page.getByRole('heading', { name: text('files.submodule', { name: 'tides' }) })).toBeVisible();
    await goToVaried(page, 'cmd/outside');
    await expect(page.getByText(textPattern('files.links_outside'))).toBeVisible();
    await goToVaried(page, 'cmd/latest');
    await page.getByRole('link', { name: 'berth/horizon.go' }).click();
    await expect(page).toHaveURL(/\/cmd\/berth\/horizon\.go$/);
  },
);

test('texts link to the files beside them, and show the repository’s own pictures', async ({ maintainer }) => {
  const page = await maintainer.open();
  pushVariedFiles(maintainer);
  await goToVaried(page);
  const readme = page.getByRole('region', { name: 'README.md' });
  await readme.getByRole('button', { name: textPattern('components.image_load') }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'pixel.png' })).toHaveJSProperty('naturalWidth', 1);
  await page.keyboard.press('Escape');
  // Attached files belong to the project, not to the folder of the text (defect S-2).
  await expect(readme.getByRole('link', { name: 'attached' })).toHaveAttribute(
    'href',
    /\/harbor\/tideplan\/uploads\/4b1f\w+\/bar/,
  );
  await readme.getByRole('link', { name: '100 %' }).click();
  await expect(page.getByText('A name with a percent sign.')).toBeVisible();
  await page.goBack();
  await readme.getByRole('link', { name: 'the guide' }).click();
  await expect(page).toHaveURL(/\/docs\/guide\.md$/);
  await expect(page.getByRole('heading', { name: 'Tides' })).toBeVisible();
  await page.getByRole('button', { name: text('common.source') }).click();
  await expect(codeOf(page, 'docs/guide.md').getByText('## Tides')).toBeVisible();
  await page.keyboard.press('s');
  await page.getByRole('link', { name: 'the start' }).click();
  await expect(page).toHaveURL(/\/README\.md$/);
});

test('what is not there is named, with the way on: a path, a ref, an empty repository', async ({ maintainer }) => {
  const page = await maintainer.open();
  pushVariedFiles(maintainer);
  await goToVaried(page, 'docs/nothing/here.md');
  await expect(
    page.getByRole('heading', {
      name: text('files.not_found_at', { path: 'docs/nothing/here.md', ref: 'berths/varied' }),
    }),
  ).toBeVisible();
  await page.getByRole('button', { name: text('files.show_folder', { folder: 'docs' }) }).click();
  await expect(page).toHaveURL(/\/docs$/);
  // S-3: as a web address has it, which does not say where the ref ends.
  await goTo(page, '/p/1/tree/berths/varied/docs?lines=3');
  await expect(page).toHaveURL(/\/tree\/berths%2Fvaried\/docs\?lines=3$/);
  await expect(page.getByRole('treeitem', { name: 'docs', exact: true })).toBeVisible();
  await goTo(page, '/p/1/tree/no-such-branch/docs');
  await expect(page.getByRole('heading', { name: text('files.no_ref', { ref: 'no-such-branch' }) })).toBeVisible();
  await page.getByRole('button', { name: text('files.show_default') }).click();
  await expect(page.getByRole('treeitem', { name: 'README.md' })).toBeVisible();
  for (const branch of gitOf(maintainer, 2, 'for-each-ref', '--format=%(refname)').split('\n'))
    gitOf(maintainer, 2, 'update-ref', '-d', branch);
  await goTo(page, '/p/2/tree');
  await expect(page.getByRole('heading', { name: text('files.empty_repository') })).toBeVisible();
  await goTo(page, '/p/999/tree');
  await expect(page.getByRole('alert').getByRole('heading', { name: /Not found/ })).toBeVisible();
});

test('axe finds nothing: a folder, a file, what is chosen from, what is found', async ({ maintainer }) => {
  const page = await maintainer.open();
  pushVariedFiles(maintainer);
  await goToVaried(page);
  await expect(page.getByRole('treeitem', { name: 'cmd' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'README.md' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('b');
  await expect(page.getByRole('option', { name: /varied/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await goToVaried(page, 'cmd/berth/horizon.go');
  await expect(codeOf(page, 'cmd/berth/horizon.go').getByText('Horizon is how far ahead')).toBeVisible();
  await page.keyboard.press('Control+f');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: text('files.go_to_file') }).fill('berth');
  await expect(
    page
      .getByRole('list', { name: text('files.files_found') })
      .getByRole('button')
      .first(),
  ).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
