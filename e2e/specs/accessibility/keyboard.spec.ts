/** The app without a mouse: palette, panes, dialogs; the focus is always seen; back finds the row one left. */
import type { Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { focusMark } from '#e2e/fixtures/focus-mark.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { readChanges } from '#e2e/pages/merge-request.ts';
import { goTo } from '#e2e/pages/go-to.ts';

test.use({ profile: 'local-service' });

const palette = (page: Page) => page.getByRole('combobox', { name: text('palette.field') });

const runByPalette = async (page: Page, typed: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
};

test('open, walk, comment and merge by palette and keys alone', async ({ maintainer }) => {
  const page = await maintainer.open();
  await page.locator('[data-row]').first().waitFor();
  await runByPalette(page, 'tideplan');
  await page.getByRole('heading', { name: text('common.merge_requests'), exact: true }).waitFor();
  await runByPalette(page, '!5');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Search the edges of a window by bisection' }),
  ).toBeVisible();
  await runByPalette(page, 'write a comment');
  const composer = page.getByLabel(text('common.write_a_comment'));
  await expect(composer).toBeFocused();
  await page.keyboard.type('Typed without a mouse.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article').getByText('Typed without a mouse.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text('merging.merge'), exact: true }).waitFor();
  await readChanges(page);
  await runByPalette(page, `${text('merging.merge')}…`);
  await page.getByRole('dialog', { name: /^Merge !5/ }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('region', { name: text('merging.merge') }).getByText(text('common.merged'), { exact: true }),
  ).toBeVisible();
});

test('the focus is seen on everything that Tab reaches', async ({ maintainer }) => {
  const page = await maintainer.open();
  await page.locator('[data-row]').first().waitFor();
  for (const route of ['/review', '/p/1/merge_requests/7', '/p/1/merge_requests/7/changes', '/accounts', '/drafts']) {
    await goTo(page, route);
    await page.locator('main h1').first().waitFor();
    const unseen: string[] = [];
    for (let stop = 0; stop < 45; stop += 1) {
      await page.keyboard.press('Tab');
      const { name, isMarked } = await focusMark(page);
      if (!isMarked) unseen.push(name);
    }
    expect(unseen, route).toEqual([]);
  }
});

test('a ring that is taken away is noticed', async ({ maintainer }) => {
  const page = await maintainer.open();
  await page.locator('[data-row]').first().waitFor();
  await page.keyboard.press('Tab');
  expect((await focusMark(page)).isMarked).toBe(true);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).style.outline = 'none';
  });
  expect((await focusMark(page)).isMarked).toBe(false);
});

test('Escape closes the innermost thing and gives the focus back; the screen stays', async ({ maintainer }) => {
  const page = await maintainer.open();
  await page.getByRole('link', { name: 'Move the catalogue to chart datum' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(text('common.write_a_comment')).waitFor();
  const before = page.url();
  for (const open of ['Control+k', 'Shift+?']) {
    await page.keyboard.press(open);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(page.url()).toBe(before);
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-row]').first()).toBeVisible();
});

test('back and forward find the row that was current', async ({ maintainer }) => {
  const page = await maintainer.open();
  await page.locator('[data-row]').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const row = await page.locator('[data-row]:focus').getAttribute('data-row');
  await page.keyboard.press('Enter');
  await page.getByLabel(text('common.write_a_comment')).waitFor();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.locator(`[data-row="${row ?? ''}"]`)).toHaveAttribute('tabindex', '0');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByLabel(text('common.write_a_comment'))).toBeVisible();
});

test('panes go and come by key, and a dragged width is there after a restart', async ({ app, launchApp }) => {
  const page = await openLocalService(app);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Move the catalogue to chart datum' }).focus();
  await page.keyboard.press('Enter');
  const facts = page.getByRole('complementary', { name: text('common.details') });
  const rail = page.getByRole('navigation', { name: text('shell.areas_and_accounts') });
  await expect(facts).toBeVisible();
  await page.keyboard.press('Control+3');
  await expect(facts).toBeHidden();
  await page.keyboard.press('Control+1');
  await expect(rail).toBeHidden();
  await page.keyboard.press('Control+1');
  await page.keyboard.press('Control+3');
  await expect(facts).toBeVisible();
  const handle = page.getByRole('separator', { name: text('components.width_of', { label: text('shell.sidebar') }) });
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(handle).toHaveAttribute('aria-valuenow', '240');
  await expect(rail).toHaveJSProperty('offsetWidth', 240);
  await runByPalette(page, 'appearance');
  await page
    .getByRole('group', { name: text('settings.theme') })
    .getByRole('button', { name: text('settings.dark') })
    .press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect
    .poll(() => page.evaluate(() => window.lectern.invoke('settings:read', undefined)))
    .toMatchObject({ value: { theme: 'dark', pane_widths: { rail: 240 } } });
  await app.close();
  const again = await launchApp({ userData: app.userData });
  const reopened = await again.window('index.html');
  await expect(reopened.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(
    reopened.getByRole('separator', { name: text('components.width_of', { label: text('shell.sidebar') }) }),
  ).toHaveAttribute('aria-valuenow', '240');
  // The attribute came with the page itself: nothing has to run before the first frame.
  const html = await reopened.evaluate(async () => (await fetch(location.pathname)).text());
  expect(html).toContain('data-theme="dark"');
});
