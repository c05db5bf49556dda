/** Pictures in the real page: people's avatars from the own server, from another host after consent, and drawings that stay inert. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/app.ts';
import { startService, type ServiceProcess } from '../../fixtures/local-service.ts';
import { serveBefore, serveSecurely, type RecordingServer } from '../../fixtures/picture-servers.ts';
import { connect, openLocalService } from '../../pages/first-run.ts';
import { goTo } from '../../pages/place.ts';

/** Whatever way it is shown, running would set a mark that a test can read. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" onload="document.documentElement.setAttribute('data-ran', '1')">
<script>document.documentElement.setAttribute('data-ran', '1')</script><circle cx="32" cy="32" r="30" fill="teal"/></svg>`;

let service: ServiceProcess;
let pictures: RecordingServer & { readonly authority: string };
let server: RecordingServer;
let folder: string;
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-pictures-'));
  service = await startService();
  pictures = await serveSecurely(folder, (_request, response) => response.end(drawing));
  const rename = (text: string, own: string): string =>
    text
      .replaceAll(`${own}/uploads/-/system/user/avatar/3/avatar.png`, `${pictures.url}/mateo`)
      .replaceAll(`${own}/uploads/-/system/user/avatar/6/avatar.png`, `${own}/drawing`);
  server = await serveBefore(service.url, rename, { '/drawing': ['text/html', drawing] });
});
test.afterEach(async () => {
  await Promise.all([server.close(), pictures.close(), service.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const loaded = (page: Page, name: string) =>
  page.getByRole('img', { name, exact: true }).locator('img[data-state="loaded"]').first();

/** All merge requests of the sample's project, by several people. */
const openList = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Review queue' }).waitFor();
  await goTo(page, '/p/1/merge_requests');
};

const widthOf = (page: Page, name: string): Promise<number> =>
  loaded(page, name).evaluate((image) => (image as HTMLImageElement).naturalWidth);

test('people of the local service have their pictures, the others their initials', async ({ app }) => {
  const page = await openLocalService(app);
  await openList(page);
  await expect(loaded(page, 'Yuki Tanabe')).toBeVisible();
  expect(await widthOf(page, 'Yuki Tanabe')).toBe(96);
  const ines = page.getByRole('img', { name: 'Ines Okafor', exact: true }).first();
  await expect(ines).toHaveText('IO');
  await expect(ines.locator('img')).toHaveCount(0);
});

test('S8 S9 another host is asked only after consent, and gets neither token nor any header of ours', async ({
  launchApp,
}) => {
  const app = await launchApp({ environment: { NODE_EXTRA_CA_CERTS: pictures.authority } });
  await connect(await app.window('sign-in.html'), server.url, service.tokens.maintainer);
  const page = await app.window('index.html');
  const { host } = new URL(pictures.url);
  await expect(page.getByText(`Some pictures are on ${host}.`)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Mateo Silva', exact: true }).first()).toHaveText('MS');
  expect(pictures.seen).toEqual([]);

  await page.getByRole('button', { name: 'Show its pictures' }).click();
  await expect(loaded(page, 'Mateo Silva')).toBeVisible();
  expect(pictures.seen).toEqual(['/mateo']);
  expect(Object.keys(pictures.headers[0] ?? {}).sort()).toEqual(['connection', 'host']);
  expect(server.headers.some((headers) => headers['private-token'] === service.tokens.maintainer)).toBe(true);

  await page.getByRole('link', { name: 'Manage accounts' }).click();
  const box = page.getByRole('checkbox', { name: host });
  await expect(box).toBeChecked();
  await box.click();
  await expect(box).not.toBeChecked();
  await page.getByRole('link', { name: 'Review queue' }).click();
  await expect(page.getByRole('img', { name: 'Mateo Silva', exact: true }).first()).toHaveText('MS');
  await expect(page.getByRole('img', { name: 'Mateo Silva', exact: true }).first().locator('img')).toHaveCount(0);
});

test('S20 a drawing with a script is a picture and nothing more, whatever way it is asked for', async ({ app }) => {
  await connect(await app.window('sign-in.html'), server.url, service.tokens.maintainer);
  const page = await app.window('index.html');
  await openList(page);
  await expect(loaded(page, 'Yuki Tanabe')).toBeVisible();
  expect(await widthOf(page, 'Yuki Tanabe')).toBe(64);
  const path = (await loaded(page, 'Yuki Tanabe').getAttribute('src')) ?? '';

  const told = await page.evaluate(async (address) => {
    const { headers } = await fetch(address);
    const blocked = new Promise<string>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
        once: true,
      });
    });
    document.body.append(Object.assign(document.createElement('iframe'), { src: address }));
    return {
      type: headers.get('content-type'),
      policy: headers.get('content-security-policy'),
      sniff: headers.get('x-content-type-options'),
      frame: await blocked,
    };
  }, path);
  expect(told).toEqual({
    type: 'image/svg+xml',
    policy: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    sniff: 'nosniff',
    frame: 'frame-src',
  });
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-ran'))).toBe(false);

  const own = page.url();
  const asDocument = await page.goto(new URL(path, own).href).catch(() => null);
  if (asDocument) {
    const root = page.locator('svg');
    await expect(root).toHaveCount(1);
    await expect(root).not.toHaveAttribute('data-ran');
  }
  // The same drawing without our policy does run: the mark can be seen.
  await page.goto(`data:image/svg+xml,${encodeURIComponent(drawing)}`);
  await expect(page.locator('svg')).toHaveAttribute('data-ran', '1');
});
