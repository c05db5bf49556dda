/** Comments on lines of a diff, as a person writes them, and the branch that they are about. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { text as appText } from '#testing/text.ts';
import { commitAll, git, inClone, remoteOf, writeFiles } from './colleague.ts';
import { goTo } from './go-to.ts';
import { commentOn, sameLine } from './line-names.ts';
import type { ProjectSetup } from './project-setup.ts';

/** The file and the branch of the merge request below. */
export const planned = { path: 'plan/tides.txt', branch: 'plan-tides', title: 'Plan by the tides' };

/** Lines of the planned file before the change. */
const lineCount = 700;

const before = Array.from({ length: lineCount }, (_, at) => `tide ${String(at + 1)} of the table`);

/** Every second line changes, so that all of them are on screen. */
const changed = before.map((line, at) => (at % 2 === 0 ? `${line}, corrected` : line));

/** Commits a file to a branch as a colleague does; answers the new head. */
export const pushFile = (
  { service }: Pick<ProjectSetup, 'service'>,
  branch: string,
  edit: (text: string) => string,
  from = branch,
): string =>
  inClone(remoteOf(service), from, (clone) => {
    const file = join(clone, planned.path);
    // The first commit makes it.
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    writeFiles(clone, { [planned.path]: edit(text) });
    const head = commitAll(clone, 'Correct the table of tides');
    git(clone, 'push', '--quiet', 'origin', `HEAD:${branch}`);
    return head;
  });

/** A merge request that corrects every second of 700 lines; its number. */
export const planTides = async (setup: Pick<ProjectSetup, 'service' | 'send'>): Promise<number> => {
  pushFile(setup, 'tides-base', () => `${before.join('\n')}\n`, 'main');
  pushFile(setup, planned.branch, () => `${changed.join('\n')}\n`, 'tides-base');
  const made = (await setup.send('maintainer', 'POST /merge_requests', {
    source_branch: planned.branch,
    target_branch: 'tides-base',
    title: planned.title,
  })) as { readonly iid: number };
  return made.iid;
};

/** The list of rows. */
export const changesList = (page: Page): Locator => page.getByRole('grid', { name: appText('common.changes') });

/** Opens the changes of a merge request, and waits for its lines. */
export const openLines = async (page: Page, iid: number, search = ''): Promise<void> => {
  await goTo(page, `/p/1/merge_requests/${String(iid)}/changes${search}`);
  await expect(changesList(page)).toBeFocused();
  await expect(page.locator('[data-sign="+"]').first()).toBeVisible();
};

/** A row by the name of its number: `added, line 12`. */
export const row = (page: Page, number: string): Locator =>
  page.locator('[data-row]').filter({ has: page.getByRole('gridcell', { name: number, exact: true }) });

/** The number of a row. */
export const numberOf = (page: Page, number: string): Locator =>
  page.getByRole('gridcell', { name: number, exact: true });

/** What hangs below lines, by its name. */
export const below = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });

/** Bodies of the comments of a merge request, as another account reads them. */
export const bodiesOf = async ({ send }: Pick<ProjectSetup, 'send'>, iid: number): Promise<readonly string[]> =>
  (
    (await send('owner', `GET /merge_requests/${String(iid)}/notes?per_page=100`)) as readonly {
      body: string;
      system: boolean;
    }[]
  )
    .filter(({ system }) => !system)
    .map(({ body }) => body);

/** Writes a draft on an unchanged line and closes its editor. */
export const draftOn = async (page: Page, line: string, text: string): Promise<void> => {
  await row(page, sameLine(line)).locator('[data-sign]').click();
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: commentOn(line), exact: true })).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Escape');
  await expect(below(page, `Draft on line ${line}`).getByText(text)).toBeVisible();
};
