/** Paged diffs through the real proxy, against a server that answers when the test says so. */
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { keep } from '#electron/testing/closing.ts';
import { serveHttp } from '#electron/testing/loopback-server.ts';
import { createProxyFixture } from '#electron/testing/proxy-fixture.ts';

const input = { params: { id: 1, merge_request_iid: 2 } };
const file = (number: number) => ({ old_path: `f${String(number)}`, new_path: `f${String(number)}`, diff: '@@' });
const pageOf = (page: number, size = 100) =>
  JSON.stringify(Array.from({ length: size }, (_none, at) => file(page * 1000 + at)));

/** A server whose pages wait for `answer`; the first one is answered at once. */
const openServer = async () => {
  const waiting = new Map<number, ServerResponse>();
  const requested: number[] = [];
  const listeners = new Set<() => void>();
  const server = await serveHttp((call, response) => {
    response.setHeader('content-type', 'application/json');
    const url = new URL(call.url ?? '', 'http://x');
    if (!url.pathname.endsWith('/diffs')) {
      response.end('{"iid":2,"sha":"abc"}');
      return;
    }
    const page = Number(url.searchParams.get('page'));
    requested.push(page);
    if (page === 1) response.end(pageOf(1));
    else waiting.set(page, response);
    for (const listener of listeners) listener();
  });
  const until = (condition: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (!condition()) return;
        listeners.delete(check);
        resolve();
      };
      listeners.add(check);
      check();
    });
  return {
    requested,
    /** Waits until a page is asked for. */
    wanted: (page: number) => until(() => requested.includes(page)),
    answer: (page: number, body: string) => {
      waiting.get(page)?.end(body);
    },
    break: (page: number) => {
      waiting.get(page)?.destroy();
    },
    closed: (page: number) =>
      new Promise<void>((resolve) => {
        const response = waiting.get(page);
        if (!response || response.closed) resolve();
        else response.on('close', resolve);
      }),
    proxy: keep(
      createProxyFixture(server.url, { profile: () => ({ version: '18.0.0' }), limits: { attempts: 1 } as never }),
    ),
  };
};

test('a page is handed on before the next one is there, and two are read ahead', async () => {
  const server = await openServer();
  const response = await server.proxy.raw('mergeRequests.changes', input);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let text = '';
  const decoder = new TextDecoder();
  while (!text.includes('"f1099"')) text += decoder.decode((await reader.read()).value, { stream: true });
  await server.wanted(3);
  expect(server.requested).toEqual([1, 2, 3]);
  // In their order, whichever comes first.
  server.answer(3, pageOf(3));
  server.answer(2, pageOf(2));
  const readOn = (async () => {
    for (let step = await reader.read(); !step.done; step = await reader.read()) text += decoder.decode(step.value);
  })();
  await server.wanted(4);
  server.answer(4, pageOf(4, 7));
  await readOn;
  const { iid, sha, changes } = JSON.parse(text) as { iid: number; sha: string; changes: { new_path: string }[] };
  expect([iid, sha, changes.length]).toEqual([2, 'abc', 307]);
  expect(changes.map(({ new_path }) => new_path)).toEqual(changes.map(({ new_path }) => new_path).toSorted());
});

test('a page that fails breaks the answer off: it is never taken for the whole', async () => {
  const server = await openServer();
  const response = await server.proxy.raw('mergeRequests.changes', input);
  const read = response.text();
  await server.wanted(2);
  server.answer(2, '<html>not the API</html>');
  await expect(read).rejects.toThrow();
});

test('a reader who goes away ends the pages that are being read', async () => {
  const server = await openServer();
  const response = await server.proxy.raw('mergeRequests.changes', input);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  await server.wanted(3);
  const closed = Promise.all([server.closed(2), server.closed(3)]);
  await reader.cancel();
  await closed;
});

test.each([
  ['1000+', true],
  ['7', false],
  [null, false],
])(
  'pages of a merge request that counts %j of its changes say whether the server has more',
  async (count, overflow) => {
    const server = await serveHttp(({ url }, response) => {
      const record = JSON.stringify({ iid: 2, sha: 'abc', changes_count: count });
      response.setHeader('content-type', 'application/json').end(url?.includes('/diffs') === true ? '[]' : record);
    });
    const proxy = keep(createProxyFixture(server.url, { profile: () => ({ version: '18.0.0' }) }));
    expect((await proxy.call('mergeRequests.changes', input)).value).toMatchObject({ overflow });
  },
);
