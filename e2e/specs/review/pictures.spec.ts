/** Pictures in the real page: people's avatars from the own server, from another host after consent, no drawings, and the token for uploads alone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { startService, type ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { serveBefore, serveSecurely, type RecordingServer } from '#e2e/fixtures/picture-servers.ts';
import { connectApp, openLocalService } from '#e2e/pages/first-run.ts';
import { mergeable, noteBox, openMergeable } from '#e2e/pages/merge-request.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { whenLacking } from '#testing/lacking.ts';

/** Each level draws the one below it ten times: ten lines of it would keep a page busy for ever. */
const levels = Array.from(
  { length: 10 },
  (_unused, level) => `<g id="g${String(level + 1)}">${`<use href="#g${String(level)}"/>`.repeat(10)}</g>`,
);
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><g id="g0"><circle r="3"/></g>${levels.join('')}</svg>`;

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let service: ServiceProcess;
let pictures: RecordingServer & { readonly authority: string };
let server: RecordingServer;
let folder: string;
test.skip(...whenLacking('openssl'));
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-pictures-'));
  service = await startService();
  pictures = await serveSecurely(folder, (_request, response) => response.end(picture));
  const rename = (text: string, own: string): string =>
    text
      .replaceAll(`${own}/uploads/-/system/user/avatar/3/avatar.png`, `${pictures.url}/mateo`)
      .replaceAll(`${own}/uploads/-/system/user/avatar/6/avatar.png`, `${own}/uploads/drawing`);
  server = await serveBefore(service.url, rename, {
    '/uploads/drawing': ['text/html', drawing],
    '/uploads/picture': ['text/html', picture],
  });
});

/** A note on the mergeable one, past the app. */
const note = async (body: string): Promise<void> => {
  const answer = await fetch(`${service.url}/api/v4/projects/1/merge_requests/${String(mergeable.iid)}/notes`, {
    method: 'POST',
    headers: { 'private-token': service.tokens.developer, 'content-type': 'application/json' },
    body: JSON.stringify({ body }),
  });
  expect(answer.status).toBe(201);
};

test.afterEach(async () => {
  await Promise.all([server.close(), pictures.close(), service.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const loaded = (page: Page, name: string) =>
  page.getByRole('img', { name, exact: true }).locator('img[data-state="loaded"]').first();

/** All merge requests of the sample's project, by several people. */
const openList = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: text('screens.review') }).waitFor();
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
  const page = await connectApp(app, server.url, service.tokens.maintainer);
  const { host } = new URL(pictures.url);
  await expect(page.getByText(text('shell.pictures_on', { host }))).toBeVisible();
  await expect(page.getByText(text('shell.pictures_text'))).toBeVisible();
  await expect(page.getByRole('img', { name: 'Mateo Silva', exact: true }).first()).toHaveText('MS');
  expect(pictures.seen).toEqual([]);

  await page.getByRole('button', { name: text('shell.show_pictures') }).click();
  await expect(loaded(page, 'Mateo Silva')).toBeVisible();
  expect(pictures.seen).toEqual(['/mateo']);
  expect(Object.keys(pictures.headers[0] ?? {}).sort()).toEqual(['connection', 'host']);
  expect(server.headers.some((headers) => headers['private-token'] === service.tokens.maintainer)).toBe(true);

  await page.getByRole('link', { name: text('shell.manage_accounts') }).click();
  const box = page.getByRole('checkbox', { name: host });
  await expect(box).toBeChecked();
  await box.click();
  await expect(box).not.toBeChecked();
  await page.getByRole('link', { name: text('screens.review') }).click();
  await expect(page.getByRole('img', { name: 'Mateo Silva', exact: true }).first()).toHaveText('MS');
  await expect(page.getByRole('img', { name: 'Mateo Silva', exact: true }).first().locator('img')).toHaveCount(0);

  // A picture of a text asks in its dialog, and is shown there once that was agreed to.
  await note(`![Chart](${pictures.url}/chart.png)`);
  await openMergeable(page);
  await page.getByRole('button', { name: text('components.image_load', { host }) }).click();
  const dialog = page.getByRole('dialog', { name: text('components.image') });
  const agree = dialog.getByRole('button', { name: text('app.show_pictures', { host }) });
  await expect(agree).toBeVisible();
  await expect(dialog.getByRole('img')).toHaveCount(0);
  expect(pictures.seen).not.toContain('/chart.png');
  await agree.click();
  await expect(dialog.getByRole('img')).toBeVisible();
  await expect.poll(() => pictures.seen).toContain('/chart.png');
});

test('S20 a drawing is refused, as an avatar and as a file of a text: nothing of it is drawn, and why is said', async ({
  app,
}) => {
  const page = await connectApp(app, server.url, service.tokens.maintainer);
  await openList(page);
  // Her avatar is the drawing.
  await expect.poll(() => server.seen).toContain('/uploads/drawing');
  await expect(page.getByRole('img', { name: 'Yuki Tanabe', exact: true }).first()).toHaveText('YT');
  await expect(page.getByRole('img', { name: 'Yuki Tanabe', exact: true }).first().locator('img')).toHaveCount(0);
  await note(`![plan](${server.url}/uploads/drawing)`);
  await openMergeable(page);
  await page
    .getByRole('button', { name: textStart('components.image_load', { host: '127.0.0.1' }) })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(text('app.picture_broken'));
  expect(
    await page
      .locator('img[src^="/media/"], svg script')
      .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length),
  ).toBe(0);
});

test('defect S-2 a picture and a file that were attached are those of the project', async ({ app }) => {
  const path = '/uploads/4b1f0a6c2d9e47358f60c1a7e5d2b394/bar-on-tuesday.png';
  await note(`![bar](${path}) and [readings](/uploads/c07d3e91ab584f2296d1f8b3047ac5ee/readings.txt)`);
  const page = await connectApp(app, server.url, service.tokens.maintainer);
  await openMergeable(page);
  await page.getByRole('button', { name: textStart('components.image_load', { host: '127.0.0.1' }) }).click();
  const image = page.getByRole('dialog').getByRole('img');
  await expect.poll(() => image.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(server.seen.filter((seen) => seen.includes('/uploads/4b1f'))).toEqual([`/harbor/tideplan${path}`]);
  const file = page.getByRole('link', { name: 'readings' });
  const address = (await file.getAttribute('href')) ?? '';
  const answer = await fetch(address, { headers: { 'private-token': service.tokens.maintainer } });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('2026-02-24T00:00Z');
});

test('S30 no text makes a call of the API, and only uploads are asked for with the token', async ({ app }) => {
  const calls = [
    '/api/v4/hooks/1',
    '/uploads/%2e%2e/api/v4/hooks/2',
    '/uploads/..%2fapi/v4/hooks/3',
    '/%61pi/v4/hooks/4',
    '/another/application.png',
  ];
  await note(calls.map((path) => `![${path}](${server.url}${path})`).join('\n\n'));
  await note(`![upload](${server.url}/uploads/picture)`);
  const page = await connectApp(app, server.url, service.tokens.maintainer);
  await openMergeable(page);
  const buttons = page.getByRole('button', { name: textStart('components.image_load', { host: '127.0.0.1' }) });
  await expect(buttons).toHaveCount(calls.length + 1);
  for (let at = 0; at < calls.length; at += 1) {
    await buttons.nth(at).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(text('app.picture_none'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await buttons.nth(calls.length).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  const requested = server.seen.filter((path) => /hooks|application|picture/.test(path));
  expect(requested).toEqual(['/uploads/picture']);
  expect(server.headers[server.seen.indexOf('/uploads/picture')]?.['private-token']).toBe(service.tokens.maintainer);
  await page.keyboard.press('Escape');

  // No answer held it: it is in a preview of what is being written.
  await noteBox(page).fill('![Mine](https://mine.example/a.png)');
  await page.getByRole('button', { name: text('common.preview') }).click();
  await page.getByRole('button', { name: text('components.image_load', { host: 'mine.example' }) }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(text('app.picture_none'));
  await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(0);
});
