/** Comparisons beside the usual one: their commits, one commit alone, and everything that leaves no file to show. */
import { text } from '#testing/text.ts';
import type { Fault } from '#e2e/faults/fault.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { arrive, parts, shown, type Scenario } from './setup.ts';

const late: Fault = {
  kind: 'answer',
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ commit: null, commits: [], diffs: [], compare_timeout: true, compare_same_ref: false }),
};

/** The scenario. */
export const compareScenario: Scenario = {
  name: 'compare',
  scenario: async ({ app, service, server }, screenshot) => {
    const page = await connectApp(app, server.url, service.tokens.maintainer);
    await shown(page, parts.row);
    await arrive(page, '/p/1/compare', parts.nothing);
    await page.getByRole('combobox', { name: text('comparison.to') }).fill('tidal-streams');
    await screenshot(page, 'compare-chosen');
    await arrive(page, '/p/1/compare/v1.0.0/main?view=commits', parts.row);
    await screenshot(page, 'comparison-commits');
    await arrive(page, '/p/1/compare/v1.0.0/main', parts.line);
    await page.keyboard.press('.');
    await page.waitForFunction(() => location.hash.includes('commit='));
    await shown(page, parts.line);
    await screenshot(page, 'comparison-one-commit');
    for (const [name, route] of [
      ['same', '/p/1/compare/main/main'],
      ['contained', '/p/1/compare/main/v1.0.0'],
    ] as const) {
      await arrive(page, route, parts.nothing);
      await screenshot(page, `comparison-${name}`);
    }
    server.misbehave(late, { path: /\/repository\/compare\b/u });
    await arrive(page, '/p/1/compare/v0.1.0/main', parts.nothing);
    await screenshot(page, 'comparison-timeout');
    server.behave();
  },
};
