/** What the imitation of a server of today refuses, and how: statuses and words as such servers document and send them. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listen } from '../../service/listen.ts';
import { createTestService, type TestService } from '../service-fixture.ts';
import { startTodayServer, type TodayServer } from './today-server.ts';

let service: TestService;
let server: TodayServer;
let close: () => Promise<void>;

beforeAll(async () => {
  service = await createTestService();
  const listening = await listen(service, '127.0.0.1', 0);
  server = await startTodayServer(listening.url);
  close = async () => {
    await server.close();
    await listening.stop();
    await service.dispose();
  };
});
afterAll(() => close());
beforeEach(() => server.renew());

const send = async (line: string, body?: object): Promise<Response> => {
  const [method = 'GET', path = ''] = line.split(' ');
  return fetch(`${server.url}/api/v4${path}`, {
    method,
    headers: { 'private-token': service.tokens['admin'] ?? '', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
};
const refused = async (line: string, body?: object): Promise<readonly [number, unknown]> => {
  const answer = await send(line, body);
  return [answer.status, await answer.json()];
};
const one = '/projects/1/merge_requests/5';

it('a merge that is not allowed is a 405, one that was tried and failed a 422, and the record says why', async () => {
  server.hold(5, 'discussions_not_resolved');
  expect(await refused(`PUT ${one}/merge`)).toEqual([405, { message: '405 Method Not Allowed' }]);
  server.renew();
  server.failMerge(5, 'A hook of the server said no.');
  expect(await refused(`PUT ${one}/merge`)).toEqual([422, { message: 'Branch cannot be merged' }]);
  expect((await refused(`GET ${one}`))[1]).toMatchObject({
    state: 'opened',
    merge_error: 'A hook of the server said no.',
  });
});

it('in maintenance changes are answered with 503 and its words, with or without a time, and reads go on', async () => {
  for (const header of [{}, { 'retry-after': '60' }]) {
    server.maintain(header);
    const answer = await send(`POST ${one}/notes`, { body: 'One.' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, 'retry-after' in header ? '60' : null]);
    expect(await answer.json()).toEqual({ message: 'system is in maintenance mode' });
    expect((await send(`GET ${one}`)).status).toBe(200);
  }
});

it('a name that somebody has is a 409, one that a group has a 400', async () => {
  const user = { email: 'new@x.example', name: 'New', reset_password: true };
  const taken = { message: 'Username has already been taken' };
  expect(await refused('POST /users', { ...user, username: 'ines.okafor' })).toEqual([409, taken]);
  expect(await refused('PUT /users/5', { username: 'ines.okafor' })).toEqual([409, taken]);
  const reserved = { message: { username: ['has already been taken'] } };
  expect(await refused('POST /users', { ...user, username: 'harbor' })).toEqual([400, reserved]);
});

it('a log that is not there is an empty one, and a job that is not there has none', async () => {
  const trace = await send('GET /projects/1/jobs/60/trace');
  expect([trace.status, await trace.text()]).toEqual([200, '']);
  expect((await send('GET /projects/1/jobs/999/trace')).status).toBe(404);
});

it('what is there already, and what is no way of such a server', async () => {
  const there = { message: 'Tag v1.1.0 already exists' };
  expect(await refused('POST /projects/1/repository/tags', { tag_name: 'v1.1.0', ref: 'main' })).toEqual([400, there]);
  const noRoute = { error: '404 Not Found' };
  expect(await refused(`PUT ${one}/cancel_merge_when_pipeline_succeeds`)).toEqual([404, noRoute]);
  expect(await refused('POST /session')).toEqual([404, noRoute]);
  expect((await refused(`PUT ${one}/discussions/${'0'.repeat(40)}`, { resolved: true }))[0]).toBe(403);
});

it('a place that no file has is refused, on a picture as on a line', async () => {
  const [version] = (await refused(`GET ${one}/versions`))[1] as readonly Record<string, string>[];
  const commits = {
    base_sha: version?.['base_commit_sha'],
    start_sha: version?.['start_commit_sha'],
    head_sha: version?.['head_commit_sha'],
  };
  const at = (position_type: string, path: string) => ({
    body: 'One.',
    position: { ...commits, position_type, old_path: path, new_path: path },
  });
  const [file] = (await refused(`GET ${one}/diffs`))[1] as readonly { readonly new_path: string }[];
  expect((await send(`POST ${one}/discussions`, at('file', file?.new_path ?? ''))).status).toBe(201);
  expect((await send(`POST ${one}/discussions`, at('file', 'nowhere.go'))).status).toBe(400);
  expect((await send(`POST ${one}/discussions`, at('image', file?.new_path ?? ''))).status).toBe(400);
});

it('an attached file is below its project, and nowhere else', async () => {
  const file = 'uploads/4b1f0a6c2d9e47358f60c1a7e5d2b394/bar-on-tuesday.png';
  const headers = { 'private-token': service.tokens['admin'] ?? '' };
  expect((await fetch(`${server.url}/harbor/tideplan/${file}`, { headers })).status).toBe(200);
  expect((await fetch(`${server.url}/${file}`, { headers })).status).toBe(404);
});
