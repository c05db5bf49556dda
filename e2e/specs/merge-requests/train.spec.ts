/** A train from the list to its end, by keys, with the app killed while a merge is on its way: each head merges once, in order (X8). */
import { text, textStart } from '#testing/text.ts';
import type { FaultyServer } from '#e2e/faults/faulty-server.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { endLeftovers, killSuddenly } from '#e2e/fixtures/sudden-death.ts';
import { git } from '#e2e/pages/colleague.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { repositoryOf } from '#e2e/pages/repository.ts';
import { addReviewed, openTrain, startTrain, type OpenRequest } from '#e2e/pages/train.ts';

let service: ServiceProcess;
let server: FaultyServer;
test.beforeEach(({ service: fresh, server: before }) => {
  service = fresh;
  server = before;
});

/** Merges that reached the server. */
const merges = (): readonly string[] =>
  server.receivedRequests
    .filter(({ method, path }) => method === 'PUT' && path.endsWith('/merge'))
    .map(({ path }) => path);

test('X8 a train merges in the order that was chosen, and after a kill each head once', async ({ launchApp }) => {
  const app = await launchApp();
  const { userData } = app;
  let order: readonly OpenRequest[] = [];
  const repository = repositoryOf({ service }, 1);
  const before = git(repository, 'rev-parse', 'main');
  try {
    const page = await connectApp(app, server.url, service.tokens.admin);
    const open = await addReviewed(page, service, 3);
    const dialog = await openTrain(
      page,
      open.map(({ iid }) => iid),
    );
    const items = dialog.getByRole('list', { name: text('merge_requests.order') }).getByRole('listitem');
    await expect(items).toHaveCount(3);
    const shown = await items.allTextContents();
    const found = shown.map((words) => open.find(({ iid }) => words.includes(`!${String(iid)} `)));
    // The last one first, by keys: the focus goes with it.
    order = [found[2], found[0], found[1]].flatMap((one) => one ?? []);
    const number = String(order[0]?.iid);
    await dialog.getByRole('button', { name: text('train.up', { number }) }).press('Enter');
    await page.keyboard.press('Enter');
    await expect(items.first()).toContainText(`!${number} `);
    await dialog.getByRole('button', { name: text('train.prepare') }).press('Enter');
    await expect(page.getByText(text('runs.review_requests'))).toBeVisible();
    expect(merges()).toEqual([]);
    // The second is merged by the server, and its answer never comes.
    const path = new RegExp(`/merge_requests/${String(order[1]?.iid)}/merge$`, 'u');
    server.misbehave({ kind: 'hold' }, { path });
    await startTrain(page, textStart('runs.start'), 3);
    await expect.poll(() => merges().length).toBe(2);
    await killSuddenly(app);
  } finally {
    endLeftovers(userData);
  }
  const second = order[1] ?? { iid: 0, sha: '' };
  const done = await callService(
    service,
    service.tokens.admin,
    `PUT /projects/1/merge_requests/${String(second.iid)}/merge`,
    { sha: second.sha },
  );
  expect(done.status).toBe(200);
  server.behave();

  const again = await launchApp({ userData });
  const page = await connectApp(again, server.url, service.tokens.admin);
  await goTo(page, '/admin/bulk');
  await page.getByRole('link', { name: text('train.title', { count: 3, branch: 'main' }) }).click();
  await expect(page.getByText(text('main_process.bulk_ended'))).toBeVisible();
  await startTrain(page, text('common.continue'), 2);
  await expect(page.getByText(text('common.many_done', { done: 3, total: 3 }))).toBeVisible();
  expect(merges().map((path) => /merge_requests\/(\d+)/.exec(path)?.[1])).toEqual(order.map(({ iid }) => String(iid)));
  const parents = git(repository, 'log', '--first-parent', '--reverse', '--format=%P', `${before}..main`).split('\n');
  expect(parents.map((both) => both.split(' ')[1])).toEqual(order.map(({ sha }) => sha));
});
