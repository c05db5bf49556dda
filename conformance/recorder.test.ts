/** The recorder passes on what it gets, names the operation, and notices an answer that is out of form. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createTestService } from '#testing/service-fixture.ts';
import { listen } from '#service/listen.ts';
import { startRecorder } from './recorder.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const record = async (upstream: string, judgesForms: boolean) => {
  const recorder = await startRecorder(upstream, judgesForms);
  ends.push(() => recorder.stop());
  return recorder;
};

it('names each operation and its status in front of the real service, whose answers have the exact form', async () => {
  const service = await createTestService();
  ends.push(() => service.dispose());
  const listening = await listen(service, '127.0.0.1', 0);
  ends.push(() => listening.stop());
  const recorder = await record(listening.url, true);
  const headers = { 'PRIVATE-TOKEN': service.tokens.admin };
  const answer = await fetch(`${recorder.url}/api/v4/projects/1/repository/tags?per_page=1`, { headers });
  expect(await answer.json()).toHaveLength(1);
  await fetch(`${recorder.url}/api/v4/projects/1/repository/tags/none`, { headers });
  await fetch(`${recorder.url}/api/v4/version`, { headers });
  expect(recorder.passed.map(({ operation, status, formProblem }) => [operation, status, formProblem])).toEqual([
    ['tags.list', 200, null],
    ['tags.get', 404, null],
    [null, 404, null],
  ]);
});

const oddServer = async (): Promise<string> => {
  const server: Server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":1,"email":7}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close());
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/base`;
};

it('notices an answer out of form where forms are judged, and nowhere else', async () => {
  for (const judgesForms of [true, false]) {
    const recorder = await record(await oddServer(), judgesForms);
    await (await fetch(`${recorder.url}/api/v4/user/emails/1`)).text();
    const [entry] = recorder.passed;
    expect(entry?.operation).toBe('emails.get');
    expect(entry?.formProblem === null).toBe(!judgesForms);
  }
});

it('takes what a system hook delivers, and passes nothing on', async () => {
  const recorder = await record('http://127.0.0.1:9', true);
  expect((await fetch(recorder.receiver, { method: 'POST', body: '{}' })).status).toBe(200);
  expect(recorder.passed).toEqual([]);
});
