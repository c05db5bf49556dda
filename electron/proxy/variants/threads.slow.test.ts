/** Threads on lines through the real proxy, against a server of today before the real service; and none where there are none. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTodayServer } from '#testing/servers/today-server.ts';
import type { TodayServer } from '#testing/servers/today-server.ts';
import { createProxyFixture } from '#electron/testing/proxy-fixture.ts';
import type { ProxyFixture } from '#electron/testing/proxy-fixture.ts';
import { openStage } from '#electron/testing/varied-service.ts';
import type { Stage } from '#electron/testing/varied-service.ts';
import { textPattern } from '#testing/text.ts';

let stage: Stage<TodayServer>;
let developer: ProxyFixture;
let maintainer: ProxyFixture;
beforeAll(async () => {
  stage = await openStage(startTodayServer, '18.2.0-ee');
  developer = stage.as('developer');
  maintainer = stage.as('maintainer');
});
afterAll(async () => {
  await stage.close();
});

interface Change {
  readonly old_path: string;
  readonly new_path: string;
  readonly diff: string;
  readonly new_file: boolean;
  readonly deleted_file: boolean;
}

interface Line {
  readonly sign: string;
  readonly old_line: number;
  readonly new_line: number;
}

const params = { id: 1, merge_request_iid: 5 };
const path = '/projects/1/merge_requests/5';

const real = async <Value>(line: string): Promise<Value> =>
  (await (await stage.service.send('admin', line, {})).json()) as Value;

/** Lines of the first hunk of a file that has all kinds. */
const hunk = async (): Promise<{ readonly change: Change; readonly head: string; readonly lines: readonly Line[] }> => {
  const { changes, sha } = await real<{ changes: Change[]; sha: string }>(`GET ${path}/changes`);
  for (const change of changes) {
    const [, head = '', body = ''] = /(@@ [^\n]*)\n([^]*?)(?=\n@@|$)/.exec(change.diff) ?? [];
    const found = /-(\d+)(?:,\d+)? \+(\d+)/.exec(head);
    let [before, after] = [Number(found?.[1]), Number(found?.[2])];
    const lines = body
      .split('\n')
      .filter((text) => /^[ +-]/.test(text))
      .map((text) => {
        const line = { sign: text[0] ?? '', old_line: before, new_line: after };
        if (line.sign !== '+') before += 1;
        if (line.sign !== '-') after += 1;
        return line;
      });
    const isShifted = lines.some((line) => line.old_line !== line.new_line);
    if (isShifted && [' ', '+', '-'].every((sign) => lines.some((line) => line.sign === sign)))
      return { change, head: sha, lines };
  }
  throw new Error('The sample has no such hunk.');
};

const endOf = ({ sign, old_line, new_line }: Line) => ({
  type: sign === ' ' ? null : sign === '+' ? 'new' : 'old',
  old_line,
  new_line,
});

const target = async (sign: string) => {
  const { change, head, lines } = await hunk();
  const line = lines.find((one) => one.sign === sign);
  if (!line) throw new Error('No such line.');
  const position = {
    head_sha: head,
    old_path: change.old_path,
    new_path: change.new_path,
    start: endOf(line),
    end: endOf(line),
  };
  return { line, lines, position };
};

interface Thread {
  readonly id: string;
  readonly notes: readonly {
    readonly id: number;
    readonly body: string;
    readonly resolved?: boolean;
    readonly position?: Record<string, unknown> | null;
  }[];
}

const list = async (): Promise<readonly Thread[]> =>
  (await developer.call('threads.list', { params, query: { per_page: 100 } })).value as Thread[];

test.each(['+', '-', ' '])(
  'a thread on a line marked "%s" is placed as the server wants it, and is a note',
  async (sign) => {
    const { line, position } = await target(sign);
    const body = `On a line marked "${sign}".`;
    const made = await stage.watch(developer.call('threads.create', { params, body: { body, position } }));
    expect(made.status).toBe(200);
    const thread = made.value as Thread;
    const numbers = {
      old_line: sign === '+' ? undefined : line.old_line,
      new_line: sign === '-' ? undefined : line.new_line,
    };
    const [first] = thread.notes;
    expect(first?.position?.['old_line'] ?? undefined).toBe(numbers.old_line);
    expect(first?.position?.['new_line'] ?? undefined).toBe(numbers.new_line);
    expect(made.sent).toEqual([`GET ${path}/versions`, `POST ${path}/discussions`]);
    const note = await real<{ body: string }>(`GET ${path}/notes/${String(first?.id)}`);
    expect(note.body).toBe(body);
  },
);

