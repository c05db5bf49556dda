/** Keys that the user chooses: found, pressed, told whose they are, kept, at once in every window. */
import type { Page } from '@playwright/test';
import { showKeys } from '#e2e/pages/key-strip.ts';
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { goTo } from '#e2e/pages/go-to.ts';

const changes = '/p/1/merge_requests/5/changes';
const rowOf = (page: Page, title: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: text('keyboard.change_key_of', { title }), exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog', { name: textStart('keyboard.keys_of') });
const field = (page: Page) => dialog(page).getByRole('textbox', { name: text('keyboard.new_keys') });

/** Opens the dialog of a command by keys alone. */
const change = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('heading', { name: text('common.keyboard_shortcuts') }).waitFor();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: text('keyboard.find') });
  await expect(search).toBeFocused();
  await search.fill(title.replace('?', ''));
  await expect(page.getByRole('button', { name: textStart('keyboard.change_key') }).nth(6)).toBeHidden();
  await rowOf(page, title).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
};

const openChanges = async (page: Page): Promise<void> => {
  await goTo(page, changes);
  await page.locator('[data-sign="+"]').first().waitFor();
  await expect(page.getByRole('grid', { name: text('common.changes') })).toBeFocused();
};

/** The position of the line cursor, as the list tells it to screen readers. */
const cursorOf = (page: Page) =>
  page
    .getByRole('grid', { name: text('common.changes') })
    .evaluate((grid) => grid.getAttribute('aria-activedescendant'));

test(
  'a new key works in every window at once, is shown wherever keys are, and is kept',
  { tag: '@always' },
  async ({ maintainer }) => {
    const page = await maintainer.open();
    await openChanges(page);
    const before = maintainer.app.windows();
    await page.keyboard.press('Control+Shift+N');
    await expect.poll(() => maintainer.app.windows().length).toBe(before.length + 1);
    const second = maintainer.app.windows().find((window) => !before.includes(window));
    if (!second) throw new Error('no second window');
    await second.locator('[data-sign="+"]').first().waitFor();
    await showKeys(page);
    expect(second.url()).toContain(changes);

    await page.keyboard.press('Control+Shift+K');
    await change(page, text('commands.changes_next_change'));
    await page.keyboard.press('F4');
    await page.keyboard.press('Enter');
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: text('keyboard.now_on', { title: text('commands.changes_next_change'), keys: 'F4' }) }),
    ).toBeVisible();

    // The other window: its status bar, its sheet, and the key itself.
    await expect(second.getByRole('contentinfo')).toContainText('F4');
    await second.getByRole('grid', { name: text('common.changes') }).focus();
    await second.keyboard.press('n');
    await second.keyboard.press('Shift+?');
    const sheet = second.getByRole('dialog', { name: text('common.keyboard_shortcuts') });
    await expect(
      sheet
        .locator('div')
        .filter({ hasText: /^Next changeF4 ?F7$/u })
        .first(),
    ).toBeVisible();
    await second.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    expect(await cursorOf(second)).toBeNull();
    await second.getByRole('grid', { name: text('common.changes') }).focus();
    await second.keyboard.press('F4');
    await expect.poll(() => cursorOf(second)).not.toBeNull();

    // The settings of the main process hold it, as another reader of the file sees.
    await expect
      .poll(() => page.evaluate(() => window.lectern.invoke('settings:read', undefined)))
      .toMatchObject({ value: { keys: { 'changes.next-change': 'F4' } } });
  },
);

test('keys of others are shown: replaced or left, reset one by one and all, taken back', async ({ maintainer }) => {
  const page = await maintainer.open();
  await goTo(page, '/keyboard');
  await change(page, text('commands.changes_where_else'));
  await page.keyboard.press('n');
  await expect(dialog(page).getByRole('status').first()).toContainText(
    text('keyboard.used_by', { keys: 'n', names: '“Next change” in Changes' }),
  );
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(rowOf(page, text('commands.changes_where_else'))).toContainText('u');

  // Two keys after each other; one that begins chords is shown as well.
  await change(page, text('commands.changes_where_else'));
  await page.keyboard.press('g');
  await expect(dialog(page).getByRole('status').first()).toContainText(textPattern('keyboard.used_by', { keys: 'g' }));
  await page.keyboard.press('0');
  await expect(dialog(page).getByRole('button', { name: text('common.save') })).toBeEnabled();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+w');
  await expect(dialog(page).getByRole('status').first()).toContainText(
    text('keyboard.reserved_for_menu', { keys: 'Ctrl+W', name: text('menu.role_close') }),
  );
  await expect(dialog(page).getByRole('button', { name: text('common.save') })).toBeDisabled();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({
      hasText: textPattern('keyboard.now_on_instead', { title: text('commands.changes_where_else'), keys: 'n' }),
    }),
  ).toBeVisible();
  await expect(rowOf(page, text('commands.changes_where_else'))).toContainText(text('keyboard.was', { keys: 'u' }));

  const search = page.getByRole('searchbox', { name: text('keyboard.find') });
  await search.fill(text('commands.changes_next_change'));
  await expect(rowOf(page, text('commands.changes_next_change'))).toContainText(text('common.none'));
  await page
    .getByRole('button', { name: text('keyboard.reset_command', { title: text('commands.changes_next_change') }) })
    .click();
  await expect(
    page.getByRole('status').filter({
      hasText: textPattern('keyboard.now_on_instead', { title: text('commands.changes_next_change'), keys: 'n' }),
    }),
  ).toBeVisible();
  await page.getByRole('button', { name: text('keyboard.reset_all') }).click();
  await expect(page.getByRole('button', { name: text('keyboard.reset_all') })).toBeDisabled();
  await page.getByRole('button', { name: text('common.undo') }).click();
  await expect(page.getByRole('button', { name: text('keyboard.reset_all') })).toBeEnabled();
  await page.getByRole('button', { name: text('keyboard.reset_all') }).click();
  await search.fill(text('commands.changes_where_else'));
  await expect(rowOf(page, text('commands.changes_where_else')).getByText('u', { exact: true })).toBeVisible();
  // Typed in the field, keys are letters.
  await search.fill('');
  await search.press('j');
  await expect(search).toHaveValue('j');
});
