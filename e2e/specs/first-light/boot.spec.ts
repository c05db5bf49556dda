/** The app starts on a bare machine and asks whom it is to work for. */
import { expect, test } from '#e2e/fixtures/app.ts';

test.use({ profile: 'empty' });

test('the first start shows the sign-in window', async ({ app }) => {
  const page = await app.window('sign-in.html');
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(app.windows()).toHaveLength(1);
});

test(
  'S1 the page has no Node and no way to the shell',
  { tag: ['@electron', '@isolation', '@always'] },
  async ({ app }) => {
    const page = await app.window('sign-in.html');
    const seen = await page.evaluate(() => ({
      require: typeof (globalThis as Record<string, unknown>)['require'],
      process: typeof (globalThis as Record<string, unknown>)['process'],
      module: typeof (globalThis as Record<string, unknown>)['module'],
      bridge: typeof (globalThis as Record<string, unknown>)['lectern'],
    }));
    expect(seen).toEqual({ require: 'undefined', process: 'undefined', module: 'undefined', bridge: 'object' });
  },
);
