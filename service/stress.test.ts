/** Readers, writers and a push at once (C8): nothing is lost, nobody is refused, no process stays. `npm run soak` asks for much more. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { having } from '#testing/lacking.ts';
import { createTestService, type TestService } from '#testing/service-fixture.ts';
import { createGitClient, type GitClient } from './testing/git-client.ts';
import { addOpenRequests, conflictEvery } from './testing/open-requests.ts';

const isLong = process.env['LECTERN_ROUNDS'] !== undefined;
const size = isLong
  ? { open: 1000, readers: 32, writers: 8, rounds: 12, pushed: 40 }
  : { open: 40, readers: 6, writers: 3, rounds: 3, pushed: 12 };

let service: TestService;
let client: GitClient;
let first: number;
beforeEach(async () => {
  service = await createTestService();
  first = await addOpenRequests({ folder: service.folder, projectId: 1 }, size.open);
  client = await createGitClient(service);
});
afterEach(async () => {
  await client.end();
  await service.dispose();
});

/** The same numbers at every run. */
const createRandom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
};

const call = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
  const response = await fetch(`${client.url}/api/v4/projects/1/${path}`, {
    method,
    headers: { 'private-token': service.tokens.owner ?? '', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${String(response.status)} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
};

const paths = (random: (below: number) => number): string[] => [
  'merge_requests?state=opened&per_page=100',
  'repository/branches?per_page=100',
  'repository/contributors',
  `merge_requests/${String(first + random(size.open))}/changes`,
  `merge_requests/${String(first + random(size.open))}/commits`,
  'jobs?scope[]=pending',
];

const read = async (number: number): Promise<void> => {
  const random = createRandom(number);
  for (let round = 0; round < size.rounds; round += 1) {
    const choice = paths(random);
    await call('GET', choice[random(choice.length)] ?? '');
  }
};

/** Numbers of merge requests that conflict with no other. */
const clean = (index: number): number => first + index + 1 + Math.floor(index / (conflictEvery - 1));

interface Written {
  readonly iid: number;
  readonly note: number;
  readonly merge: string;
}

const write = async (number: number): Promise<Written[]> => {
  const written: Written[] = [];
  for (let round = 0; round < size.rounds; round += 1) {
    const iid = clean(number * size.rounds + round);
    const note = await call('POST', `merge_requests/${String(iid)}/notes`, { body: `By ${String(number)}` });
    const merged = await call('PUT', `merge_requests/${String(iid)}/merge`);
    written.push({ iid, note: Number(note['id']), merge: String(merged['merge_commit_sha']) });
  }
  return written;
};

const push = async (): Promise<void> => {
  const refs = Array.from({ length: size.pushed }, (_, index) => `HEAD:refs/heads/stress/${String(index)}`);
  await client.git('work', 'push', '--quiet', 'origin', ...refs);
};

/** Processes of git that this one started, without those that are kept. */
const left = async (): Promise<string[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-e', '-o', 'ppid=,args=']);
  return stdout
    .split('\n')
    .map((line) => line.trim())
    .filter(
      (line) => line.startsWith(`${String(process.pid)} `) && / git /u.test(line) && !line.includes('--batch-command'),
    );
};

it.skipIf(process.platform === 'win32')('everything that was acknowledged is there', having('ps'), async () => {
  await client.git('.', 'clone', '--quiet', client.remote('harbor/tideplan', service.tokens.owner), 'work');
  const [written] = await Promise.all([
    Promise.all(Array.from({ length: size.writers }, (_, number) => write(number))),
    Promise.all(Array.from({ length: size.readers }, (_, number) => read(number + 43))),
    push(),
  ]);
  await service.settled();
  const merges = new Set((await service.git(1, 'rev-list', '--merges', 'main')).split('\n'));
  for (const { iid, note, merge } of written.flat()) {
    expect(merges.has(merge)).toBe(true);
    const path = `merge_requests/${String(iid)}`;
    expect(await call('GET', path)).toMatchObject({ state: 'merged', merge_commit_sha: merge });
    expect(await call('GET', `${path}/notes/${String(note)}`)).toMatchObject({ id: note });
  }
  expect(written.flat()).toHaveLength(size.writers * size.rounds);
  const branches = (await service.git(1, 'for-each-ref', '--format=%(refname)', 'refs/heads/stress/')).split('\n');
  expect(branches).toHaveLength(size.pushed);
  expect(service.count("pipelines WHERE ref LIKE 'stress/%'")).toBe(size.pushed);
  expect(service.inDatabase((database) => database.all('SELECT * FROM intents'))).toEqual([]);
  await service.git(1, 'fsck', '--connectivity-only');
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
});
