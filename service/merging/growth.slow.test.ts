/** A merge, a push and a list call git the same with 10 and with 60 open merge requests, and all that follows is right. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestService, exactAnswer, type TestService } from '#testing/service-fixture.ts';
import { createGitClient, type GitClient } from '#service/testing/git-client.ts';
import { openGitLog, type GitLog } from '#service/testing/git-log.ts';
import { addOpenRequests, branchOfOpen, conflictEvery, moveTarget } from '#service/testing/open-requests.ts';
import { openReceiver, type HookReceiver } from '#service/testing/hook-receiver.ts';

const project = 1;
let log: GitLog;
let client: GitClient | undefined;
const open: TestService[] = [];
beforeEach(async () => {
  log = await openGitLog();
});
afterEach(async () => {
  await client?.end();
  client = undefined;
  for (const service of open.splice(0)) await service.dispose();
  await log.close();
});

interface Grown {
  readonly service: TestService;
  /** Number of the first merge request that was added. */
  readonly first: number;
}

const grow = async (count: number): Promise<Grown> => {
  const service = await createTestService();
  open.push(service);
  return { service, first: await addOpenRequests({ folder: service.folder, projectId: project }, count) };
};

/** The calls of git: the commands with their options, without object ids and names. */
const gitCalls = async (): Promise<string[]> =>
  (await log.calls())
    .map((call) => call.replaceAll(/\b[0-9a-f]{40}\b/gu, 'ID').replaceAll(/\/\S+/gu, '/…'))
    .filter((call) => !call.includes('--batch-command'))
    .sort();

const list = (service: TestService, query: string) =>
  service.send('maintainer', `GET /projects/1/merge_requests?${query}`);

interface Listed {
  readonly iid: number;
  readonly state: string;
  readonly merge_status: string;
  readonly merge_commit_sha: string | null;
}

const listed = async (service: TestService, query: string): Promise<Listed[]> =>
  (await exactAnswer('mergeRequests.list', await list(service, query))) as Listed[];

const statuses = async (service: TestService, query: string): Promise<(readonly [number, string])[]> =>
  (await listed(service, query)).map(({ iid, merge_status }) => [iid, merge_status] as const);

/** Asks git the same in a small and in a grown project. */
const compare = async (work: (grown: Grown) => Promise<void>): Promise<readonly [string[], string[]]> => {
  const seen: string[][] = [];
  for (const count of [10, 60]) {
    const grown = await grow(count);
    // The process that is kept is there, and what was never read before is known.
    await list(grown.service, 'state=opened&per_page=100');
    await log.clear();
    await work(grown);
    await grown.service.settled();
    seen.push(await gitCalls());
  }
  return [seen[0] ?? [], seen[1] ?? []];
};

describe('git is called the same, however many merge requests are open:', () => {
  it('by a merge', async () => {
    const [few, many] = await compare(async ({ service, first }) => {
      const line = `PUT /projects/1/merge_requests/${String(first + 1)}/merge`;
      await exactAnswer('mergeRequests.merge', await service.send('maintainer', line));
    });
    expect(few.length).toBeGreaterThan(3);
    expect(many).toEqual(few);
  });

  it('by a move of the target, and by a push to a source branch', async () => {
    const [few, many] = await compare(async ({ service }) => {
      const ref = branchOfOpen(3);
      const body = { branch: 'from-the-start', ref };
      await service.send('maintainer', 'POST /projects/1/repository/branches', { body });
      const tip = await service.git(project, 'rev-parse', ref);
      const git = await createGitClient(service);
      try {
        await git.git('', 'clone', '-q', '--branch', ref, git.remote('harbor/tideplan', service.tokens.owner), 'work');
        await git.git('work', 'commit', '-q', '--allow-empty', '-m', 'More');
        await git.git('work', 'push', '-q', 'origin', `HEAD:${ref}`);
        await git.git('work', 'push', '-q', 'origin', `${tip}:main`);
      } finally {
        await git.end();
      }
    });
    expect(many).toEqual(few);
  });

  it('by the first list after the target moved, and nothing by the second', async () => {
    const [few, many] = await compare(async ({ service }) => {
      await moveTarget({ folder: service.folder, projectId: project }, 1);
      await log.clear();
      await list(service, 'state=opened&per_page=100');
    });
    expect(few.filter((call) => call.includes('merge-tree'))).toHaveLength(1);
    expect(many).toEqual(few);
    await log.clear();
    await list(open.at(-1) as TestService, 'state=opened&per_page=100');
    expect(await gitCalls()).toEqual([]);
  });
});

