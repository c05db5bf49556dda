/** Keys as German and Russian keyboards send them: Playwright's own keyboard is a US one. */
import type { Page } from '@playwright/test';
import { keyboardOf } from '#testing/keyboards/keyboards.ts';
import { showKeys } from '#e2e/pages/key-strip.ts';
import { text, textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { goTo } from '#e2e/pages/go-to.ts';

const held = { Alt: 1, Control: 2, Shift: 8 } as const;
const isHeld = (name: string): name is keyof typeof held => name in held;

/** Presses keys of a keyboard: what they type is written into a field, and a dead key writes nothing. */
const keyboardIn = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  return async (key: string, code: string, ...names: readonly string[]): Promise<void> => {
    const modifiers = names.filter(isHeld).reduce((sum, name) => sum + held[name], 0);
    const isText = [...key].length === 1 && (modifiers & held.Control) === 0;
    const press = { key, code, modifiers, ...(isText && { text: key }) };
    await session.send('Input.dispatchKeyEvent', { type: isText ? 'keyDown' : 'rawKeyDown', ...press });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, modifiers });
  };
};

/** Chromium without a display tells of no keyboard: it tells of this one from now on. */
const setKeyboard = (page: Page, name: string): Promise<void> =>
  page.evaluate(
    (keys) => {
      const { keyboard } = navigator as unknown as { keyboard: object };
      Object.defineProperty(keyboard, 'getLayoutMap', { configurable: true, value: async () => new Map(keys) });
      window.dispatchEvent(new Event('focus'));
    },
    [...keyboardOf(name).layout],
  );

const openChanges = async (page: Page): Promise<void> => {
  await goTo(page, '/p/1/merge_requests/5/changes');
  await page.locator('[data-sign="+"]').first().waitFor();
  await expect(page.getByRole('grid', { name: text('common.changes') })).toBeFocused();
};

const sheet = (page: Page) => page.getByRole('dialog', { name: text('common.keyboard_shortcuts') });
const palette = (page: Page) => page.getByRole('combobox', { name: text('palette.field') });
const rail = (page: Page) => page.getByRole('navigation', { name: text('shell.areas_and_accounts') });

test('a German keyboard: signs as they are printed, the keys that it has are named, AltGr and dead keys run nothing (defect K-1)', async ({
  maintainer,
}) => {
  const page = await maintainer.open();
  await openChanges(page);
  await showKeys(page);
  await setKeyboard(page, 'german');
  const press = await keyboardIn(page);
  // The strip of keys names F8, which every keyboard has, where [ and ] are typed with AltGr.
  await expect(page.getByRole('contentinfo')).toContainText('F8');
  await expect(page.getByRole('contentinfo')).not.toContainText('[');
  // "?" is on the key of ß.
  await press('?', 'Minus', 'Shift');
  await expect(sheet(page)).toContainText('F8');
  await expect(sheet(page)).not.toContainText('[');
  await press('Escape', 'Escape');
  await expect(sheet(page)).toBeHidden();

  // A dead key and what is typed with it, and AltGr as Windows sends it: the sheet would open by "?".
  await press('Dead', 'Equal');
  await press('?', 'Minus', 'Shift');
  await press('?', 'Minus', 'Alt', 'Control');
  await expect(sheet(page)).toBeHidden();

  // "/" is on the key of 7.
  await goTo(page, '/keyboard');
  await page.getByRole('heading', { name: text('common.keyboard_shortcuts') }).waitFor();
  await press('/', 'Digit7', 'Shift');
  const search = page.getByRole('searchbox', { name: text('keyboard.find') });
  await expect(search).toBeFocused();
  await press('ü', 'BracketLeft');
  await expect(search).toHaveValue('ü');

  // A second key stays that of its command where it is the one that is named.
  const title = text('commands.changes_next_change');
  await search.fill(title);
  await page.getByRole('button', { name: text('keyboard.change_key_of', { title }), exact: true }).click();
  await press('F8', 'F8');
  const dialog = page.getByRole('dialog', { name: text('keyboard.keys_of', { title }) });
  await expect(dialog.getByRole('status').first()).toContainText(
    textPattern('keyboard.always_used_by', { keys: 'F8' }),
  );
});

test('a Russian keyboard: letters are those of their keys, also with Ctrl, Caps Lock and after g (defect K-1)', async ({
  maintainer,
}) => {
  const page = await maintainer.open();
  await openChanges(page);
  const press = await keyboardIn(page);
  await press('л', 'KeyK', 'Control');
  await expect(palette(page)).toBeFocused();
  await press('Escape', 'Escape');
  await expect(palette(page)).toBeHidden();

  // All lines, by the key of a.
  const grid = page.getByRole('grid', { name: text('common.changes') });
  await grid.focus();
  await press('ф', 'KeyA', 'Control');
  await expect(grid).toHaveAttribute('data-selecting');

  await showKeys(page);
  await setKeyboard(page, 'russian');
  await expect(page.getByRole('contentinfo')).toContainText('о');
  await press('1', 'Digit1', 'Control');
  await expect(rail(page)).toBeHidden();
  await press('1', 'Digit1', 'Control');
  await expect(rail(page)).toBeVisible();

  // "?" is on the key of 7; g and its second key with Caps Lock on.
  await press('?', 'Digit7', 'Shift');
  await expect(sheet(page)).toBeVisible();
  await press('Escape', 'Escape');
  await expect(sheet(page)).toBeHidden();
  await press('П', 'KeyG');
  await press('Щ', 'KeyO');
  await expect(page).toHaveURL(/merge_requests\/5$/u);
});
