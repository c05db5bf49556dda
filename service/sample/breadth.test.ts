/** The sample has what its readers need to see: every word of what it promises is looked for in the answers of the service. */
import { describe, expect, it } from 'vitest';
import type { OperationId } from '#shared/api/registry.ts';
import { serviceForAll } from '#service/testing/for-each.ts';
import { exactAnswer, type Sender } from '#testing/service-fixture.ts';

const service = serviceForAll();

const read = async <Id extends OperationId>(id: Id, path: string, sender: Sender = 'owner') =>
  exactAnswer(id, await service.send(sender, `GET ${path}`));
const requests = async () => read('mergeRequests.list', '/projects/1/merge_requests?per_page=100');
const notesOf = async (iid: number) =>
  read('mergeRequestNotes.list', `/projects/1/merge_requests/${String(iid)}/notes?per_page=100`);
const allNotes = async () => (await Promise.all((await requests()).map(async ({ iid }) => notesOf(iid)))).flat();

describe('history', () => {
  it('has 40 commits or more over two years by several authors, eight branches and six tags', async () => {
    const log = (await service.git(1, 'log', 'main', '--format=%ae %at')).split('\n').map((line) => line.split(' '));
    expect(log.length).toBeGreaterThanOrEqual(40);
    expect(new Set(log.map(([author]) => author)).size).toBeGreaterThanOrEqual(4);
    const times = log.map(([, time]) => Number(time));
    const years = (Math.max(...times) - Math.min(...times)) / (365.25 * 86_400);
    expect(years).toBeGreaterThan(1.9);
    expect((await service.git(1, 'branch', '--format=%(refname)')).split('\n').length).toBeGreaterThanOrEqual(8);
    const tags = (await service.git(1, 'for-each-ref', 'refs/tags', '--format=%(objecttype)')).split('\n');
    expect(tags).toHaveLength(6);
    expect(new Set(tags)).toEqual(new Set(['commit', 'tag']));
  });

  it('has a branch that is merged, one that is stale, one in conflict and one that is protected', async () => {
    const branches = await read('branches.list', '/projects/1/repository/branches');
    expect(branches.some(({ merged, name }) => merged && name !== 'main')).toBe(true);
    expect(
      branches.some(({ commit, merged }) => !merged && Date.parse(commit.created_at ?? '') < Date.parse('2025-03-01')),
    ).toBe(true);
    expect(branches.filter((branch) => branch.protected).length).toBeGreaterThanOrEqual(2);
    const inConflict = (await requests()).filter(
      (entry) => 'merge_status' in entry && entry.merge_status === 'cannot_be_merged',
    );
    expect(branches.map(({ name }) => name)).toEqual(
      expect.arrayContaining(inConflict.flatMap((entry) => ('source_branch' in entry ? [entry.source_branch] : []))),
    );
    expect(inConflict.length).toBeGreaterThan(0);
  });
});

describe('merge requests', () => {
  it('stand in all states, twelve of them', async () => {
    const list = await requests();
    expect(list).toHaveLength(12);
    expect(new Set(list.map((entry) => ('state' in entry ? entry.state : '')))).toEqual(
      new Set(['opened', 'closed', 'merged']),
    );
  });

  it('close issues, and one has 300 files', async () => {
    expect((await read('mergeRequests.closesIssues', '/projects/1/merge_requests/5/closes_issues')).length).toBe(1);
    const { changes } = await read('mergeRequests.changes', '/projects/1/merge_requests/7/changes');
    expect(changes).toHaveLength(300);
    expect(changes.some((change) => change.new_file)).toBe(true);
    expect(changes.some((change) => change.deleted_file)).toBe(true);
    expect(changes.some((change) => change.renamed_file)).toBe(true);
  });

  it('have labels, milestones and time stats', async () => {
    const list = (await requests()).flatMap((entry) => ('time_stats' in entry ? [entry] : []));
    expect(new Set(list.flatMap(({ labels }) => labels)).size).toBeGreaterThanOrEqual(6);
    expect(list.filter(({ milestone }) => milestone !== null).length).toBeGreaterThanOrEqual(2);
    expect(
      list.filter(({ time_stats }) => time_stats.time_estimate > 0 && time_stats.total_time_spent > 0),
    ).not.toEqual([]);
    expect(list.some(({ time_stats }) => time_stats.total_time_spent > time_stats.time_estimate)).toBe(true);
    expect(list.some(({ upvotes }) => upvotes > 0)).toBe(true);
    expect(list.some(({ downvotes }) => downvotes > 0)).toBe(true);
  });
});

