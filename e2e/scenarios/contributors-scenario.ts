/** Contributors: lines plotted instead of commits, a filter without results. */
import { openLocalService } from '#e2e/pages/first-run.ts';
import { arrive, parts, shown, type Scenario } from './setup.ts';

/** The scenario. */
export const contributorsScenario: Scenario = {
  name: 'contributors',
  scenario: async ({ app }, screenshot) => {
    const page = await openLocalService(app);
    await shown(page, parts.row);
    await arrive(page, '/p/1/contributors', 'main canvas');
    await screenshot(page, 'contributors-commits');
    await arrive(page, '/p/1/contributors?measure=additions&sort=-additions', 'main canvas');
    await page.locator('main canvas').hover({ position: { x: 120, y: 80 }, force: true });
    await screenshot(page, 'contributors-additions');
    await arrive(page, '/p/1/contributors?search=nobody-like-this', parts.nothing);
    await screenshot(page, 'contributors-filter-none');
  },
};
