/** What changes something, opened and not yet done: the menu of a merge request and its dialogs, the edit form, notes, the merge. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { text, textPattern, textStart } from '#testing/text.ts';
import { chooseFrame } from '#e2e/pages/accounts.ts';
import { push } from '#e2e/pages/colleague.ts';
import { choose } from '#e2e/pages/comments.ts';
import { crash, crashAgain, pageAgain } from '#e2e/pages/crash.ts';
import { connect, connectApp } from '#e2e/pages/first-run.ts';
import { mergeRead, readChanges } from '#e2e/pages/merge-request.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';
import { quiet } from '#e2e/pages/quiet.ts';
import { arrive, parts, routes, shown, type Screenshot, type Scenario } from './setup.ts';

const escape = (page: Page): Promise<void> => page.keyboard.press('Escape');
const more = (page: Page): Promise<void> => page.getByRole('button', { name: text('components.more_actions') }).click();

const openedDialogs = async (page: Page, screenshot: Screenshot): Promise<void> => {
  await arrive(page, routes.ready, parts.notes);
  await more(page);
  await page.getByRole('menuitem').first().waitFor();
  await screenshot(page, 'more-actions');
  await escape(page);
  for (const [name, key] of [
    ['assignee', 'a'],
    ['labels', 'l'],
    ['milestone', 'Shift+L'],
  ] as const) {
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    await quiet(page);
    await screenshot(page, name);
    await escape(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await more(page);
  await page.getByRole('menuitem', { name: text('merge_request.delete_verb') }).click();
  await page.getByRole('dialog').waitFor();
  await screenshot(page, 'delete-merge-request');
};

const edited = async (page: Page, screenshot: Screenshot): Promise<void> => {
  await arrive(page, routes.ready, parts.notes);
  await page.keyboard.press('Shift+E');
  await page.getByLabel(text('common.description'), { exact: true }).waitFor();
  await screenshot(page, 'edit-merge-request');
  await page.getByText(text('common.preview'), { exact: true }).first().click();
  await shown(page, `[aria-label="${text('common.preview')}"]`);
  await screenshot(page, 'edit-merge-request-preview');
};

const written = async (page: Page, screenshot: Screenshot): Promise<void> => {
  await arrive(page, routes.ready, parts.notes);
  await page
    .getByLabel(text('common.write_a_comment'))
    .fill('Read twice.\n\n| step | reads |\n| --- | --- |\n| day | 288 |\n| second | 9 |');
  await page.getByText(text('common.preview'), { exact: true }).first().click();
  await shown(page, `[aria-label="${text('common.preview')}"]`);
  await screenshot(page, 'note-preview');
  await page.getByRole('button', { name: textStart('notes.send_comment') }).click();
  const note = page.getByRole('article', { name: textStart('notes.comment_by') }).last();
  await choose(note, text('common.edit'));
  await page.getByLabel(text('common.edit_comment'), { exact: true }).waitFor();
  await screenshot(page, 'note-edit');
  await page.getByRole('button', { name: text('common.discard_changes') }).click();
  await choose(note, text('common.delete_verb'));
  await page.getByRole('dialog').waitFor();
  await screenshot(page, 'note-delete');
  await escape(page);
};

/** Finishes the merge request whose jobs still run, and has it merged once they have passed. */
const arm = async ({ url, tokens }: ServiceProcess): Promise<void> => {
  const address = `${url}/api/v4/projects/1/merge_requests/3`;
  const send = (path: string, body: object): Promise<Response> =>
    fetch(address + path, {
      method: 'PUT',
      headers: { 'private-token': tokens.owner, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await send('', { title: 'Say which datum a height is measured from' });
  const { status } = await send('/merge', { merge_when_pipeline_succeeds: true });
  if (status !== 200) throw new Error(`the merge request was not armed: ${String(status)}`);
};

const merged = async (page: Page, service: ServiceProcess, screenshot: Screenshot): Promise<void> => {
  await arrive(page, routes.ready, parts.notes);
  await readChanges(page);
  await page.getByRole('button', { name: text('merging.edit_message') }).click();
  await page.getByLabel(text('merging.message')).waitFor();
  await screenshot(page, 'merge-message');
  push(join(service.folder, 'repositories', '1.git'), 'windows-by-bisection', ['Stop at a tenth of a second']);
  await mergeRead(page);
  await page.getByText(textPattern('merging.arrived')).waitFor();
  await screenshot(page, 'merge-moved');
  await arm(service);
  await arrive(page, routes.unfinished, '[aria-label="Merge"]');
  await screenshot(page, 'merge-armed');
};

/** A second account, in a frame of its own. */
const joined = async (
  app: RunningApp,
  page: Page,
  { url, token }: { readonly url: string; readonly token: string },
  screenshot: Screenshot,
): Promise<void> => {
  await arrive(page, routes.accounts, 'main h1');
  await page.getByRole('button', { name: text('accounts.add') }).click();
  const signIn = await app.window('sign-in.html');
  await chooseFrame(signIn, text('common.administrator'));
  const closed = signIn.waitForEvent('close');
  await connect(signIn, url, token);
  await closed;
  await arrive(page, routes.accounts, 'main h1');
  await page.getByRole('main').getByText('@root').waitFor();
  await screenshot(page, 'accounts-several');
  const second = app.windows().find((one) => one !== page && one.url().includes('index.html'));
  if (!second) throw new Error('the second account has no window');
  await arrive(second, routes.list, parts.row);
  await screenshot(second, 'frame-administrator');
  await crash(second);
  await crashAgain(app, routes.list);
  await crashAgain(app, routes.list);
  const { browser, page: safe } = await pageAgain(app, 'safe.html');
  await safe.getByRole('heading', { name: textPattern('app.crashed') }).waitFor();
  await quiet(safe);
  await screenshot(safe, 'safe-page');
  await browser.close();
};

/** The scenario. */
export const actingScenario: Scenario = {
  name: 'acting',
  scenario: async ({ app, server, service }, screenshot) => {
    const page = await connectApp(app, server.url, service.tokens.owner);
    await shown(page, 'main h1');
    await openedDialogs(page, screenshot);
    await edited(page, screenshot);
    await written(page, screenshot);
    await merged(page, service, screenshot);
    await joined(app, page, { url: server.url, token: service.tokens.admin }, screenshot);
  },
};
