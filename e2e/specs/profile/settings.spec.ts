/** Settings, About and the support bundle in the running app: what is chosen holds in every window and on disk, what is saved is read from the disk. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { chooseHost } from '#e2e/fixtures/host.ts';
import { startService } from '#e2e/fixtures/local-service.ts';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';
import { connectApp, openLocalService } from '#e2e/pages/first-run.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { routes } from '#e2e/scenarios/setup.ts';
import { whenLacking } from '#testing/lacking.ts';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-e2e-settings-'));
});
test.afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const openSettings = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: text('screens.review') }).waitFor();
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('heading', { level: 1, name: text('common.settings') })).toBeVisible();
};

/** Null before the first change is on disk. */
const kept = ({ userData }: RunningApp): unknown => {
  const file = join(userData, 'settings.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};

const filesIn = (where: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(where, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [
        join(parentPath, name).slice(where.length + 1),
        readFileSync(join(parentPath, name), 'latin1'),
      ]),
  );

test.describe('settings', () => {
  test.use({ profile: 'local-service', ownApp: true });

  test(
    'a setting holds at once, in another window, on disk and after a restart',
    { tag: '@always' },
    async ({ launchApp }) => {
      const app = await launchApp();
      const page = await openLocalService(app);
      await openSettings(page);
      const before = app.windows();
      await page.keyboard.press('Control+Shift+N');
      await expect.poll(() => app.windows().length).toBe(2);
      const second = app.windows().find((window) => !before.includes(window));
      if (second === undefined) throw new Error('the window closed again');
      await second.getByRole('heading', { level: 1, name: text('common.settings') }).waitFor();
      await page
        .getByRole('group', { name: text('settings.theme') })
        .getByRole('button', { name: text('settings.dark') })
        .click();
      await page
        .getByRole('group', { name: text('common.wrap') })
        .getByRole('button', { name: text('settings.on') })
        .click();
      for (const window of [page, second]) await expect(window.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(
        second.getByRole('group', { name: text('common.wrap') }).getByRole('button', { name: text('settings.on') }),
      ).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => kept(app)).toMatchObject({ theme: 'dark', wrap_lines: true });
      await app.close();
      const again = await launchApp({ userData: app.userData });
      await expect((await openLocalService(again)).locator('html')).toHaveAttribute('data-theme', 'dark');
    },
  );

  test('settings are found by what they do, and Escape shows all again', async ({ app }) => {
    const page = await openLocalService(app);
    await openSettings(page);
    const names = page.getByRole('main').getByRole('heading', { level: 3 });
    await expect(names).not.toHaveCount(1);
    await page.keyboard.press('/');
    await page.keyboard.type('font');
    await expect(names).toHaveText([text('settings.code_size')]);
    await page.keyboard.press('Escape');
    await expect(names.filter({ hasText: text('settings.theme') })).toBeVisible();
  });

  test('downloads go to the folder that was chosen, and to the system’s again', async ({ app }) => {
    const page = await openLocalService(app);
    const chosen = join(folder, 'chosen');
    mkdirSync(chosen);
    const download = async (): Promise<void> => {
      await goTo(page, routes.jobWithArtifacts);
      await page.getByRole('button', { name: text('jobs.download_artifacts') }).click();
      await expect(page.getByRole('img', { name: text('downloads.done') })).toBeVisible();
    };
    await openSettings(page);
    await app.answerFolder(chosen);
    await page.getByRole('button', { name: text('common.choose_folder') }).click();
    await expect(page.getByText(chosen)).toBeVisible();
    await download();
    expect(readdirSync(chosen)).toHaveLength(1);
    await openSettings(page);
    await page.getByRole('button', { name: text('settings.system_folder') }).click();
    await expect(page.getByText(join(app.userData, 'downloads'))).toBeVisible();
    await expect.poll(() => kept(app)).toMatchObject({ downloads_folder: null });
    // A page cannot set a path by itself.
    const refused = await page.evaluate(
      (path) => window.lectern.invoke('settings:change', { downloads_folder: path }),
      chosen,
    );
    expect(refused).toMatchObject({ ok: false, error: { code: 'invalid' } });
    await goTo(page, '/downloads');
    await download();
    // The first download is on the page still, so its mark says nothing about the second.
    const system = join(app.userData, 'downloads');
    await expect
      .poll(() => (existsSync(system) ? readdirSync(system).filter((name) => !name.endsWith('.part')).length : 0))
      .toBe(1);
    expect(readdirSync(chosen)).toHaveLength(1);
  });

  test('About names the host and the system, copies that, and has the notices or says that there are none', async ({
    app,
  }) => {
    const page = await openLocalService(app);
    await openSettings(page);
    await page.getByRole('button', { name: text('common.about_lectern') }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('common.about_lectern') })).toBeVisible();
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const facts = page.getByRole('main').locator('dl');
    await expect(facts).toContainText(version);
    await expect(facts).toContainText(chooseHost() === 'electron' ? /Electron \d+/ : /Chromium shell \d+/);
    const hasNotices = existsSync('out/third-party-notices.json');
    await expect(
      hasNotices
        ? page.getByRole('grid', { name: text('settings.notices') })
        : page.getByText(text('settings.no_notices')),
    ).toBeVisible();
    await page.evaluate(() => {
      navigator.clipboard.writeText = (text) => {
        (window as unknown as { copied: string }).copied = text;
        return Promise.resolve();
      };
    });
    await page.getByRole('button', { name: text('common.copy'), exact: true }).click();
    const copied = await page.evaluate(() => (window as unknown as { copied: string }).copied);
    expect(copied).toMatch(
      new RegExp(String.raw`^Lectern: ${version}\nHost: .+\nChromium: [\d.]+\nNode: [\d.]+\nSystem: `),
    );
    // Escape leads to the screen that it belongs to.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: text('common.settings') })).toBeVisible();
  });
});

