/** The snippets of a project: listed, read in the code editor, created, changed, saved as a file, deleted; what the service has is read beside the app. */
// Home, snippet: snippetNotes.list, snippetNotes.get, snippetNotes.create, snippetNotes.update, snippetNotes.delete
// Home, snippets: snippets.list, snippets.get, snippets.create, snippets.update, snippets.delete, snippets.raw
// Home, snippets: snippets.userAgentDetail
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { downloadsOf } from '#e2e/fixtures/launch-app.ts';
import { comment, workOneComment } from '#e2e/pages/comments.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { withProject } from '#e2e/pages/project-setup.ts';
import { refRow } from '#e2e/pages/refs.ts';

interface Snippet {
  readonly id: number;
  readonly title: string;
  readonly file_name: string;
  readonly description: string | null;
  readonly visibility: string;
}

/** The text in the code editor's frame. */
const code = (page: Page) => page.frameLocator('main iframe').locator('.view-lines');

/** Replaces the text in the editor by real keys. */
const typeCode = async (page: Page, text: string): Promise<void> => {
  await code(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
};

test(
  'lists what the account may see, filtered as the address says, and opens one with its text',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withProject(signedIn, 'developer', '/p/1/snippets', async ({ page, send }) => {
      const listed = (await send('developer', 'GET /snippets')) as readonly Snippet[];
      await expect(page.locator('a[data-row]')).toHaveCount(listed.length);
      await expect(page.getByText('heights.go')).toBeVisible();
      await expect(page.getByText('What I must not forget')).toHaveCount(0);
      await page.getByRole('button', { name: textStart('snippets.public') }).click();
      await expect(refRow(page, '1')).toHaveCount(0);
      await page.reload();
      await expect(page.locator('a[data-row]')).toHaveCount(1);
      await page.getByRole('button', { name: textStart('common.all') }).click();
      await page.getByLabel(text('snippets.filter')).fill('heights.*');
      // The address follows what is typed a moment later.
      await expect(page).toHaveURL(/search=/);
      await expect(page.locator('a[data-row]')).toHaveCount(1);
      await refRow(page, '1').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Heights of one day' })).toBeVisible();
      await expect(code(page)).toContainText('package main');
      await expect(page.getByText('one line', { exact: true })).toBeVisible();
      await expect(page.getByText(text('snippets.who_sees'))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/#\/p\/1\/snippets\?search=/);
    });
  },
);

test('the text is saved as a file and copied', async ({ signedIn }) => {
  await withProject(signedIn, 'reporter', '/p/1/snippets/2', async ({ app, page, send }) => {
    const raw = await send('maintainer', 'GET /snippets/2/raw');
    await expect(code(page)).toContainText('taken,height');
    await page.getByRole('button', { name: text('snippets.save_as_file') }).click();
    await expect(page.getByRole('img', { name: text('downloads.done') })).toBeVisible();
    expect(readFileSync(join(downloadsOf(app.userData), 'gauge.csv'), 'utf8')).toBe(raw);
    await page.getByRole('button', { name: text('notes.copy_text') }).click();
    await expect(page.getByRole('button', { name: text('common.copied') })).toBeVisible();
  });
});

test(
  'R11 a snippet is written in the editor, kept as a draft over another screen, and created',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withProject(signedIn, 'reporter', '/p/1/snippets', async ({ page, send }) => {
      await expect(refRow(page, '1')).toBeVisible();
      await page.keyboard.press('n');
      const form = page.getByRole('form', { name: text('common.new_snippet') });
      await form.getByRole('textbox', { name: text('common.title') }).fill('Springs');
      await form.getByRole('textbox', { name: text('snippets.file_name') }).fill('springs.go');
      await typeCode(page, 'package springs');
      await expect(form.getByText(textPattern('components.not_sent_saved'))).toBeVisible();
      await page.keyboard.press('Escape');
      // Escape leaves the editor, which is a frame of its own, and only then the form.
      await page.waitForFunction(() => !(document.activeElement instanceof HTMLIFrameElement));
      await expect(form).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/#\/p\/1\/snippets$/);
      await goTo(page, '/drafts');
      await page.getByRole('link', { name: textPattern('common.new_snippet') }).click();
      await expect(form.getByRole('textbox', { name: text('common.title') })).toHaveValue('Springs');
      await expect(code(page)).toContainText('package springs');
      await form.getByRole('textbox', { name: text('snippets.description') }).fill('Twice a **month**.');
      await form.getByRole('radio', { name: textStart('common.internal') }).check();
      await typeCode(page, 'package springs // twice');
      // Sent at once after the last key: nothing of it is missing.
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Springs' })).toBeVisible();
      await expect(page.locator('strong', { hasText: 'month' })).toBeVisible();
      const made = ((await send('owner', 'GET /snippets')) as readonly Snippet[]).find(
        ({ title }) => title === 'Springs',
      );
      expect(made).toMatchObject({
        file_name: 'springs.go',
        description: 'Twice a **month**.',
        visibility: 'internal',
      });
      expect(await send('owner', `GET /snippets/${String(made?.id)}/raw`)).toBe('package springs // twice');
      await goTo(page, '/drafts');
      await expect(page.getByRole('link', { name: textPattern('common.new_snippet') })).toHaveCount(0);
    });
  },
);

