/** What was copied from the changes, as it is pasted elsewhere. */
import { expect, type Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import { pressChord } from './chord.ts';

/** Copies, and pastes into the field of a new comment. */
export const pasted = async (page: Page): Promise<string> => {
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('Escape');
  await pressChord(page, 'g o');
  const field = page.getByRole('textbox', { name: text('common.write_a_comment') });
  // What is copied is computed elsewhere: it arrives a moment after the press.
  await expect(async () => {
    await field.fill('');
    await field.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(field).not.toHaveValue('', { timeout: 1_000 });
  }).toPass();
  return field.inputValue();
};
