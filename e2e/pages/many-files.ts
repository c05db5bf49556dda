/** A commit with many files of which some share a word: what is searched, filtered and copied in its changes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import type { SignedIn } from '#e2e/fixtures/kept-window.ts';
import { pressChord } from './chord.ts';
import { git } from './colleague.ts';
import { mergeable } from './merge-request.ts';
import { gitOf, repositoryOf } from './repository.ts';

const author = ['-c', 'user.name=Ingrid Dahl', '-c', 'user.email=ingrid@harbor.example'];

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

/** Commits them on a branch of a bare repository; answers the new head. */
const pushManyFiles = (repository: string, branch: string): string => {
  const clone = mkdtempSync(join(tmpdir(), 'lectern-e2e-many-'));
  try {
    git(clone, 'clone', '--quiet', '--branch', branch, repository, '.');
    mkdirSync(join(clone, 'find'));
    for (let number = 0; number < manyFiles; number += 1)
      writeFileSync(join(clone, `find/part-${String(number).padStart(2, '0')}.txt`), textOf(number));
    writeFileSync(join(clone, longFile), longText);
    writeFileSync(
      join(clone, slowFile),
      `${'a'.repeat(60)}!\n${'west and east '.repeat(30)}${sharedWord} at the end\n`,
    );
    git(clone, 'add', 'find');
    git(clone, ...author, 'commit', '--quiet', '--message', 'Files that share a word');
    git(clone, 'push', '--quiet', 'origin', branch);
    return git(clone, 'rev-parse', 'HEAD');
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
};

export const grid = (page: Page): Locator => page.getByRole('grid', { name: text('routes.changes') });
/** The row of the line cursor. */
export const chosen = (page: Page): Locator => grid(page).locator('[role=row][aria-selected=true]');

/** Opens the changes of the mergeable request with these files in them. */
export const openManyFiles = async (maintainer: SignedIn): Promise<Page> => {
  const page = await maintainer.open();
  await expect(page.getByRole('link', { name: mergeable.title })).toBeVisible();
  pushManyFiles(repositoryOf(maintainer, 1), mergeable.branch);
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
