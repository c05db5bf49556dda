/** Screens on paper: a page of text is whole and without what surrounds it, and a list that is not whole says so. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { chooseHost } from '#e2e/fixtures/host.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { parts, routes, shown } from '#e2e/scenarios/setup.ts';

test.use({ profile: 'local-service' });
test.skip(chooseHost() === 'electron', 'there a page is printed by the dialog of the system');

/** Number of sheets; the file stays where LECTERN_PRINTED names a folder, to be opened. */
const sheetsOf = async (page: Page, name: string): Promise<number> => {
  const pdf = await page.pdf({ format: 'A4', printBackground: true });
  const folder = process.env['LECTERN_PRINTED'];
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.pdf`), pdf);
  }
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
};

/** Runs with the page laid out as for paper: prepared first, as a browser does it. */
const onPaper = async (page: Page, inspect: () => Promise<void>): Promise<void> => {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await inspect();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
};

const note = (page: Page) => page.getByText(textPattern('print.in_view'));

test('a merge request with a long comment is printed whole, without the sidebar and without buttons', async ({
  app,
}) => {
  const page = await openLocalService(app);
  await page.getByRole('link', { name: text('screens.review') }).waitFor();
  await goTo(page, routes.ready);
  await shown(page, parts.notes);
  const before = await sheetsOf(page, 'overview');
  const lines = Array.from({ length: 150 }, (_, at) => `${String(at + 1)}. line of a long comment`).join('\n');
  await page.getByLabel(text('common.write_a_comment')).fill(lines);
  await page.keyboard.press('Control+Enter');
  const last = page.getByRole('article').getByText('line of a long comment').last();
  await expect(last).toBeAttached();
  expect(await sheetsOf(page, 'overview-long')).toBeGreaterThanOrEqual(before + 2);
  await onPaper(page, async () => {
    await expect(page.getByRole('link', { name: text('screens.review') })).toBeHidden();
    await expect(page.getByRole('main').getByRole('button', { pressed: false })).toHaveCount(0);
    await expect(note(page)).toBeHidden();
    const inside = await last.evaluate((line) => {
      const clipped = [];
      for (let at = line.parentElement; at !== null; at = at.parentElement)
        if (at.scrollHeight > at.clientHeight + 1 && getComputedStyle(at).overflowY !== 'visible')
          clipped.push(at.tagName);
      return clipped.filter((tag) => tag !== 'HTML');
    });
    expect(inside).toEqual([]);
  });
  await expect(page.getByRole('link', { name: text('screens.review') })).toBeVisible();
  await expect(page.locator('[data-print-open], [data-print-part]')).toHaveCount(0);
});

test('changes are drawn where they are in view: the command says so first, and so does the paper', async ({ app }) => {
  const page = await openLocalService(app);
  await page.getByRole('link', { name: text('screens.review') }).waitFor();
  await goTo(page, `${routes.large}/changes`);
  await shown(page, parts.line);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: text('palette.field') }).fill('Print…');
  await page.getByRole('option', { name: textStart('common.print') }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: text('print.title') });
  await expect(dialog).toContainText('“Changes”');
  await dialog.getByRole('button', { name: text('common.cancel') }).click();
  await expect(dialog).toBeHidden();
  // 300 files, and no sheet for what is not drawn.
  expect(await sheetsOf(page, 'changes')).toBeLessThanOrEqual(4);
  await onPaper(page, () => expect(note(page)).toBeVisible());
});

test('the settings with what is chosen, and a log, are printed', async ({ app }) => {
  const page = await openLocalService(app);
  await page.getByRole('link', { name: text('screens.review') }).waitFor();
  await goTo(page, '/settings');
  await page.getByRole('heading', { level: 1, name: text('common.settings') }).waitFor();
  expect(await sheetsOf(page, 'settings')).toBeGreaterThan(1);
  await onPaper(page, () =>
    expect(page.getByRole('group', { name: text('settings.theme') }).getByRole('button')).toHaveText([
      text('common.system'),
    ]),
  );
  await goTo(page, routes.job);
  await shown(page, parts.logLine);
  expect(await sheetsOf(page, 'log')).toBeGreaterThan(0);
});
