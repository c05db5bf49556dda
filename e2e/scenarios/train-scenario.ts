/** A train from its dialog to its end: the order with what conflicts, prepared, stopped before one, and what came of it. */
import { text, textStart } from '#testing/text.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { addReviewed, openTrain, startTrain } from '#e2e/pages/train.ts';
import type { Scenario } from './setup.ts';

export const trainScenario: Scenario = {
  name: 'train',
  scenario: async ({ app, server, service }, screenshot) => {
    const page = await connectApp(app, server.url, service.tokens.admin);
    const open = await addReviewed(page, service, 11);
    const chosen = [0, 1, 2, 10].flatMap((at) => open[at]?.iid ?? []);
    const dialog = await openTrain(page, chosen);
    await screenshot(page, 'train-order');
    await dialog.getByRole('button', { name: text('train.find_conflicts') }).click();
    await dialog.getByText(text('train.no_conflicts', { count: 5 })).waitFor();
    await screenshot(page, 'train-conflicts');
    await dialog.getByRole('button', { name: text('train.prepare') }).click();
    await page.getByText(text('runs.review_requests')).waitFor();
    await screenshot(page, 'train-prepared');
    await page.getByRole('button', { name: textStart('runs.start') }).click();
    await page.getByRole('dialog').waitFor();
    await screenshot(page, 'train-ask');
    await page.keyboard.press('Escape');
    await callService(service, service.tokens.admin, `POST /projects/1/merge_requests/${String(open[2]?.iid)}/notes`, {
      body: 'Please wait with this one.',
    });
    await startTrain(page, textStart('runs.start'), 4);
    await page.getByText(text('train.held')).waitFor();
    await screenshot(page, 'train-stopped');
  },
};
