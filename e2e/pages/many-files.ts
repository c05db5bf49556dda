/** A commit with many files of which some share a word: what is searched, filtered and copied in its changes. */
import { expect, type Locator, type Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import type { SignedIn } from '#e2e/fixtures/kept-window.ts';
import { pressChord } from './chord.ts';
import { pushFiles } from './colleague.ts';
import { mergeable } from './merge-request.ts';
import { gitOf, repositoryOf } from './repository.ts';

/** The word that every third file has, at columns of its own. */
export const sharedWord = 'berthWindow';

/** Files of the commit beside {@link longFile} and {@link slowFile}. */
const manyFiles = 30;

/** Blank lines, tabs and enough lines to scroll through. */
export const longFile = 'find/long.go';
/** One line that some patterns never come to an end with. */
export const slowFile = 'find/slow.txt';

const textOf = (number: number): string =>
  Array.from({ length: 20 }, (_, line) => {
    const word = number % 3 === 0 && line % 10 === 4 ? `${' '.repeat(number)}${sharedWord}(${String(line)})` : '';
    return `line ${String(line + 1)} of ${String(number)}${word}\n`;
  }).join('');

const longText = Array.from({ length: 400 }, (_, line) =>
  line % 5 === 3 ? '\n' : `${'\t'.repeat(line % 3)}step${String(line + 1)} := ${sharedWord}s[${String(line)}]\n`,
).join('');

/** The files of the commit by their paths. */
const files: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Array.from({ length: manyFiles }, (_, number) => [
      `find/part-${String(number).padStart(2, '0')}.txt`,
      textOf(number),
    ]),
  ),
  [longFile]: longText,
  [slowFile]: `${'a'.repeat(60)}!\n${'west and east '.repeat(30)}${sharedWord} at the end\n`,
};

export const grid = (page: Page): Locator => page.getByRole('grid', { name: text('common.changes') });
/** The row of the line cursor. */
export const chosen = (page: Page): Locator => grid(page).locator('[role=row][aria-selected=true]');

/** Opens the changes of the mergeable request with these files in them. */
export const openManyFiles = async (maintainer: SignedIn): Promise<Page> => {
  const page = await maintainer.open();
  await expect(page.getByRole('link', { name: mergeable.title })).toBeVisible();
  pushFiles(repositoryOf(maintainer, 1), mergeable.branch, 'Files that share a word', files);
  await page.getByRole('link', { name: mergeable.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: mergeable.title })).toBeVisible();
  await pressChord(page, 'g c');
  await expect(grid(page)).toBeFocused();
  await expect(page.getByRole('treeitem', { name: /part-00\.txt/ })).toBeVisible();
  await expect(page.locator('[data-sign="+"]').first()).toBeVisible();
  return page;
};

/** Lines of the changes that have a text, by git: path and text. */
export const linesWith = (
  maintainer: SignedIn,
  text: string,
): readonly { readonly path: string; readonly line: string }[] => {
  const found: { path: string; line: string }[] = [];
  let path = '';
  for (const line of gitOf(maintainer, 1, 'diff', `main...${mergeable.branch}`).split('\n')) {
    const head = /^\+\+\+ b\/(?<path>.+)$/.exec(line)?.groups?.['path'];
    if (head !== undefined) path = head;
    else if (/^[-+ ]/.test(line) && !line.startsWith('--- ') && line.includes(text))
      found.push({ path, line: line.slice(1) });
  }
  return found;
};
