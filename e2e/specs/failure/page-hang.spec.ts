/** A page that hangs: it is noticed, its process is ended, and the same route comes back with what was typed (R21). */
import { textPattern } from '#testing/text.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures/app.ts';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';
import { pageAgain } from '#e2e/pages/crash.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { mergeable, noteBox, openMergeable } from '#e2e/pages/merge-request.ts';

test.use({ profile: 'local-service' });

const words = 'Written before the page hung.';
const route = `merge_requests/${String(mergeable.iid)}`;

/** Keeps the page's own thread busy for ever. */
const hang = (page: Page): void => {
  void page
    .evaluate(() => {
      for (;;);
    })
    .catch(() => undefined);
};

const endsIn = (app: RunningApp): number => {
  const log = join(app.userData, 'logs/main.log');
  return existsSync(log) ? readFileSync(log, 'utf8').split('a page does not answer').length - 1 : 0;
};

test('R14 R21 a page that hangs comes back at the same place, drafts included; the third time a safe page', async ({
  launchApp,
}) => {
  const app = await launchApp({ environment: { LECTERN_SHELL_UNRESPONSIVE: '2' } });
  test.skip(app.host === 'electron', 'needs a second connection over DevTools');
  const page = await openLocalService(app);
  await openMergeable(page);
  await noteBox(page).fill(words);
  await expect(page.getByText(textPattern('components.not_sent_saved'))).toBeVisible();
  hang(page);
  await expect.poll(() => endsIn(app)).toBe(1);

  const { browser, page: again } = await pageAgain(app, route);
  await expect(again.getByRole('heading', { level: 1, name: mergeable.title })).toBeVisible();
  await expect(noteBox(again)).toHaveValue(words);
  hang(again);
  await expect.poll(() => endsIn(app)).toBe(2);
  await browser.close();

  const { browser: second, page: once } = await pageAgain(app, route);
  hang(once);
  await expect.poll(() => endsIn(app)).toBe(3);
  await second.close();
  const { browser: third, page: safe } = await pageAgain(app, 'safe.html');
  await expect(safe.getByRole('heading', { name: /three times/ })).toBeVisible();
  await third.close();
});
