/** Signing in to a server by address and token, and where the token is afterwards: nowhere that a page or a file can show. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { mergeButton } from '#e2e/pages/merge-request.ts';
import { filesWith } from '#e2e/fixtures/find-text.ts';
import { startService, type ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { connect, connectApp, submitSignIn } from '#e2e/pages/first-run.ts';

let service: ServiceProcess;
test.beforeEach(async () => {
  service = await startService();
});
test.afterEach(() => service.stop());

const heapHolds = async (page: Page, text: string): Promise<boolean> => {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('').includes(text);
};

test('S8 K2 the token of a session is in no page and in no file', { tag: '@always' }, async ({ app }) => {
  const token = service.tokens.maintainer;
  const page = await connectApp(app, service.url, token);
  await page.getByRole('link', { name: 'Search the edges of a window by bisection' }).click();
  await expect(mergeButton(page)).toBeVisible();
  await expect.poll(() => app.windows().length).toBe(1);

  expect(await heapHolds(page, token)).toBe(false);
  await page.evaluate((text) => {
    (globalThis as Record<string, unknown>)['planted'] = { text };
  }, `planted-${token.length}-in-the-heap`);
  expect(await heapHolds(page, `planted-${token.length}-in-the-heap`)).toBe(true);

  const shown = await page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      document.title,
    ]),
  );
  expect(shown).toContain('Search the edges of a window by bisection');
  expect(shown).not.toContain(token);
  expect(app.log).not.toContain(token);

  await app.close();
  expect(filesWith(app.userData, token)).toEqual([]);
  writeFileSync(join(app.userData, 'planted.txt'), `so ${token} here`);
  expect(filesWith(app.userData, token)).toEqual([join(app.userData, 'planted.txt')]);
});

test(
  'a wrong token is reported at its field, nothing typed is lost, and the right one then signs in',
  { tag: ['@electron', '@sign-in'] },
  async ({ app }) => {
    const page = await app.window('sign-in.html');
    await connect(page, service.url, 'not-the-token');
    const field = page.getByLabel(text('common.access_token'));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('not-the-token');
    await expect(page.getByLabel(text('accounts.server_address'))).toHaveValue(service.url);
    await field.fill(service.tokens.developer);
    await submitSignIn(page);
    const main = await app.window('index.html');
    await expect(main.getByRole('link', { name: text('screens.review') })).toBeVisible();
  },
);
