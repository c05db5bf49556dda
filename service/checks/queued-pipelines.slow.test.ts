/** A push of many branches (G9): answered before its pipelines start, all of which start, over a crash as well. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestService, type TestService } from '#testing/service-fixture.ts';
import { createGitClient, type GitClient } from '#service/testing/git-client.ts';
import { openGitLog } from '#service/testing/git-log.ts';

let service: TestService;
let client: GitClient;
beforeEach(async () => {
  service = await createTestService();
  client = await createGitClient(service);
});
afterEach(async () => {
  await client.end();
  await service.dispose();
});

const pipelines = (): number => service.count("pipelines WHERE ref LIKE 'many/%'");

/** Pushes so many new branches at once. */
const push = async (branches: number): Promise<void> => {
  await client.git('.', 'clone', '--quiet', client.remote('harbor/tideplan', service.tokens.owner), 'work');
  const refs = Array.from({ length: branches }, (_, index) => `HEAD:refs/heads/many/${String(index)}`);
  await client.git('work', 'push', '--quiet', 'origin', ...refs);
};

it('asks git nothing for each branch before it answers, and each gets its pipeline and jobs afterwards', async () => {
  const log = await openGitLog();
  try {
    await push(40);
    const atAnswer = pipelines();
    expect(atAnswer).toBeLessThan(40);
    await service.settled();
    expect([pipelines(), service.count('intents')]).toEqual([40, 0]);
    const jobs = service.count("jobs WHERE ref LIKE 'many/%'");
    expect([jobs > 40, jobs % 40]).toEqual([true, 0]);
    expect(await log.mostAtOnce()).toBeLessThan(20);
  } finally {
    await log.close();
  }
});

it('a few branches have theirs when the push is answered', async () => {
  await push(3);
  expect(pipelines()).toBe(3);
});

it('a restart starts those that a crash kept from starting', async () => {
  const main = await service.git(1, 'rev-parse', 'main');
  const names = Array.from({ length: 12 }, (_, index) => `many/${String(index)}`);
  for (const name of names) await service.git(1, 'update-ref', `refs/heads/${name}`, main);
  const changes = names.map((name) => ({ ref: `refs/heads/${name}`, before: '0'.repeat(40), after: main }));
  const intent = { kind: 'pipelines', projectId: 1, userId: 2, changes, at: '2026-03-02T09:00:00.000Z' };
  service.inDatabase((database) =>
    database.write(
      'INSERT INTO intents (kind, detail, created_at) VALUES (?, ?, ?)',
      intent.kind,
      JSON.stringify(intent),
      intent.at,
    ),
  );
  await client.end();
  service = await service.restart();
  client = await createGitClient(service);
  await service.settled();
  expect([pipelines(), service.count('intents')]).toEqual([12, 0]);
});
