/** A data folder as an earlier commit made it opens two years later: everything in it reads as it was written, and its repositories are whole. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationIds, operationOf } from '#shared/api/registry.ts';
import { operationOfRequest } from '#shared/api/testing/operation-of-request.ts';
import { madeBy } from '#testing/kept-profiles/d8676d00/profile-contents.ts';
import { ownRepository } from '#testing/kept-profiles/d8676d00/service-contents.ts';
import { serviceReadings } from '#testing/kept-profiles/d8676d00/service-readings.ts';
import { unpackKept } from '#testing/kept-profiles/unpack.ts';
import { openTestService, type TestService } from '#testing/service-fixture.ts';

let service: TestService;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-kept-data-'));
  unpackKept(madeBy, 'service', folder);
  service = await openTestService(folder, { now: () => new Date('2028-11-26T09:00:00.000Z') });
});
afterAll(() => service.dispose());

test('every operation that reads has a reading', () => {
  const read = new Set(
    serviceReadings.map(({ line }) => {
      const [method = '', path = ''] = line.split(' ');
      return operationOfRequest(method, `/api/v4${path.replace(/\?.*$/u, '')}`);
    }),
  );
  const expected = operationIds.filter((id) => operationOf(id).method === 'GET' && !operationOf(id).sideEffect);
  expect(expected.filter((id) => !read.has(id))).toEqual([]);
});

test.each(serviceReadings.map((reading) => [reading.line, reading] as const))(
  '%s reads as it was written',
  async (_name, { as, line, body, shows, holds, count, status, text, bytes }) => {
    const answer = await service.send(as, line, { ...(body && { body }) });
    const raw = Buffer.from(await answer.arrayBuffer());
    expect(answer.status, raw.toString('utf8')).toBe(status ?? (line.startsWith('GET') ? 200 : 201));
    if (bytes !== undefined) expect(raw.byteLength).toBe(bytes);
    if (text !== undefined) expect(raw.toString('utf8')).toContain(text);
    if (shows === undefined && holds === undefined && count === undefined) return;
    const json: unknown = JSON.parse(raw.toString('utf8'));
    if (shows !== undefined) expect(json).toMatchObject(shows);
    if (holds !== undefined) expect(json).toEqual(expect.arrayContaining([expect.objectContaining(holds)]));
    if (count !== undefined) expect(json).toHaveLength(count);
  },
);

test('pictures that were uploaded are served', async () => {
  const user = (await (await service.send('maintainer', 'GET /user')).json()) as { readonly avatar_url: string };
  const answer = await service.fetch(
    new Request(user.avatar_url, { headers: { 'private-token': service.tokens.maintainer ?? '' } }),
  );
  expect(answer.headers.get('content-type')).toBe('image/png');
});

test('repositories are whole, and the folder that one was added from is known', async () => {
  const names = readdirSync(join(service.folder, 'repositories'));
  expect(names.sort()).toEqual(['1.git', '2.git', '3.git', '4.git']);
  for (const name of names) {
    const repository = join(service.folder, 'repositories', name);
    const check = ['-c', 'safe.directory=*', '-C', repository, 'fsck', '--full', '--strict'];
    expect(execFileSync('git', check, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })).not.toMatch(
      /error|missing|corrupt/u,
    );
  }
  expect(await service.git(4, 'rev-parse', 'main')).toBe(ownRepository.head);
  expect(service.projects.find(({ id }) => id === 4)).toEqual({
    id: 4,
    path: ownRepository.name,
    visibility: 'private',
    is_own: true,
    folder: ownRepository.folder,
  });
});
