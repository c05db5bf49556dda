/** The local service ends without a warning: its account goes on by itself, without a sign-in. */
import { readFileSync } from 'node:fs';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { processesOf } from '#e2e/fixtures/sudden-death.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';

test.use({ profile: 'local-service', ownApp: true });

/** The service's process: the one that was started with its data folder. */
const servicesOf = (userData: string): number[] =>
  processesOf(userData).filter((id) => {
    try {
      return readFileSync(`/proc/${String(id)}/cmdline`, 'utf8')
        .split('\0')
        .includes(`${userData}/local-service`);
    } catch {
      return false;
    }
  });

test('a local service that was killed is started again by the next call, with its token', async ({ app }) => {
  test.skip(process.platform !== 'linux', 'reads /proc');
  const page = await openLocalService(app);
  await expect(page.getByRole('link', { name: 'Search the edges of a window by bisection' })).toBeVisible();
  const [service, ...others] = servicesOf(app.userData);
  expect(others).toEqual([]);
  process.kill(service ?? Number.NaN, 'SIGKILL');
  await expect.poll(() => servicesOf(app.userData).includes(service ?? 0)).toBe(false);

  await page.getByRole('button', { name: text('common.refresh_page') }).click();
  await expect.poll(() => servicesOf(app.userData).length).toBe(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'Search the edges of a window by bisection' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Search the edges of a window by bisection' }),
  ).toBeVisible();
});
