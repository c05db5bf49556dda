/** The comments of a merge request, an issue or a snippet, as a person uses them. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { text as appText, textStart } from '#testing/text.ts';
import type { ProjectSetup } from './project-setup.ts';

/** A comment as the service has it. */
export interface ServiceNote {
  readonly id: number;
  readonly body: string;
  readonly system: boolean;
  readonly created_at: string;
}

/** The comments of `/issues/1`, as another account reads them. */
export const notesOf = async ({ send }: ProjectSetup, path: string): Promise<readonly ServiceNote[]> =>
  (await send('owner', `GET ${path}/notes?per_page=100`)) as readonly ServiceNote[];

/** The comment that says a text. */
export const comment = (page: Page, text: string): Locator =>
  page.getByRole('article', { name: textStart('notes.comment_by') }).filter({ hasText: text });

/** Chooses from the menu of a comment. @param action what its line begins with; its key stands after that */
export const choose = async (note: Locator, action: string): Promise<void> => {
  await note.hover();
  await note.getByRole('button', { name: textStart('notes.on_comment_by') }).click();
  await note.page().getByRole('menuitem', { name: action }).click();
};

/** Writes a comment, sends it by its key, and waits until it is among the others. */
export const writeComment = async (page: Page, text: string): Promise<void> => {
  const box = page.getByRole('textbox', { name: appText('common.write_a_comment') });
  await box.fill(text);
  await page.keyboard.press('Control+Enter');
  await expect(box).toHaveValue('');
};

/** Edits, reads the details of, and deletes one's own comment; what the service has is read after each. */
export const workOneComment = async (setup: ProjectSetup, path: string, kind: string): Promise<void> => {
  const { page } = setup;
  const bodies = async (): Promise<readonly string[]> => (await notesOf(setup, path)).map(({ body }) => body);
  await writeComment(page, 'As *first* written');
  await expect(comment(page, 'As first written').locator('em')).toHaveText('first');
  expect(await bodies()).toContain('As *first* written');

  await comment(page, 'As first written').click({ position: { x: 4, y: 4 } });
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: appText('common.edit_comment') }).fill('As changed');
  await page.keyboard.press('Control+Enter');
  await expect(comment(page, 'As changed')).toBeVisible();
  await expect(page.getByRole('textbox', { name: appText('common.edit_comment') })).toHaveCount(0);
  expect(await bodies()).toContain('As changed');
  expect(await bodies()).not.toContain('As *first* written');

  await choose(comment(page, 'As changed'), appText('notes.details_of_comment'));
  const details = page.getByRole('dialog', { name: appText('notes.details_of_comment') });
  const id = (await notesOf(setup, path)).find(({ body }) => body === 'As changed')?.id;
  await expect(details).toContainText(`Number${String(id)}`);
  await expect(details).toContainText(kind);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

  for (const answer of [appText('common.cancel'), appText('notes.delete_verb')]) {
    await choose(comment(page, 'As changed'), appText('common.delete_verb'));
    const confirmation = page.getByRole('dialog', { name: textStart('notes.delete_confirm') });
    await expect(confirmation).toContainText('As changed');
    expect(await bodies()).toContain('As changed');
    await confirmation.getByRole('button', { name: answer }).click();
    await expect(confirmation).toHaveCount(0);
  }
  await expect(comment(page, 'As changed')).toHaveCount(0);
  expect(await bodies()).not.toContain('As changed');
};
