/** What the reviewer of a kept profile does: writes and does not send, reads, marks, chooses. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { makeToken } from '#service/token-command.ts';
import {
  bounds,
  clone,
  downloads,
  drafts,
  mention,
  receipt,
  sentOnLine,
  settings,
  unread,
  views,
} from '#testing/kept-profiles/d8676d00/profile-contents.ts';
import { pictureHost } from '#testing/kept-profiles/d8676d00/service-contents.ts';
import { text } from '#testing/text.ts';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { below, draftOn, row } from '#e2e/pages/line-comments.ts';
import { commentOn, sameLine } from '#e2e/pages/line-names.ts';
import { mergeable, noteBox, openMergeable } from '#e2e/pages/merge-request.ts';
import { arrive, parts, routes } from '#e2e/scenarios/setup.ts';
import { invoke, invokeByKey } from './bridge.ts';
import { makeClone } from './fill-service.ts';

const request = { project: 1, iid: mergeable.iid };

const isDraft = (page: Page, text: string): Promise<void> =>
  expect.poll(async () => (await invoke(page, 'drafts:list', undefined)).some(({ excerpt }) => excerpt.includes(text))).toBe(true); // prettier-ignore

const writeDrafts = async (page: Page): Promise<void> => {
  await openMergeable(page);
  await noteBox(page).fill(drafts.note);
  await isDraft(page, drafts.note);
  await arrive(page, `${routes.ready}/changes`, parts.line);
  await row(page, sameLine(18)).locator('[data-sign]').click();
  await page.keyboard.press('c');
  await page.keyboard.type(sentOnLine);
  await page.keyboard.press('Control+Enter');
  await below(page, commentOn(18))
    .getByRole('button', { name: text('notes.reply') })
    .click();
  await page.keyboard.type(drafts.reply);
  await isDraft(page, drafts.reply);
  await page.keyboard.press('Escape');
  await draftOn(page, '19', drafts.line);
  await isDraft(page, drafts.line);
  await goTo(page, routes.branches);
  await page.getByRole('button', { name: text('common.new_branch') }).click();
  await page.getByRole('dialog').getByLabel(text('common.name')).fill(drafts.branch);
  await isDraft(page, drafts.branch);
};

const mark = async (page: Page): Promise<void> => {
  await arrive(page, `${routes.ready}/changes`, parts.line);
  await page.keyboard.press('v');
  await expect(page.getByText('1 of 2 viewed')).toBeVisible();
  // The head counts the file as viewed, and all of its changes are kept, before the page is left.
  await expect
    .poll(async () => (await invoke(page, 'heads:list', undefined)).find(({ iid }) => iid === request.iid)?.viewed)
    .toBe(1);
  const [head] = await invoke(page, 'heads:list', undefined);
  const part = { mergeRequest: request, sha: head?.sha ?? '', part: 0 };
  await expect.poll(async () => (await invoke(page, 'heads:read-snapshot', part)) !== null).toBe(true);
  await invoke(page, 'marks:set', { ...unread, how: 'unread' });
};

const receive = async (page: Page): Promise<void> => {
  const { id, project, rows } = receipt;
  const branches = rows.map(({ name, sha }) => ({ name, sha }));
  await invoke(page, 'receipts:keep', { id, project, from: 0, branches });
  for (const [position, { state, note }] of rows.entries())
    if (state !== 'waiting') await invoke(page, 'receipts:mark', { id, position, state, note });
};

/** Somebody mentions the reviewer: the second look finds it. */
const beNotified = async (page: Page, dataFolder: string, baseUrl: string): Promise<void> => {
  // Not at the merge request: what it is marked with as read would depend on the moment.
  await arrive(page, routes.review, parts.row);
  await invoke(page, 'notifications:check', undefined);
  const token = makeToken({ folder: dataFolder, user: 'hanna.brook', name: 'kept', scopes: ['api'], expiresAt: null });
  const path = `/projects/1/merge_requests/${String(mergeable.iid)}/notes`;
  await callService({ url: baseUrl }, token, `POST ${path}`, { body: mention });
  const { items } = await invoke(page, 'notifications:check', undefined);
  expect(items).toHaveLength(1);
  await invoke(page, 'notifications:read', { id: null });
};

const download = async (app: RunningApp, page: Page): Promise<void> => {
  mkdirSync(settings.downloads_folder);
  await app.answerFolder(settings.downloads_folder);
  await invokeByKey(page, 'settings:choose-downloads', undefined);
  for (const { sha, state } of downloads) {
    const input = { params: { id: 1 }, query: { sha } };
    await invokeByKey(page, 'downloads:start', { operation: 'repository.archive', input });
    await expect.poll(async () => (await invoke(page, 'downloads:list', undefined))[0]?.state).toBe(state);
  }
};

/** The comment with the picture was read: its host is known then. */
const allowPictures = async (page: Page): Promise<void> => {
  await openMergeable(page);
  const url = `https://${pictureHost}/quay.png`;
  await expect.poll(() => invoke(page, 'media:find', { url })).not.toBe(null);
  await invoke(page, 'media:consent', { host: pictureHost, allowed: true });
};

const moveWindow = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds });
};

/** Does all of it in the reviewer's window, in English. */
export const workAsReviewer = async (app: RunningApp, page: Page): Promise<void> => {
  const baseUrl = (await invoke(page, 'accounts:current', undefined))?.base_url ?? '';
  await moveWindow(page);
  await writeDrafts(page);
  await mark(page);
  await receive(page);
  for (const view of views) await invoke(page, 'views:save', view);
  await invoke(page, 'projects:pin', { id: 2, path: 'harbor/pilot-notes', pinned: true });
  await allowPictures(page);
  makeClone(clone, `${baseUrl}/harbor/tideplan.git`);
  await app.answerFolder(clone);
  await invokeByKey(page, 'clones:choose', request);
  await beNotified(page, join(app.userData, 'local-service'), baseUrl);
  await download(app, page);
};

/** Chooses the settings; the window is in German then. */
export const chooseSettings = async (page: Page): Promise<void> => {
  const { downloads_folder, editor, ...others } = settings;
  expect((await invoke(page, 'settings:read', undefined)).downloads_folder).toBe(downloads_folder);
  await invokeByKey(page, 'clones:choose-editor', { id: editor.id, arguments: [] });
  // The window is loaded again in its new language, and nobody hears of this answer.
  await invoke(page, 'settings:change', others).catch(() => undefined);
  await expect.poll(() => page.evaluate(() => document.documentElement.lang).catch(() => '')).toBe('de');
};