test('some lines are named from the first to the last', async () => {
  const { lines, position } = await target(' ');
  // Where the numbers of both versions differ, one instead of the other is noticed.
  const [start, end] = [lines[0], lines.findLast((line) => line.old_line !== line.new_line)];
  if (!start || !end) throw new Error('The hunk is empty.');
  const wide = { ...position, start: endOf(start), end: endOf(end) };
  const made = await developer.call('threads.create', { params, body: { body: 'All of this.', position: wide } });
  expect(made.status).toBe(200);
  const range = (made.value as Thread).notes[0]?.position?.['line_range'] as Record<'start' | 'end', object>;
  expect(range.start).toMatchObject({ line_code: expect.stringMatching(/^[0-9a-f]{40}_\d+_\d+$/) as string });
  expect(range.end).not.toEqual(range.start);
});

test('a thread on the whole names no commits, and nothing is read for it', async () => {
  const made = await stage.watch(developer.call('threads.create', { params, body: { body: 'About all of it.' } }));
  expect(made.status).toBe(200);
  expect(made.sent).toEqual([`POST ${path}/discussions`]);
  expect((await list()).find(({ id }) => id === (made.value as Thread).id)?.notes).toMatchObject([
    { body: 'About all of it.', position: null, resolvable: true },
  ]);
});

test('a line that the diff has not is refused, and nothing is written', async () => {
  const { position } = await target('+');
  const before = await list();
  const nowhere = { ...position.end, new_line: 99_999 };
  const made = await developer.call('threads.create', {
    params,
    body: { body: 'Nowhere.', position: { ...position, start: nowhere, end: nowhere } },
  });
  expect(made.error).toMatchObject({ code: 'invalid' });
  expect(await list()).toHaveLength(before.length);
});

test('changes that the server does not know are reported before anything is written', async () => {
  const { position } = await target('+');
  const unknown = { ...position, head_sha: 'f'.repeat(40) };
  const made = await stage.watch(
    developer.call('threads.create', { params, body: { body: 'Too late.', position: unknown } }),
  );
  expect(made.error).toMatchObject({ code: 'moved', retriable: false });
  expect(made.sent).toEqual([`GET ${path}/versions`]);
});

test.each([
  ['no base', (head: string) => [{ head_commit_sha: head, start_commit_sha: head }]],
  [
    'a start that is no text',
    (head: string) => [{ head_commit_sha: head, start_commit_sha: 1, base_commit_sha: head }],
  ],
  ['nothing that is a list', (head: string) => ({ head_commit_sha: head })],
])('a server whose versions have %s gets no thread', async (_, versions) => {
  const { position } = await target('+');
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method ?? ''} ${request.url ?? ''}`);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(versions(position.head_sha)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const proxy = createProxyFixture(`http://127.0.0.1:${String(port)}`, { profile: () => ({ version: '18.2.0' }) });
  const made = await proxy.call('threads.create', { params, body: { body: 'Where?', position } });
  expect(made.error).toMatchObject({ code: 'moved' });
  expect(seen.filter((line) => !line.startsWith('GET '))).toEqual([]);
  await proxy.close();
  server.close();
});

test('a thread is answered, resolved and opened again', async () => {
  const { position } = await target('+');
  const made = await developer.call('threads.create', { params, body: { body: 'Why?', position } });
  const { id } = made.value as Thread;
  const one = { ...params, discussion_id: id };
  const answer = await maintainer.call('threads.reply', { params: one, body: { body: 'Because.' } });
  expect(answer.value).toMatchObject({ body: 'Because.' });
  const resolved = await maintainer.call('threads.resolve', { params: one, body: { resolved: true } });
  expect((resolved.value as Thread).notes[0]?.resolved).toBe(true);
  const found = (await list()).find((thread) => thread.id === id);
  expect(found?.notes.map((note) => note.body)).toEqual(['Why?', 'Because.']);
  await maintainer.call('threads.resolve', { params: one, body: { resolved: false } });
  expect((await list()).find((thread) => thread.id === id)?.notes[0]?.resolved).toBe(false);
});

test.each([
  [null, textPattern('failures.no_line_threads')],
  ['9.0.0', textPattern('failures.needs_newer', { since: '10.6', version: '9.0' })],
])('a server of version %s is not called', async (version, words) => {
  const proxy = stage.as('developer', { profile: () => ({ version }) });
  const read = await stage.watch(proxy.call('threads.list', { params }));
  expect(read.error).toMatchObject({ code: 'not_offered', message: expect.stringMatching(words) as string });
  expect(read.sent).toEqual([]);
});

test('nothing beyond the registry and its list of extra calls can be called', async () => {
  const proxy = createProxyFixture(stage.server.url);
  const read = await proxy.call('variants.diffVersions', { params });
  expect(read.error?.code).toBe('not_found');
  await proxy.close();
});
