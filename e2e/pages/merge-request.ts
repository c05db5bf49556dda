/** A merge request of the sample, as a person reads it. */
import { expect, type Page } from '@playwright/test';
import { goTo } from './place.ts';

/** The mergeable one: !5 of project 1. */
export const mergeable = { iid: 5, title: 'Search the edges of a window by bisection', branch: 'windows-by-bisection' };

/** Opens the mergeable one, and waits for its notes. */
export const openMergeable = async (page: Page): Promise<void> => {
  await goTo(page, `/p/1/merge_requests/${String(mergeable.iid)}`);
  await expect(page.getByRole('heading', { level: 1, name: mergeable.title })).toBeVisible();
  await expect(page.getByRole('article', { name: /^Note by/ }).first()).toBeVisible();
};

/** The box for a new note. */
export const noteBox = (page: Page) => page.getByLabel('Write a note');

/** Writes a note and sends it. */
export const sendNote = async (page: Page, words: string): Promise<void> => {
  await noteBox(page).fill(words);
  await expect(page.getByText(/Saved on this computer/)).toBeVisible();
  await page.getByRole('button', { name: /^Send the note/ }).click();
};

/** Notes on screen that say something. */
export const notesSaying = (page: Page, words: string) =>
  page.getByRole('article', { name: /^Note by/ }).filter({ hasText: words });
