/** What a page gets from its own origin: files with their policy, nothing of others, and long answers while they still come. */
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { startHaltingServer } from '#e2e/fixtures/halting-server.ts';
import { startService } from '#e2e/fixtures/local-service.ts';
import { connectApp } from '#e2e/pages/first-run.ts';

// A request that the policy forbids is tried here.
test.use({ mayBreakPolicy: true });

test(
  'the origin of the app answers its own pages alone, each under its content policy',
  { tag: ['@electron', '@protocol', '@always'] },
  async ({ app }) => {
    const page = await app.window('sign-in.html');
    expect(page.url()).toMatch(
      app.host === 'electron' ? /^app:\/\/lectern\/sign-in\.html/ : /^http:\/\/lectern\.localhost:/,
    );
    const seen = await page.evaluate(async () => {
      const ask = async (path: string, init?: RequestInit) => {
        const answer = await fetch(path, init).catch(() => null);
        return answer && { status: answer.status, policy: answer.headers.get('content-security-policy') };
      };
      return {
        own: await ask('/sign-in.html'),
        absent: await ask('/nothing-here.js'),
        outside: await ask('/..%2f..%2fpackage.json'),
        call: await ask('/api/user.current', { method: 'POST', body: '{}' }),
        foreign: await ask('http://127.0.0.1:9/'),
      };
    });
    expect(seen.own).toMatchObject({ status: 200 });
    expect(seen.own?.policy).toContain("default-src 'none'");
    expect([seen.absent?.status, seen.outside?.status, seen.call?.status]).toEqual([404, 404, 404]);
    expect(seen.foreign).toBe(null);
  },
);

declare global {
  interface Window {
    stream?: { readonly reader: ReadableStreamDefaultReader<Uint8Array>; received: number };
  }
}

test(
  'the first half of a long answer reaches the page while the server still holds the other',
  { tag: ['@electron', '@streaming'] },
  async ({ app }) => {
    const service = await startService();
    const server = await startHaltingServer(service.url, '/merge_requests/7/changes');
    try {
      const page = await connectApp(app, server.url, service.tokens.maintainer);
      await page.getByRole('link', { name: text('screens.review') }).waitFor();
      const first = await page.evaluate(async () => {
        const body = JSON.stringify({ params: { id: 1, merge_request_iid: 7 } });
        const headers = { 'content-type': 'application/json', 'x-lectern-request-id': 'halting' };
        const answer = await fetch('/api/mergeRequests.changes', { method: 'POST', headers, body });
        const reader = answer.body?.getReader();
        if (!answer.ok || !reader) return 0;
        const { value } = await reader.read();
        window.stream = { reader, received: value?.length ?? 0 };
        return window.stream.received;
      });
      expect(first).toBeGreaterThan(0);
      expect(first).toBeLessThanOrEqual(server.sentBeforeHalt());
      server.goOn();
      const all = await page.evaluate(async () => {
        const { stream } = window;
        for (;;) {
          const { done, value } = (await stream?.reader.read()) ?? { done: true, value: undefined };
          if (done || !stream) return stream?.received ?? 0;
          stream.received += value?.length ?? 0;
        }
      });
      expect(all).toBeGreaterThan(server.sentBeforeHalt());
    } finally {
      await server.stop();
      await service.stop();
    }
  },
);
