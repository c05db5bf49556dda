/** S4: where a page may go and what it may open, in a real Chromium; the canary is a real server. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { having } from '#testing/lacking.ts';
import { DevToolsClient } from './testing/devtools-client.ts';
import { startTrial, type Trial } from './testing/run-trial.ts';

type ServiceEvent = readonly [name: string, content: unknown];
const home = 'app://lectern/index.html#/start';

describe('S4 with an installed Chromium', having('chromium'), () => {
  let running: Trial;
  let window: number;
  let canary: Server;
  let away: string;
  let visits = 0;
  beforeAll(async () => {
    canary = createServer((_request, response) => {
      visits += 1;
      response.setHeader('content-type', 'text/html').end('<title>canary</title>');
    });
    await new Promise((resolve) => canary.listen(0, '127.0.0.1', () => resolve(undefined)));
    away = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/`;
    running = await startTrial(['--remote-debugging-port=0']);
    await running.call('redirectTo', away);
    window = await running.call('open', 'one');
  });
  afterAll(async () => {
    await running.end();
    canary.close();
  });

  const go = async (url: string): Promise<void> => {
    await running.inPage(window, (target: string) => void (location.href = target), url);
  };
  const happened = (): Promise<ServiceEvent[]> => running.call('happened');
  const here = (): Promise<string> => running.inPage(window, () => location.pathname + location.hash);

  it.each([
    ['another origin', (): string => away],
    ['about:blank', () => 'about:blank'],
    ['another host of the scheme', () => 'app://other/index.html'],
    ['a scheme of the desktop', () => 'vscode://file/etc/passwd'],
  ])('tells about %s and stays', async (_name, url) => {
    await happened();
    await go(url());
    expect(await running.call('seen', 'will-frame-navigate')).toBe(url());
    expect(await running.call('url', window)).toBe(home);
    expect(await here()).toBe('/index.html#/start');
    expect(visits).toBe(0);
  });

  it('tells about blob: by its app URL and stays', async () => {
    await happened();
    await running.inPage(
      window,
      () => void (location.href = URL.createObjectURL(new Blob(['x'], { type: 'text/html' }))),
    );
    expect(await running.call('seen', 'will-frame-navigate')).toMatch(/^blob:app:\/\/lectern\//);
    expect(await here()).toBe('/index.html#/start');
  });

  it('stays for file:, data: and javascript:, which Chromium and the policy refuse by themselves', async () => {
    await go('file:///etc/passwd');
    await go('data:text/html,<title>x');
    await go('javascript:document.title="ran"');
    // A navigation within the page comes after both in the same queue.
    await go('#/start');
    expect(await running.call('url', window)).toBe(home);
    expect(await running.inPage(window, () => document.title)).toBe('Trial');
  });

  it('stops a form, a frame and a redirect to another origin', async () => {
    await happened();
    await running.inPage(
      window,
      (action: string) => {
        const form = Object.assign(document.createElement('form'), { action, method: 'post' });
        document.body.append(form);
        form.submit();
      },
      away,
    );
    expect(await running.call('seen', 'will-frame-navigate')).toBe(away);
    await happened();
    await running.inPage(
      window,
      (src: string) => document.body.append(Object.assign(document.createElement('iframe'), { src })),
      '/away?frame',
    );
    expect(await running.call('seen', 'will-frame-navigate')).toBe('app://lectern/away?frame');
    await happened();
    await go('/away');
    expect(await running.call('seen', 'will-redirect')).toBe(away);
    expect(visits).toBe(0);
    expect(await here()).toBe('/index.html#/start');
  });

  it('opens no window: window.open gives null, a target and a middle click tell their address', async () => {
    const client = await DevToolsClient.connect(running.stderr());
    const before = (await client.pages()).length;
    await happened();
    expect(await running.inPage(window, (url: string) => globalThis.open(url), away)).toBe(null);
    expect(await running.call('seen', 'window-open')).toBe(away);
    await happened();
    await running.inPage(window, () => document.getElementById('link')?.click());
    expect(await running.call('seen', 'window-open')).toBe('app://lectern/other.html');
    await happened();
    const page = (await client.pages()).find(({ url }) => url.endsWith('/index.html#/start'));
    const { sessionId } = await client.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId: page?.targetId,
      flatten: true,
    });
    const { x, y } = await running.inPage(window, () => {
      const { left, top } = (document.getElementById('link') as Element).getBoundingClientRect();
      return { x: left + 2, y: top + 2 };
    });
    for (const type of ['mousePressed', 'mouseReleased'])
      await client.send('Input.dispatchMouseEvent', { type, x, y, button: 'middle', clickCount: 1 }, sessionId);
    expect(await running.call('seen', 'window-open')).toBe('app://lectern/other.html');
    expect((await client.pages()).length).toBe(before);
    expect(visits).toBe(0);
    client.close();
  });

  it('a change of the fragment is no navigation', async () => {
    await happened();
    await go('#/elsewhere');
    expect(await running.call('url', window)).toBe('app://lectern/index.html#/elsewhere');
    await go('#/start');
    expect((await happened()).map(([name]) => name)).toEqual([]);
  });

  it('the control: what no listener prevents is visited, after will-frame-navigate and will-navigate', async () => {
    const other = await running.call<number>('open', 'one');
    await running.call('allow', away);
    await happened();
    await running.inPage(other, (url: string) => void (location.href = url), away);
    expect(await running.call('seen', 'will-navigate')).toBe(away);
    while ((await running.call('url', other)) !== away) await new Promise((resolve) => setImmediate(resolve));
    expect(visits).toBeGreaterThan(0);
    await running.call('allow', '');
  });
});
