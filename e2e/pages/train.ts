/** Merge requests that are ready to be merged as a train, and the dialog that sets it up. */
import { expect, type Locator, type Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import type { LecternBridge } from '#electron/ipc/channels.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { addOpenRequests } from '#service/testing/open-requests.ts';
import { goTo } from './go-to.ts';

/** One of them: its number and its head. */
export interface OpenRequest {
  readonly iid: number;
  readonly sha: string;
}

/** Runs in the page: the changes of a head count as reviewed. */
const drew = async ({ iid, sha }: OpenRequest): Promise<void> => {
  const { lectern } = window as unknown as { readonly lectern: LecternBridge };
  const head = { sha, target_branch: 'main', since: null, files: 1, viewed: 1, whole: true, lines: null };
  await lectern.invoke('heads:drew', { mergeRequest: { project: 1, iid }, head });
};

/** Opens so many merge requests of project 1, each with a file of its own; the first and the eleventh share one, too. */
export const addReviewed = async (
  page: Page,
  service: ServiceProcess,
  count: number,
): Promise<readonly OpenRequest[]> => {
  const first = await addOpenRequests({ folder: service.folder, projectId: 1 }, count);
  const all: OpenRequest[] = [];
  for (let iid = first; iid < first + count; iid += 1) {
    const { body } = await callService(service, service.tokens.admin, `GET /projects/1/merge_requests/${String(iid)}`);
    const { sha } = body as { readonly sha: string };
    await page.evaluate(drew, { iid, sha });
    all.push({ iid, sha });
  }
  return all;
};

/** Chooses them in the list of the project and opens the dialog. */
export const openTrain = async (page: Page, iids: readonly number[]): Promise<Locator> => {
  await goTo(page, `/p/1/merge_requests?numbers=${iids.join(',')}`);
  const rows = page.getByRole('grid', { name: text('common.merge_requests') }).locator('[data-row]');
  await expect(rows).toHaveCount(iids.length);
  await rows.first().focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('button', { name: `${text('train.merge_as')}…` }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: text('merge_requests.order') })).toBeVisible();
  return dialog;
};

/** Starts the train that is on screen, with the words that it asks for. */
export const startTrain = async (page: Page, button: string | RegExp, count: number): Promise<void> => {
  await page.getByRole('button', { name: button }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('textbox').fill(text('train.typed', { left: count }));
  await asked.getByRole('button', { name: text('train.start') }).click();
};
