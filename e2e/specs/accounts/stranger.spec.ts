/** Who knows only the port of the app's local service: another program, a page under another name, a page of another origin. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { people } from '#service/sample/people.ts';
import { receivedMails } from '#service/testing/mailbox.ts';
import { text as appText } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { browserObstacle, startBrowser } from '#e2e/fixtures/browser.ts';
import { startService } from '#e2e/fixtures/local-service.ts';
import { makeSmallRepository } from '#e2e/fixtures/small-repository.ts';
import { addRepository, otherWindow } from '#e2e/pages/add-repository.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';

test.use({ profile: 'local-service', ownApp: true });

interface Local {
  readonly url: string;
  readonly username: string;
}

/** What the account of a window is, and where its service listens. */
const accountOf = (page: Page): Promise<Local> =>
  page.evaluate(async () => {
    const answer = await window.lectern.invoke('accounts:current', undefined);
    if (!answer.ok || !answer.value) throw new Error('no account');
    return { url: answer.value.base_url, username: answer.value.username };
  });

const api = (url: string, path: string, init?: RequestInit): Promise<Response> => fetch(`${url}/api/v4${path}`, init);
const signIn = (url: string, login: string, password: string): Promise<Response> => {
  const headers = { 'content-type': 'application/json' };
  return api(url, '/session', { method: 'POST', headers, body: JSON.stringify({ login, password }) });
};
const reads = '/projects/own%2Fmooring-log/repository/branches';
const lsRemote = (url: string, path: string) =>
  promisify(execFile)('git', ['ls-remote', `${url}/${path}.git`], {
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_CONFIG_GLOBAL: '/dev/null' },
  });

/** Sends a request with a Host of one's own choice and answers everything that came back. */
const sendAs = async (url: string, host: string, path: string): Promise<string> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  const read = text(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return read;
};

test(
  'S29 a program that knows only the port gets what an anonymous stranger gets',
  { tag: '@always' },
  async ({ app }) => {
    const repository = makeSmallRepository();
    try {
      const page = await openLocalService(app);
      await page.getByRole('link', { name: appText('screens.review') }).waitFor();
      const { url, username } = await accountOf(page);
      expect(username).toBe('mateo.silva');
      await addRepository(app, page, repository.folder, 'own/mooring-log');
      const own = await otherWindow(app, [page]);
      await expect(own.getByRole('heading', { name: appText('common.merge_requests'), level: 1 })).toBeVisible();
      const owner = await accountOf(own);

      await test.step('another program: no password that it could know, no token, no private code', async () => {
        for (const login of [...Object.values(people).map((person) => person.username), owner.username])
          for (const password of ['slack-water-4', login])
            expect([login, (await signIn(url, login, password)).status]).toEqual([login, 401]);
        expect((await api(url, '/user')).status).toBe(401);
        expect((await api(url, reads)).status).toBe(404);
        for (const path of ['/user', '/users', reads, '/projects/1/repository/branches'])
          for (const token of ['root', owner.username, '1', 'null']) {
            const headers = { 'private-token': token };
            expect([path, token, (await api(url, path, { headers })).status]).toEqual([path, token, 401]);
          }
        await expect(lsRemote(url, 'own/mooring-log')).rejects.toThrow(/could not read Username|Authentication failed/);
        // What is public is public: the check above would have found what there is.
        expect((await api(url, '/projects/harbor%2Fpilot-notes/repository/branches')).status).toBe(200);
        expect((await lsRemote(url, 'harbor/pilot-notes')).stdout).toContain('refs/heads/main');
      });

      await test.step('a request under another name: nothing, not even what is public', async () => {
        const path = '/api/v4/projects/harbor%2Fpilot-notes/repository/branches';
        const { host, port } = new URL(url);
        expect(await sendAs(url, host, path)).toContain('"name":"main"');
        for (const name of [`evil.example:${port}`, 'evil.example', `127.0.0.1.evil.example:${port}`]) {
          const answer = await sendAs(url, name, path);
          expect(answer).toMatch(/^HTTP\/1\.1 421 /);
          expect(answer).not.toContain('main');
        }
      });

      await test.step('pages of others in a browser: neither by their own name nor across origins', async () => {
        test.skip(browserObstacle() !== null, browserObstacle() ?? '');
        const { port } = new URL(url);
        const path = '/api/v4/projects/harbor%2Fpilot-notes/repository/branches';
        const elsewhere = createServer((_request, response) => response.end('<!doctype html>'));
        elsewhere.listen(0, '127.0.0.1');
        await once(elsewhere, 'listening');
        const other = `http://127.0.0.1:${String((elsewhere.address() as { port: number }).port)}`;
        const browser = await startBrowser(['evil.example']);
        try {
          const tab = await browser.newPage();
          const status = async (address: string) => (await tab.goto(address))?.status();
          expect(await status(`${url}${path}`)).toBe(200);
          expect(await status(`http://evil.example:${port}${path}`)).toBe(421);
          // The page is of its own origin there: what it reads is all that it gets.
          const read = await tab.evaluate(async (requested) => {
            const answer = await fetch(requested);
            return `${String(answer.status)} ${await answer.text()}`;
          }, path);
          expect(read).toMatch(/^421 /);
          expect(read).not.toContain('main');
          await tab.goto(other);
          const crossed = tab.waitForResponse((response) => response.url() === `${url}/api/v4/session`);
          await tab.evaluate(
            (address) =>
              fetch(address, { method: 'POST', mode: 'no-cors', body: 'login=root' }).then(
                () => undefined,
                () => undefined,
              ),
            `${url}/api/v4/session`,
          );
          expect((await crossed).status()).toBe(403);
        } finally {
          await browser.close();
          elsewhere.close();
        }
      });
    } finally {
      repository.remove();
    }
  },
);

test(
  'S29 the service’s own page is not taken for another’s: a browser sets a password by it',
  { tag: '@always' },
  async () => {
    test.skip(browserObstacle() !== null, browserObstacle() ?? '');
    const service = await startService();
    const browser = await startBrowser([]);
    try {
      const headers = { 'private-token': service.tokens.admin, 'content-type': 'application/json' };
      const body = JSON.stringify({ username: 'nils', name: 'Nils', email: 'nils@quay.example', reset_password: true });
      expect((await api(service.url, '/users', { method: 'POST', headers, body })).status).toBe(201);
      const mailed = async () =>
        (await receivedMails(service.folder)).find(({ link }) => link.includes('password'))?.link;
      await expect.poll(mailed).toBeDefined();
      const tab = await browser.newPage();
      await tab.goto((await mailed()) ?? '');
      await tab.getByLabel(appText('users.new_password')).fill('spring-tide-7');
      await tab.getByLabel('The same once more').fill('spring-tide-7');
      await tab.getByRole('button').click();
      await expect(tab.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
      expect((await signIn(service.url, 'nils', 'spring-tide-7')).status).toBe(201);
    } finally {
      await browser.close();
      await service.stop();
    }
  },
);