test(
  'a snippet is changed: every field, and only what was changed is sent',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withProject(signedIn, 'maintainer', '/p/1/snippets/1', async ({ page, send }) => {
      await expect(code(page)).toContainText('package main');
      await page.keyboard.press('Shift+E');
      const form = page.getByRole('form', { name: text('common.edit_snippet') });
      await expect(form.getByRole('textbox', { name: text('common.title') })).toHaveValue('Heights of one day');
      await expect(code(page)).toContainText('package main');
      await form.getByRole('textbox', { name: text('common.title') }).fill('Heights of two days');
      await form.getByRole('radio', { name: textStart('snippets.public') }).check();
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Heights of two days' })).toBeVisible();
      const before = (await send('owner', 'GET /snippets/1/raw')) as string;
      expect(before).toContain('package main');
      expect(await send('owner', 'GET /snippets/1')).toMatchObject({
        title: 'Heights of two days',
        visibility: 'public',
        file_name: 'heights.go',
        description: 'Prints a table, **one line** per hour.',
      });

      await page.getByRole('button', { name: /^Edit(?! (?:the|comment))/ }).click();
      await form.getByRole('textbox', { name: text('snippets.file_name') }).fill('days.go');
      await form.getByRole('textbox', { name: text('snippets.description') }).fill('');
      await typeCode(page, 'package days');
      await form.getByRole('button', { name: textStart('snippets.save') }).click();
      await expect(code(page)).toContainText('package days');
      await expect(form).toHaveCount(0);
      expect(await send('owner', 'GET /snippets/1/raw')).toBe('package days');
      expect(await send('owner', 'GET /snippets/1')).toMatchObject({ file_name: 'days.go', description: '' });
    });
  },
);

test(
  'S28 a snippet is deleted after a question, and a user without the right sees who may',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withProject(signedIn, 'developer', '/p/1/snippets/1', async ({ page, send }) => {
      await expect(code(page)).toContainText('package main');
      await page.keyboard.press('d');
      const dialog = page.getByRole('dialog', {
        name: text('snippets.delete_confirm', { name: 'Heights of one day' }),
      });
      await dialog.getByRole('button', { name: text('snippets.delete') }).click();
      await expect(dialog.getByText(textPattern('notes.author_may'))).toBeVisible();
      expect(await send('owner', 'GET /snippets/1')).toMatchObject({ id: 1 });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: `${text('common.delete_verb')}…` })).toBeDisabled();

      const mine = (await send('developer', 'POST /snippets', {
        title: 'Mine',
        file_name: 'mine.txt',
        code: 'x',
        visibility: 'private',
      })) as Snippet;
      await goTo(page, `/p/1/snippets/${String(mine.id)}`);
      await expect(page.getByRole('heading', { level: 1, name: text('common.mine') })).toBeVisible();
      await page.getByRole('button', { name: textStart('common.delete_verb') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('snippets.delete') })
        .click();
      await expect(page).toHaveURL(/#\/p\/1\/snippets$/);
      await expect(refRow(page, '1')).toBeVisible();
      expect(await send('developer', `GET /snippets/${String(mine.id)}`)).toMatchObject({
        message: '404 Snippet Not Found',
      });
    });
  },
);

test(
  'an administrator sees from which program and address a snippet was sent',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withProject(signedIn, 'admin', '/p/1/snippets', async ({ page, send }) => {
      const sent = (await send('developer', 'POST /snippets', {
        title: 'Sent',
        file_name: 'sent.txt',
        code: 'x',
        visibility: 'internal',
      })) as Snippet;
      const detail = (await send('admin', `GET /snippets/${String(sent.id)}/user_agent_detail`)) as Readonly<
        Record<string, string>
      >;
      await goTo(page, `/p/1/snippets/${String(sent.id)}`);
      await page.getByRole('button', { name: text('snippets.show_agent') }).click();
      const facts = page.getByRole('complementary', { name: text('common.details') });
      await expect(facts).toContainText(detail['user_agent'] ?? '?');
      await expect(facts).toContainText(detail['ip_address'] ?? '?');
    });
  },
);

test(
  'a comment on a snippet is written, changed, read by itself with the snippet’s name and deleted',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withProject(signedIn, 'reporter', '/p/1/snippets/1', async (setup) => {
      await expect(comment(setup.page, 'Handy.')).toBeVisible();
      await workOneComment(setup, '/snippets/1', 'heights.go');
    });
  },
);
