/** The origin and the page: streaming, the secret, the two worlds, and messages, in a real Chromium. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { having } from '#testing/lacking.ts';
import { DevToolsClient } from './testing/devtools-client.ts';
import { startTrial, type Trial } from './testing/run-trial.ts';

interface TrialBridge {
  inside: number;
  nested: object;
  invoke(channel: string, value?: unknown): Promise<unknown>;
  send(channel: string, value: unknown): void;
  listen(channel: string, callback: (value: unknown) => void): () => void;
  twice(callback: (value: number) => number, value: number): number;
  fail(): void;
  missing(): string;
}
declare const trial: TrialBridge;

const statusOf = (port: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/index.html', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });

describe('with an installed Chromium', having('chromium'), () => {
  let running: Trial;
  let window: number;
  beforeAll(async () => {
    running = await startTrial(['--remote-debugging-port=0']);
    window = await running.call('open', 'one');
  });
  afterAll(() => running.end());

  it('names itself, to the app and on the terminal', () => {
    expect(running.started[0]).toMatch(/^Chromium shell \d+$/);
    expect(running.started.slice(1)).toEqual(['1.2.3', running.userData]);
    expect(running.stderr()).toMatch(/host: Chromium shell [\d.]+, not Electron/);
  });

  it('gives the main process app URLs and the page none', async () => {
    expect(await running.call('url', window)).toBe('app://lectern/index.html#/start');
    const [url, headers] = await running.inPage(window, async () => {
      const answer = await fetch('/headers?x=1', { method: 'POST', body: 'b' });
      return (await answer.json()) as [string, Record<string, string>];
    });
    expect(url).toBe('app://lectern/headers?x=1');
    expect(headers).toMatchObject({ origin: 'app://lectern', referer: 'app://lectern/index.html' });
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('host');
  });

  it('streams to a worker: the last chunk is sent only after the worker has seen the first', async () => {
    const seen = await running.inPage(window, () => {
      const worker = new Worker('/worker.js', { type: 'module' });
      worker.postMessage('?worker');
      return new Promise<string[]>((resolve) => (worker.onmessage = ({ data }) => resolve(data as string[])));
    });
    expect(seen).toEqual(['first', ' last']);
  });

  it('carries a body of 8 MB to the handler and an abort too', async () => {
    const size = await running.inPage(window, async () => {
      const answer = await fetch('/upload', { method: 'POST', body: new Uint8Array(8 << 20) });
      return answer.text();
    });
    expect(size).toBe(String(8 << 20));
    await running.inPage(window, async () => {
      const abort = new AbortController();
      await fetch('/held', { signal: abort.signal });
      abort.abort();
    });
    expect(await running.call('seen', 'aborted')).toBe('app://lectern/held');
  });

  it('answers nobody without the secret of a session or under another host name', async () => {
    const host = await running.inPage(window, () => location.host);
    const port = host.split(':')[1] ?? '';
    const client = await DevToolsClient.connect(running.stderr());
    const cookies = await client.cookies();
    client.close();
    const secret = cookies.find(({ name }) => name === 'chromium-shell-session');
    const cookie = `chromium-shell-session=${secret?.value ?? ''}`;
    expect(secret).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect(await statusOf(port, { host, cookie }), 'the control').toBe(200);
    expect(await statusOf(port, { host })).toBe(403);
    expect(await statusOf(port, { host, cookie: 'chromium-shell-session=' })).toBe(403);
    expect(await statusOf(port, { host, cookie: `${cookie}x` })).toBe(403);
    expect(await statusOf(port, { host: `127.0.0.1:${port}`, cookie })).toBe(403);
    expect(await statusOf(port, { host: `lectern.localhost.evil:${port}`, cookie })).toBe(403);
    expect(await running.inPage(window, () => document.cookie)).toBe('');
  });

  it('S1 hides the binding and Node from the page; the preload, looked at alike, has them', async () => {
    const seen = await running.inPage(window, () => ({
      names: Object.getOwnPropertyNames(globalThis).filter((name) => /^(send|receive)[0-9a-f]{16}$/.test(name)).length,
      inside: trial.inside,
      node: ['require', 'process', 'module', 'Buffer'].filter((name) => name in globalThis),
    }));
    expect(seen).toEqual({ names: 0, inside: 1, node: [] });
  });

  it('freezes what is exposed, to the bottom', async () => {
    const seen = await running.inPage(window, () => {
      const parts = [trial, trial.nested, (trial.nested as { list: unknown[] }).list, trial.invoke];
      const before = trial.invoke;
      Reflect.set(globalThis, 'trial', 1);
      return [parts.every((part) => Object.isFrozen(part)), trial.invoke === before, Reflect.set(trial, 'x', 1)];
    });
    expect(seen).toEqual([true, true, false]);
  });

  it('proxies callbacks: a listener hears until its remover was called, a call returns at once, an error crosses over', async () => {
    await running.inPage(window, () => {
      const state = { heard: [] as unknown[], other: [] as unknown[], off: () => undefined as void };
      state.off = trial.listen('push', (value) => state.heard.push(value));
      trial.listen('push', (value) => {
        state.other.push(value);
        trial.send('note', value);
      });
      Object.assign(globalThis, { state });
    });
    await running.call('send', window, 'push', 1);
    expect(await running.call('seen', 'sent')).toBe(1);
    await running.call('happened');
    await running.inPage(window, () => (globalThis as unknown as { state: { off(): void } }).state.off());
    await running.call('send', window, 'push', 2);
    expect(await running.call('seen', 'sent')).toBe(2);
    const seen = await running.inPage(window, () => {
      const failure = ((): string => {
        try {
          trial.fail();
          return 'none';
        } catch (error) {
          return String(error);
        }
      })();
      const { state } = globalThis as unknown as { state: { heard: unknown[]; other: unknown[] } };
      return [state.heard, state.other, trial.twice((value) => value + 1, 1), failure, trial.missing()] as const;
    });
    expect(seen).toEqual([
      [1],
      [1, 2],
      3,
      'RangeError: from the preload',
      'chromium-shell does not implement webFrame',
    ]);
  });

  it('clones what a handler gets and gives, and rejects in the words of Electron', async () => {
    const seen = await running.inPage(window, async () => {
      const value = await trial.invoke('echo', { when: new Date(5), bytes: new Uint8Array([1, 2]), none: undefined });
      const { when, bytes } = value as { when: Date; bytes: Uint8Array };
      const fails = (channel: string, argument?: unknown): Promise<string> =>
        trial.invoke(channel, argument).then(() => 'none', String);
      return [
        [when instanceof Date, when.getTime(), bytes instanceof Uint8Array, [...bytes], Object.keys(value as object)],
        await fails('fail'),
        await fails('nowhere'),
      ] as const;
    });
    expect(seen).toEqual([
      [true, 5, true, [1, 2], ['when', 'bytes', 'none']],
      "Error: Error invoking remote method 'fail': TypeError: as planned",
      "Error: Error invoking remote method 'nowhere': Error: No handler registered for 'nowhere'",
    ]);
  });

  it('S7 says which frame sent: a frame inside has no bridge, unless the window was made so', async () => {
    const framesOf = async (id: number): Promise<unknown> =>
      running.inPage(id, async () => {
        const add = async (sandbox: string | null): Promise<unknown> => {
          const frame = document.createElement('iframe');
          if (sandbox !== null) frame.setAttribute('sandbox', sandbox);
          frame.src = '/frame.html';
          await new Promise((resolve) => {
            frame.onload = resolve;
            document.body.append(frame);
          });
          const inner = (frame.contentWindow as unknown as { trial?: TrialBridge } | null)?.trial;
          return inner ? inner.invoke('who') : null;
        };
        return [await trial.invoke('who'), await add(null)];
      });
    const own = { url: 'app://lectern/index.html#/start', origin: 'app://lectern', isTop: true, isMainFrame: true };
    expect(await framesOf(await running.call('open', 'one'))).toEqual([{ ...own, top: own.url }, null]);
    expect(await framesOf(await running.call('open', 'one', { nodeIntegrationInSubFrames: true }))).toEqual([
      { ...own, top: own.url },
      { url: 'app://lectern/frame.html', origin: 'app://lectern', isTop: false, isMainFrame: false, top: own.url },
    ]);
  });
});
