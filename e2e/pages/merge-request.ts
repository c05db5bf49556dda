/** A merge request of the sample, as a person reads it. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from '@playwright/test';
import type { LecternBridge } from '#electron/ipc/channels.ts';
import { text, textPattern, textStart, textWhole } from '#testing/text.ts';
import { goTo } from './go-to.ts';

/** The mergeable one: !5 of project 1. */
export const mergeable = { iid: 5, title: 'Search the edges of a window by bisection', branch: 'windows-by-bisection' };

/** Has the jobs of a commit go on, as far as the service knows. @param repository its folder */
export const letJobsRun = (repository: string, sha: string): void => {
  const database = new DatabaseSync(join(repository, '../../lectern.sqlite'));
  try {
    database.exec('PRAGMA busy_timeout = 10000');
    database.prepare("UPDATE pipelines SET status = 'running' WHERE sha = ?").run(sha);
    database
      .prepare("UPDATE jobs SET status = 'running' WHERE pipeline_id IN (SELECT id FROM pipelines WHERE sha = ?)")
      .run(sha);
  } finally {
    database.close();
  }
};

/** Opens the mergeable one, and waits for its notes. */
export const openMergeable = async (page: Page): Promise<void> => {
  await goTo(page, `/p/1/merge_requests/${String(mergeable.iid)}`);
  await expect(page.getByRole('heading', { level: 1, name: mergeable.title })).toBeVisible();
  await expect(page.getByRole('article', { name: textStart('notes.comment_by') }).first()).toBeVisible();
};

/** The merge box. */
export const mergeBox = (page: Page) => page.getByRole('region', { name: text('merging.merge'), exact: true });

/** What the buttons of a merge say. */
const answers = new RegExp(
  [textWhole('merging.merge'), textWhole('merging.merge_now'), textWhole('merging.set_auto')]
    .map(({ source }) => source)
    .join('|'),
);

/** The button of the box that opens the question; where a head is given, the box says that it merges that one. */
export const mergeButton = (page: Page, head = '') =>
  (head === ''
    ? mergeBox(page)
    : mergeBox(page).filter({ hasText: textPattern('merging.merges', { sha: head.slice(0, 8) }) })
  ).getByRole('button', { name: answers });

/** Runs in the page: scrolls its list of lines on by less than a view, from the end to the beginning. */
const scrollOn = (): void => {
  const list = document.querySelector('main [role="grid"]');
  if (!list) return;
  const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
  list.scrollTop = isAtEnd ? 0 : list.scrollTop + list.clientHeight * 0.7;
};

/** Runs in the page: how many files are left to see. */
const countLeft = async (): Promise<number> => {
  const { lectern } = window as unknown as { readonly lectern: LecternBridge };
  const heads = await lectern.invoke('heads:list', undefined);
  const iid = Number(/merge_requests\/(\d+)/.exec(location.hash)?.[1]);
  const shown = document.querySelector('[title^="Head "]')?.getAttribute('title')?.slice('Head '.length);
  const head = heads.ok ? heads.value.find((one) => one.iid === iid && one.sha === shown) : undefined;
  return head === undefined ? Number.POSITIVE_INFINITY : head.files - (head.viewed ?? 0);
};

/** How many files of the merge request on screen were not seen yet. */
export const leftToSee = async (page: Page): Promise<number> => page.evaluate(countLeft);

/** Lets the eyes rest on each part of the changes on screen, until all files were seen. */
export const seeAll = async (page: Page): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.evaluate(scrollOn);
        return leftToSee(page);
      },
      { intervals: [400] },
    )
    .toBe(0);

/** Reads the changes of the merge request that is open, to the end, and comes back to its overview. @param whenRead what is waited for before */
export const readChanges = async (
  page: Page,
  whenRead = async (): Promise<void> => Promise.resolve(),
): Promise<void> => {
  await page.getByRole('link', { name: textStart('common.changes') }).click();
  await expect(page.getByText(textPattern('review.lines_added_removed'))).toBeAttached();
  await seeAll(page);
  await whenRead();
  await page.getByRole('link', { name: textStart('common.overview') }).click();
  await expect(mergeBox(page).getByText(/^(?:You’ve gone through|There are no changes|Nothing changed)/)).toBeVisible();
};

/** Answers the question with yes. */
export const confirmMerge = async (page: Page): Promise<void> => {
  await page
    .getByRole('dialog', { name: /^Merge !/ })
    .getByRole('button', { name: answers })
    .click();
};

/** Both steps of a merge that is offered. */
export const mergeRead = async (page: Page): Promise<void> => {
  await mergeButton(page).click();
  await confirmMerge(page);
};

/** Agrees to merge the head that the box names without reading it, and merges it. */
export const mergeUnread = async (page: Page): Promise<void> => {
  await mergeBox(page)
    .getByRole('checkbox', { name: textStart('merging.without_any') })
    .check();
  await mergeRead(page);
};

/** The box for a new note. */
export const noteBox = (page: Page) => page.getByLabel(text('common.write_a_comment'));

/** Writes a note and sends it. */
export const sendNote = async (page: Page, words: string): Promise<void> => {
  await noteBox(page).fill(words);
  await expect(page.getByText(textPattern('components.not_sent_saved'))).toBeVisible();
  await page.getByRole('button', { name: textStart('notes.send_comment') }).click();
};

/** Notes on screen that say something. */
export const notesSaying = (page: Page, words: string) =>
  page.getByRole('article', { name: textStart('notes.comment_by') }).filter({ hasText: words });
