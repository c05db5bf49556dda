/** A repository of one's own after it was added: fetched from its folder again, pushed to, and a merge request of its branches. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text, textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { makeFolder } from '#e2e/fixtures/own-folder.ts';
import { addRepository, chooseFolder, otherWindow } from '#e2e/pages/add-repository.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';

test.use({ profile: 'local-service' });

test('it follows its folder, takes a push with a token made for it, and gets a merge request', async ({
  launchApp,
}) => {
  const parent = mkdtempSync(join(tmpdir(), 'lectern-own-'));
  const { folder, git, commit } = makeFolder(parent, 'tide-tables');
  try {
    const app = await launchApp();
    const sample = await openLocalService(app);
    await sample.getByRole('link', { name: text('screens.review') }).waitFor();
    await addRepository(app, sample, folder);
    const page = await otherWindow(app, [sample]);
    const bar = page.getByRole('group', { name: text('repository.folder') });
    await expect(bar).toContainText('tide-tables');

    await test.step('what is new in the folder is fetched', async () => {
      commit('spring');
      await bar.getByRole('button', { name: text('common.fetch_from_folder') }).click();
      await expect(page.getByText(text('repository.added', { names: 'spring' }))).toBeVisible();
    });

    await test.step('git pushes with the commands and the token that are shown', async () => {
      commit('autumn');
      await bar.getByRole('button', { name: text('repository.push') }).click();
      const dialog = page.getByRole('dialog');
      const add = await dialog.getByLabel(text('repository.remote_command')).innerText();
      await dialog.getByRole('button', { name: text('repository.create_token') }).click();
      const token = await dialog.getByLabel(text('common.access_token')).innerText();
      // The button that was pressed is gone: the keys go to the dialog anyway.
      await expect(dialog.locator(':focus')).toContainText(token);
      const [, url = ''] = /^git remote add lectern (\S+)$/.exec(add) ?? [];
      const withToken = new URL(url);
      withToken.username = 'anyone';
      withToken.password = token;
      git('push', '-q', withToken.href, 'HEAD');
      expect(git('ls-remote', withToken.href, 'refs/heads/autumn')).toContain(git('rev-parse', 'autumn').trim());
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(token)).toHaveCount(0);
    });

    await test.step('a merge request of two of its branches is opened', async () => {
      await page
        .getByRole('button', { name: textPattern('common.new_merge_request') })
        .first()
        .click();
      await page.getByRole('combobox', { name: text('merge_request.source_branch') }).fill('autumn');
      await expect(page.getByRole('combobox', { name: text('common.target_branch') })).toHaveValue('trunk');
      await page.getByLabel(text('common.title')).fill('Autumn tides');
      await page.getByRole('button', { name: textPattern('merge_request.create') }).click();
      await expect(page).toHaveURL(/merge_requests\/1$/);
      await expect(page.getByRole('heading', { name: 'Autumn tides' })).toBeVisible();
    });

    await test.step('a person of the sample may neither fetch nor make a token', async () => {
      const refused = await sample.evaluate(async () => {
        const bridge = (
          window as unknown as { lectern: { invoke(name: string, argument?: unknown): Promise<unknown> } }
        ).lectern;
        return [
          await bridge.invoke('local-service:fetch-folder', { project: 4 }),
          await bridge.invoke('local-service:create-git-token'),
        ];
      });
      for (const outcome of refused) expect(outcome).toMatchObject({ ok: false, error: { code: 'forbidden' } });
    });
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
});

test('from the folder that was chosen to a merge request of one of its branches in at most six actions', async ({
  launchApp,
}) => {
  const parent = mkdtempSync(join(tmpdir(), 'lectern-own-'));
  const { folder, git, commit } = makeFolder(parent, 'tide-tables');
  commit('spring');
  git('checkout', '-q', 'trunk');
  commit('autumn');
  try {
    const app = await launchApp();
    const sample = await openLocalService(app);
    await sample.getByRole('link', { name: text('screens.review') }).waitFor();
    await chooseFolder(app, sample, folder);
    let actions = 0;
    /** A click, a key, or a field that is filled. */
    const act = async (doing: Promise<void>): Promise<void> => {
      await doing;
      actions += 1;
    };
    await act(sample.getByRole('button', { name: text('shell.add'), exact: true }).click());
    const page = await otherWindow(app, [sample]);
    await act(
      page
        .getByRole('button', { name: textPattern('common.new_merge_request') })
        .first()
        .click(),
    );
    // One of the two is suggested; which is not known here, so that it is chosen anyway.
    const source = page.getByRole('combobox', { name: text('merge_request.source_branch') });
    await expect(source).toHaveValue(/spring|autumn/);
    await act(source.fill('spring'));
    await act(page.keyboard.press('Tab'));
    await expect(page.getByRole('textbox', { name: text('common.title') })).toHaveValue('Add spring.txt');
    await act(page.getByRole('button', { name: textPattern('merge_request.create') }).click());
    await expect(page).toHaveURL(/merge_requests\/1$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Add spring.txt' })).toBeVisible();
    await expect(page.getByRole('main').getByText('spring', { exact: true }).first()).toBeVisible();
    expect(actions).toBeLessThanOrEqual(6);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
});
