/** What is typed is on disk before anybody thinks of saving it: it outlives the sudden end of the whole app (R11). */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text, textStart, textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { endLeftovers, killSuddenly, processesOf } from '#e2e/fixtures/sudden-death.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';

test.use({ profile: 'local-service' });

const title = 'Search the edges of a window by bisection';
const words = 'Half of it was typed before the lights went out.\nThe other half as well.';

/** Rows of a query in a database of the profile. */
const rowsIn = (file: string, sql: string, ...values: string[]): unknown[] => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
};

const draftsOf = (userData: string): unknown[] => rowsIn(join(userData, 'lectern.sqlite'), 'SELECT text FROM drafts');

test(
  'R11 a comment that was being typed is there after SIGKILL, is sent once, and then its draft is gone',
  { tag: '@always' },
  async ({ launchApp }) => {
    const app = await launchApp();
    const { userData } = app;
    try {
      await test.step('type, until the app itself says that it is saved, then kill it', async () => {
        const page = await openLocalService(app);
        await page.getByRole('link', { name: title }).click();
        await page.getByLabel(text('common.write_a_comment')).pressSequentially(words);
        await expect(page.getByText(textPattern('components.not_sent_saved'))).toBeVisible();
        await killSuddenly(app);
      });

      await test.step('nothing of it lives on: no browser, no local service', async () => {
        await expect.poll(() => processesOf(userData)).toEqual([]);
        expect(draftsOf(userData)).toEqual([{ text: words }]);
      });
    } finally {
      endLeftovers(userData);
    }

    const again = await launchApp({ userData });
    const page = await again.window('index.html');
    const note = page
      .getByRole('article', { name: textStart('notes.comment_by') })
      .filter({ hasText: 'before the lights went out' });

    await test.step('the list of drafts leads back to it, and the text is there', async () => {
      await page.getByRole('link', { name: textStart('common.drafts_too') }).click();
      await page
        .getByRole('grid', { name: text('common.drafts_too') })
        .getByRole('link', { name: title })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByLabel(text('common.write_a_comment'))).toHaveValue(words);
      await expect(page.getByText(textPattern('components.not_sent_saved'))).toBeVisible();
      await expect(note).toHaveCount(0);
    });

    await test.step('it is sent once, and the draft is gone', async () => {
      await page.getByLabel(text('common.write_a_comment')).focus();
      await page.keyboard.press('Control+Enter');
      await expect(note).toHaveCount(1);
      await expect(page.getByLabel(text('common.write_a_comment'))).toHaveValue('');
      await expect.poll(() => draftsOf(userData)).toEqual([]);
      await page.reload();
      await expect(note).toHaveCount(1);
      await expect(page.getByLabel(text('common.write_a_comment'))).toHaveValue('');
      const service = join(userData, 'local-service/lectern.sqlite');
      expect(rowsIn(service, 'SELECT body FROM notes WHERE body = ?', words)).toHaveLength(1);
    });
  },
);