it('readers of the same list share one answer of git, and it is the right one for each merge request', async () => {
  const { service, first } = await grow(25);
  await moveTarget({ folder: service.folder, projectId: project }, 1);
  await log.clear();
  const iids = Array.from({ length: 25 }, (_, index) => first + index);
  const query = `per_page=100&${iids.map((iid) => `iids[]=${String(iid)}`).join('&')}`;
  const answers = await Promise.all(Array.from({ length: 8 }, () => statuses(service, query)));
  for (const answer of answers) {
    expect(new Map(answer)).toEqual(
      new Map(
        iids.map((iid, index) => [iid, index % conflictEvery === 0 ? 'cannot_be_merged' : 'can_be_merged'] as const),
      ),
    );
  }
  expect((await log.calls()).filter((call) => call.includes('merge-tree'))).toHaveLength(1);
});

it('readers of different lists never start more git processes at once than the cap', async () => {
  const { service } = await grow(40);
  await moveTarget({ folder: service.folder, projectId: project }, 1);
  await log.clear();
  const pages = Array.from({ length: 20 }, (_, page) => `state=opened&per_page=2&page=${String(page + 1)}`);
  await Promise.all([
    ...pages.map((query) => statuses(service, query)),
    ...pages.map(() => service.send('owner', 'GET /projects/1/repository/branches?per_page=5')),
  ]);
  expect(await log.mostAtOnce()).toBeGreaterThan(1);
  expect(await log.mostAtOnce()).toBeLessThanOrEqual(8);
});

describe('a push into the target', () => {
  let receiver: HookReceiver;
  beforeEach(async () => {
    receiver = await openReceiver();
  });
  afterEach(() => receiver.close());

  it('marks those as merged whose commits it brought, each by what brought it, and no others', async () => {
    const { service, first } = await grow(12);
    await service.send('admin', 'POST /hooks', { body: { url: receiver.url } });
    client = await createGitClient(service);
    await client.git('', 'clone', '-q', client.remote('harbor/tideplan', service.tokens.owner), 'work');
    const stale = await service.git(project, 'rev-parse', 'main~2');
    // One whose head the target had before: it stays open.
    await service.git(project, 'update-ref', `refs/heads/${branchOfOpen(7)}`, stale);
    await list(service, 'state=opened&per_page=100');
    const merge = async (index: number, ...flags: string[]): Promise<string> => {
      await client?.git('work', 'merge', '-q', ...flags, '-m', 'Bring', `origin/${branchOfOpen(index)}`);
      return client?.git('work', 'rev-parse', 'HEAD') ?? '';
    };
    const forward = await merge(2, '--ff-only').catch((error: unknown) => String(error));
    const [second, third] = [await merge(3, '--no-ff'), await merge(5, '--no-ff')];
    await client.git('work', 'push', '-q', 'origin', 'HEAD:main');
    const seen = await listed(service, 'per_page=100');
    const ours = new Map(seen.map(({ iid, state, merge_commit_sha }) => [iid - first, [state, merge_commit_sha]]));
    const merged = new Map([
      [2, forward],
      [3, second],
      [5, third],
    ]);
    for (let index = 0; index < 12; index += 1) {
      const sha = merged.get(index);
      expect([index, ours.get(index)]).toEqual([index, sha === undefined ? ['opened', null] : ['merged', sha]]);
    }
    await service.settled();
    const events = receiver.received.map(
      ({ payload }) => payload as { event_name: string; object_attributes?: { iid: number; action: string } },
    );
    const merges = events.flatMap(({ object_attributes }) =>
      object_attributes?.action === 'merge' ? [object_attributes.iid - first] : [],
    );
    expect(merges.sort()).toEqual([2, 3, 5]);
    expect(events.map(({ event_name }) => event_name)[0]).toBe('push');
    const notes = await exactAnswer(
      'mergeRequestNotes.list',
      await service.send('owner', `GET /projects/1/merge_requests/${String(first + 3)}/notes`),
    );
    expect(notes.map(({ body }) => body)).toEqual(['merged']);
  });
});
