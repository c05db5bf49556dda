/** A window is made hidden; where `ready-to-show` never comes, as under Wayland, it is shown nevertheless. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '#e2e/fixtures/app.ts';

test('a window is shown where ready-to-show never comes, and the log says by what', async ({ launchApp }) => {
  const app = await launchApp({ environment: { LECTERN_SHELL_READY_TO_SHOW: 'never' } });
  test.skip(app.host === 'electron', 'only the shell can keep ready-to-show back');
  const page = await app.window('.html');
  const log = () => readFile(join(app.userData, 'logs/main.log'), 'utf8').catch(() => '');
  // One line. Which of the two it is depends on the machine's speed.
  const line = /^a window was shown by (did-finish-load|the time limit)$/;
  await expect.poll(async () => (await log()).match(/a window was .*/g)?.join() ?? '').toMatch(line);
  const session = await page.context().newCDPSession(page);
  // The shell minimizes a window as long as it is hidden.
  await expect.poll(async () => (await session.send('Browser.getWindowForTarget')).bounds.windowState).toBe('normal');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
