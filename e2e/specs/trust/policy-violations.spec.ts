/** The fixture itself: a test in which a page or a worker breaks the app's content policy fails, whatever else it checks. */
import type { Page } from '@playwright/test';
import { textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { openMergeable } from '#e2e/pages/merge-request.ts';

test.use({ profile: 'local-service' });

const breakInPage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'p { color: red }';
    document.body.append(style);
  });

/** Opens the changes, and breaks the policy in a worker that they started. */
const breakInWorker = async (page: Page): Promise<void> => {
  await openMergeable(page);
  await page.getByRole('link', { name: textStart('common.changes') }).click();
  await page.locator('[data-sign="+"]').first().waitFor();
  const [worker] = page.workers();
  await worker?.evaluate(() => fetch('http://127.0.0.1:9/').catch(() => undefined));
};

test.describe('unless its subject is that', () => {
  test.use({ mayBreakPolicy: true });

  test('what a page and a worker did is named', { tag: '@always' }, async ({ app }) => {
    const page = await openLocalService(app);
    await breakInWorker(page);
    await breakInPage(page);
    await app.close();
    expect(app.policyViolations).toEqual(
      expect.arrayContaining([
        expect.stringContaining('worker: connect-src http://127.0.0.1:9/'),
        expect.stringContaining('page: style-src-elem'),
      ]),
    );
  });
});

test.fail('a page that breaks the policy fails its test', async ({ app }) => {
  await breakInPage(await openLocalService(app));
});

test.fail('a worker that breaks the policy fails its test', async ({ app }) => {
  await breakInWorker(await openLocalService(app));
});