describe('notes', () => {
  it.each([
    ['a picture', /!\[[^\]]+\]\(\/uploads\//u],
    ['an attached file', /(?<!!)\[[^\]]+\]\(\/uploads\//u],
    ['code', /```go/u],
    ['a task list', /- \[x\] .*\n- \[ \]/u],
    ['a table', /\|---/u],
    ['a quotation', /^> /mu],
    ['emphasis', /\*\*\w/u],
  ])('come with %s', async (_what, pattern) => {
    expect((await allNotes()).filter(({ body }) => pattern.test(body))).not.toEqual([]);
  });

  it('are of people and of the service, short and very long, on issues and snippets too', async () => {
    const notes = await allNotes();
    expect(new Set(notes.map(({ system }) => system))).toEqual(new Set([true, false]));
    expect(Math.max(...notes.map(({ body }) => body.split('\n').length))).toBeGreaterThan(25);
    expect((await read('issueNotes.list', '/projects/1/issues/1/notes')).length).toBeGreaterThan(0);
    expect((await read('snippetNotes.list', '/projects/1/snippets/1/notes')).length).toBeGreaterThan(0);
  });

  it('an emoji alone became a reaction', async () => {
    const body = { body: ':tada:' };
    const answer = await service.send('owner', 'POST /projects/1/merge_requests/3/notes', { body });
    expect(await exactAnswer('mergeRequestNotes.create', answer)).toMatchObject({ name: 'tada' });
  });

  it('show files that are there for users who may see the project, and for nobody else', async () => {
    const [note] = (await notesOf(12)).filter(({ body }) => body.includes('/uploads/'));
    const paths = [...(note?.body.matchAll(/\(\/(uploads\/[^)]+)\)/gu) ?? [])].map(([, path]) => path);
    const get = async (path: string | undefined, token: string | undefined): Promise<Response> =>
      service.fetch(
        new Request(`http://127.0.0.1/harbor/tideplan/${path ?? ''}`, {
          headers: token === undefined ? {} : { 'private-token': token },
        }),
      );
    const owner = service.tokens.owner;
    const [picture, text] = await Promise.all(paths.map(async (path) => get(path, owner)));
    expect([picture?.status, picture?.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect([text?.status, text?.headers.get('content-disposition')]).toEqual([200, 'attachment']);
    expect((await text?.text())?.split('\n')).toHaveLength(25);
    expect((await get(paths[0], undefined)).status).toBe(404);
    expect((await get(paths[0], service.addStranger('nosy').token)).status).toBe(404);
    expect(
      (await get('uploads/4b1f0a6c2d9e47358f60c1a7e5d2b394/..%2f..%2f..%2f..%2flectern.sqlite', owner)).status,
    ).toBe(404);
  });
});

it('has jobs in all eight statuses, with what they left behind', async () => {
  const jobs = await read('jobs.list', '/projects/1/jobs?per_page=100');
  expect([...new Set(jobs.map(({ status }) => status))].sort()).toEqual([
    'canceled',
    'created',
    'failed',
    'manual',
    'pending',
    'running',
    'skipped',
    'success',
  ]);
  expect(jobs.some(({ artifacts_file }) => artifacts_file?.filename === 'artifacts.zip')).toBe(true);
});

it('has people of every kind and projects of every visibility it needs', async () => {
  const users = await read('users.list', '/users?per_page=100', 'admin');
  const some = (test: (user: (typeof users)[number]) => boolean): void => expect(users.some(test)).toBe(true);
  some((user) => 'is_admin' in user && user.is_admin);
  some((user) => user.state === 'blocked');
  some((user) => 'external' in user && user.external);
  some((user) => 'two_factor_enabled' in user && user.two_factor_enabled);
  some((user) => 'identities' in user && user.identities.length > 0);
  some((user) => 'confirmed_at' in user && user.confirmed_at === null);
  const projects = service.inDatabase((database) =>
    database.all<{ path: string; visibility: string; issue_tracker: string }>('SELECT * FROM projects ORDER BY id'),
  );
  expect(projects.slice(0, 2)).toMatchObject([
    { path: 'harbor/tideplan', visibility: 'private', issue_tracker: 'internal' },
    { path: 'harbor/pilot-notes', visibility: 'public', issue_tracker: 'external' },
  ]);
});

it('has tokens that are valid, expired and revoked', async () => {
  const users = await read('users.list', '/users?username=ines.okafor', 'admin');
  const path = `/users/${String(users[0]?.id)}/impersonation_tokens`;
  const count = async (state: string) =>
    (await read('impersonationTokens.list', `${path}?state=${state}`, 'admin')).length;
  expect([await count('active'), await count('inactive')]).toEqual([1, 2]);
});
