/** Tokens that a server plants in its answers, where they stand in real ones and where nobody expects them: no page ever holds one (S8). */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { startService, type ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { keptBy } from '#e2e/fixtures/page-memory.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { openMergeable } from '#e2e/pages/merge-request.ts';
import { goTo } from '#e2e/pages/go-to.ts';

const token = 'planted-secret-4711-of-the-server';
const name = 'planted-name-4711-of-the-server';

/** As the API has it: the list of them shows the tokens to administrators. */
const impersonation = {
  id: 2,
  name,
  token,
  active: true,
  impersonation: true,
  revoked: false,
  scopes: ['api'],
  created_at: '2026-03-02T09:00:00.000Z',
  expires_at: '2026-04-02',
};

let service: ServiceProcess;
let planted: number;
let url: string;
let close: () => void;

/** Every object of an answer gets a secret; people get a name that pages do show. */
const plant = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plant);
  if (value === null || typeof value !== 'object') return value;
  planted += 1;
  const fields = Object.entries(value).map(([key, inner]) => [key, plant(inner)] as const);
  const person = 'username' in value ? { name } : {};
  return { ...Object.fromEntries(fields), ...person, private_token: token };
};

test.beforeEach(async () => {
  planted = 0;
  service = await startService();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url?.includes('/impersonation_tokens') === true) {
      response.setHeader('content-type', 'application/json').end(JSON.stringify([impersonation]));
      return;
    }
    const { 'private-token': own } = request.headers;
    const reply = await fetch(service.url + (request.url ?? ''), {
      headers: typeof own === 'string' ? { 'private-token': own } : {},
    });
    const text = (await reply.text()).replaceAll(service.url, url);
    const isJson = reply.headers.get('content-type')?.includes('json') === true;
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? 'text/plain' });
    // What is streamed goes to a worker as it comes: there the service's own answer is enough.
    const isStreamed = /\/(changes|diffs|compare)(\?|$)/.test(request.url ?? '');
    response.end(isJson && !isStreamed ? JSON.stringify(plant(JSON.parse(text))) : text);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
test.afterEach(async () => {
  close();
  await service.stop();
});

test('S8 a token in an answer is in no page afterwards; a name beside it is', { tag: '@always' }, async ({ app }) => {
  const page = await connectApp(app, url, service.tokens.maintainer);
  await page.getByRole('link', { name: text('screens.review') }).waitFor();
  await goTo(page, '/p/1/merge_requests');
  await openMergeable(page);
  await expect(page.getByRole('article', { name: new RegExp(name) }).first()).toBeVisible();
  for (const [operation, body] of [
    ['currentUser.get', {}],
    ['impersonationTokens.list', { params: { user_id: 2 } }],
  ] as const) {
    const answered = await page.evaluate(
      async ([id, request]) => {
        const answer = await fetch(`/api/${id}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-lectern-request-id': crypto.randomUUID() },
          body: JSON.stringify(request),
        });
        return answer.text();
      },
      [operation, body] as const,
    );
    expect(answered, operation).toContain(name);
    expect(answered.includes(token), operation).toBe(false);
  }
  expect(planted).toBeGreaterThan(50);
  const kept = await keptBy(page);
  expect(kept.includes(name), 'the control').toBe(true);
  expect(kept.includes(token)).toBe(false);
  expect(kept.includes(service.tokens.maintainer)).toBe(false);
  expect(app.log).not.toContain(token);
});
