/** The application menu of the system: what is chosen in it happens in the window in front. Electron alone has one. */
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';

test.use({ profile: 'local-service' });

/** Labels of a menu's entries; null where there is no such menu. */
const labelsOf = (app: RunningApp, menu: string): Promise<string[] | null> =>
  app.electron.evaluate(
    ({ Menu }, label) =>
      Menu.getApplicationMenu()
        ?.items.find((item) => item.label === label)
        ?.submenu?.items.map((item) => item.label) ?? null,
    menu,
  );

/** Chooses an entry as the system does, for the window in front. */
const choose = (app: RunningApp, menu: string, entry: string): Promise<void> =>
  app.electron.evaluate(
    ({ BrowserWindow, Menu }, [menuLabel, entryLabel]) => {
      const item = Menu.getApplicationMenu()
        ?.items.find(({ label }) => label === menuLabel)
        ?.submenu?.items.find(({ label }) => label === entryLabel);
      const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
      item?.click(undefined, window, window?.webContents);
    },
    [menu, entry] as const,
  );

test('the application menu opens a dialog and a screen', { tag: ['@electron', '@menu'] }, async ({ app }) => {
  test.skip(app.host !== 'electron', 'the Chromium shell has no menu bar; its accelerators are tested beside it');
  const page = await openLocalService(app);
  await page.getByRole('link', { name: text('screens.review') }).waitFor();
  expect(await labelsOf(app, 'File')).toContain(text('common.add_repository'));
  await choose(app, 'File', text('common.add_repository'));
  await expect(page.getByRole('dialog', { name: text('common.add_repository') })).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(app, 'Help', text('common.keyboard_shortcuts'));
  await expect(page.getByRole('dialog')).toBeVisible();
});
