/** The tree of changed files in reading order: of a small request and of a large one. */
import { join } from 'node:path';
import { text } from '#testing/text.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { definedName, pushInOrder } from '#e2e/pages/reading-order.ts';
import { arrive, parts, routes, shown, type Scenario } from './setup.ts';

export const readingOrderScenario: Scenario = {
  name: 'reading-order',
  scenario: async ({ app, service, server }, screenshot) => {
    pushInOrder(join(service.folder, 'repositories/1.git'));
    const page = await connectApp(app, server.url, service.tokens.maintainer);
    await shown(page, 'main h1');
    await arrive(page, `${routes.ready}/changes`, parts.line);
    await page.getByRole('button', { name: text('review.in_reading_order') }).click();
    await page.getByRole('treeitem', { name: new RegExp(definedName) }).waitFor();
    await screenshot(page, 'reading-order');
    await arrive(page, `${routes.large}/changes`, parts.line);
    await page.getByRole('treeitem', { level: 2 }).first().waitFor();
    await screenshot(page, 'reading-order-large');
  },
};