test('S24 the support bundle shows what is in it, and neither it nor the log has the token', async ({ launchApp }) => {
  test.skip(chooseHost() === 'electron', 'the dialog of the system cannot be answered there');
  test.skip(...whenLacking('python3'));
  const record = join(folder, 'shown.txt');
  const app = await launchApp({ environment: { LECTERN_SHELL_RECORD: record } });
  const service = await startService();
  try {
    const token = service.tokens.maintainer;
    const page = await connectApp(app, service.url, token);
    await openSettings(page);
    // Something fails, so that the log has a line of it.
    await goTo(page, '/p/1/merge_requests/4711');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await openSettings(page);
    await page.getByRole('button', { name: text('common.open_log_folder') }).click();
    await expect.poll(() => existsSync(record) && readFileSync(record, 'utf8')).toContain('main.log');
    await page.getByRole('button', { name: `${text('settings.save_bundle')}…` }).click();
    const dialog = page.getByRole('dialog', { name: text('settings.save_bundle') });
    const listed = dialog.getByRole('list', { name: text('settings.bundle_files') }).locator('code');
    await expect(listed).toContainText(['about.txt', 'settings.json', 'logs/calls.log']);
    const shown = await listed.allTextContents();
    await app.answerFolder(join(folder, 'bundle.zip'));
    await dialog.getByRole('button', { name: `${text('common.save')}…` }).click();
    await expect(dialog.getByText(text('common.saved_as', { name: 'bundle.zip' }))).toBeVisible();
    const out = join(folder, 'unpacked');
    execFileSync('python3', ['-m', 'zipfile', '-e', join(folder, 'bundle.zip'), out]);
    const files = filesIn(out);
    expect(Object.keys(files).sort()).toEqual([...shown, 'contents.txt'].sort());
    expect(files['logs/calls.log'], 'the control').toContain('mergeRequests.get 404');
    const logs = filesIn(join(app.userData, 'logs'));
    expect(token.length).toBeGreaterThan(8);
    for (const [name, text] of [...Object.entries(files), ...Object.entries(logs)])
      expect(text.includes(token), name).toBe(false);
  } finally {
    await service.stop();
  }
});
