/** No secret of any write reaches the journal: every write of the registry, with a canary in every text that can be sent (X6). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operationIds, operationOf } from '#shared/api/registry.ts';
import { keep, makeFolder } from '#electron/testing/closing.ts';
import { serveHttp } from '#electron/testing/loopback-server.ts';
import { plantedInput } from '#electron/testing/planted-input.ts';
import { createProxyFixture, testToken } from '#electron/testing/proxy-fixture.ts';
import { isWrite } from '#shared/api/define.ts';
import { journalFiles } from './journal-files.ts';
import { openJournal, keptTexts } from './journal.ts';

const canary = 'canary-secret-0815';
const kept = 'kept-name-0815';

const inputOf = (id: (typeof operationIds)[number]): object =>
  plantedInput(id, (field) => ((keptTexts[id] ?? []).includes(field) ? kept : canary));

const writes = operationIds.filter((id) => isWrite(operationOf(id)));

test('X6 no secret of any write reaches the journal, whatever the server answers', async () => {
  const folder = makeFolder();
  const journal = openJournal({ folder, now: () => new Date('2026-03-02T09:00:00Z'), log: () => undefined });
  const answers = [201, 204, 400, 403, 404, 500];
  let count = 0;
  const server = await serveHttp((_request, response) => {
    const status = answers[(count += 1) % answers.length] ?? 200;
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': canary.replace('-', ' ') });
    response.end(
      status === 204 ? undefined : JSON.stringify({ message: canary, token: canary, private_token: canary }),
    );
  });
  const proxy = keep(
    createProxyFixture(server.url, { noteWrite: journal.noteFor('root'), limits: { retries: 0 } as never }),
  );
  expect(writes.length).toBeGreaterThan(50);
  let sent = '';
  for (const id of writes) {
    const input = inputOf(id);
    const { error } = await proxy.call(id, input);
    // The input fits: it was sent, and not refused here.
    expect(error?.fields ?? null, id).toBe(null);
    sent += JSON.stringify(input);
  }
  const texts = await Promise.all((await journalFiles(join(folder, 'root'))).map((file) => readFile(file, 'utf8')));
  const text = texts.join('');
  expect(sent, 'the control').toContain(canary);
  for (const id of writes) expect(text).toContain(`"operation":"${id}"`);
  expect(text).not.toContain(canary);
  expect(text).not.toContain(canary.replace('-', ' '));
  expect(text).not.toContain(testToken);
  expect(text, 'names that may be kept are').toContain(kept);
});

test('X6 the texts that are kept are names, by this list and no other', () => {
  expect(keptTexts).toEqual({
    'users.create': ['username', 'name'],
    'users.update': ['username', 'name'],
    'impersonationTokens.create': ['name', 'expires_at'],
    'branches.create': ['branch', 'ref'],
    'tags.create': ['tag_name', 'ref'],
    'mergeRequests.create': ['source_branch', 'target_branch'],
  });
});
