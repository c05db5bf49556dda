/** Contract of reading merge requests: lists with every filter, single, commits, changes, issues that they close. */
import { describe, expect, it } from 'vitest';
import { serviceForAll } from '#service/testing/for-each.ts';
import { exactAnswer } from '#testing/service-fixture.ts';

const service = serviceForAll();

const iidsOf = async (path: string): Promise<number[]> => {
  const response = await service.send('maintainer', `GET /projects/1/merge_requests${path}`);
  return (await exactAnswer('mergeRequests.list', response)).map(({ iid }) => iid);
};

describe('list of a project', () => {
  it('answers the exact form, newest first, by number and by encoded path in any case of the header', async () => {
    expect(await iidsOf('')).toEqual([11, 12, 10, 9, 4, 8, 3, 7, 6, 5, 2, 1]);
    const response = await service.fetch(
      new Request('http://127.0.0.1/api/v4/projects/harbor%2Ftideplan/merge_requests', {
        headers: { 'private-TOKEN': service.tokens.maintainer ?? '' },
      }),
    );
    const entries = await exactAnswer('mergeRequests.list', response);
    expect(entries).toHaveLength(12);
    expect(entries[0]).not.toHaveProperty('created_at');
    expect(entries[0]).toHaveProperty('discussion_locked', false);
  });

  it.each([
    ['?state=opened', [12, 10, 9, 8, 3, 7, 6, 5, 2]],
    ['?state=merged', [11, 1]],
    ['?state=closed', [4]],
    ['?state=all&order_by=updated_at', [10, 11, 9, 12, 4, 6, 5, 8, 3, 7, 2, 1]],
    ['?sort=asc', [1, 2, 5, 6, 7, 3, 8, 4, 9, 10, 12, 11]],
    ['?milestone=Spring%20tides', [7, 6, 5]],
    ['?milestone=No%20Milestone&state=merged', [11, 1]],
    ['?labels=tides', [3, 7, 5]],
    ['?labels=tides,performance', [5]],
    ['?labels[]=tides&labels[]=catalogue', [7]],
    ['?labels=No%20Label', [8]],
    ['?iids[]=2&iids[]=5', [5, 2]],
    ['?iids%5B%5D=2&iids%5B%5D=5', [5, 2]],
    ['?iids[0]=3&iids[1]=8', [8, 3]],
    ['?created_after=2026-02-24T09:00:00Z', [11, 12, 10, 9, 4, 8]],
    ['?created_before=2026-01-26T12:00:00.000Z', [2, 1]],
    ['?created_before=2026-01-26T13:00:00%2B01:00', [2, 1]],
    ['?scope=created-by-me', [3]],
    ['?scope=created_by_me', [3]],
    ['?scope=assigned-to-me', [7, 6, 5, 2]],
    ['?scope=assigned-to-me&author_id=4', [6, 5, 2]],
    ['?author_id=6', [12, 8, 7, 1]],
    ['?assignee_id=2', [10, 9, 4, 1]],
    ['?my_reaction_emoji=tada', [5]],
    ['?my_reaction_emoji=thumbsup', []],
  ])('filters by %s', async (query, expected) => {
    expect(await iidsOf(query)).toEqual(expected);
  });

  it('takes view=simple as the five fields of the document', async () => {
    const response = await service.send('reporter', 'GET /projects/1/merge_requests?view=simple&iids[]=5');
    expect(await exactAnswer('mergeRequests.list', response)).toEqual([
      {
        iid: 5,
        title: 'Search the edges of a window by bisection',
        description: expect.stringContaining('Closes #1') as string,
        state: 'opened',
        web_url: 'http://127.0.0.1/harbor/tideplan/merge_requests/5',
      },
    ]);
  });

  it('pages with headers and links that keep the filters', async () => {
    const response = await service.send('owner', 'GET /projects/1/merge_requests?labels=tides&page=2&per_page=1');
    expect(await exactAnswer('mergeRequests.list', response)).toHaveLength(1);
    const header = (name: string) => response.headers.get(name);
    expect(['x-total', 'x-total-pages', 'x-per-page', 'x-page', 'x-next-page', 'x-prev-page'].map(header)).toEqual([
      '3',
      '3',
      '1',
      '2',
      '3',
      '1',
    ]);
    const links = header('link') ?? '';
    expect([...links.matchAll(/rel="(\w+)"/gu)].map((match) => match[1])).toEqual(['prev', 'next', 'first', 'last']);
    expect(links.match(/labels=tides/gu)).toHaveLength(4);
    expect(links.match(/per_page=1/gu)).toHaveLength(4);
    const capped = await service.send('owner', 'GET /projects/1/merge_requests?per_page=1000');
    expect(capped.headers.get('x-per-page')).toBe('100');
  });

  it.each([
    ['?state=unknown', 'state does not have a valid value'],
    ['?author_id=x', 'author_id is invalid'],
    ['?page=0', 'page is invalid'],
    ['?created_after=yesterday', 'created_after is invalid'],
  ])('L6 refuses %s', async (query, error) => {
    const response = await service.send('owner', `GET /projects/1/merge_requests${query}`);
    expect([response.status, await response.json()]).toEqual([400, { error }]);
  });
});

describe('list across projects', () => {
  const across = async (sender: 'owner' | 'reporter' | 'maintainer', query: string) =>
    exactAnswer('mergeRequests.listAll', await service.send(sender, `GET /merge_requests${query}`));

  it('begins with what the caller created', async () => {
    expect((await across('reporter', '')).map((entry) => entry.title)).toEqual([
      'Say at which hours pilots are on call',
      'Add fog signals',
    ]);
    expect((await across('maintainer', '?scope=assigned-to-me')).map(({ iid }) => iid)).toEqual([7, 6, 5, 2]);
  });

  it('spans projects with scope=all, and hides what the caller may not read', async () => {
    expect(await across('owner', '?scope=all')).toHaveLength(13);
    const { token } = service.addStranger('passer.by');
    const response = await service.send({ token }, 'GET /merge_requests?scope=all');
    expect((await exactAnswer('mergeRequests.listAll', response)).map(({ title }) => title)).toEqual([
      'Add fog signals',
    ]);
  });
});

describe('one merge request', () => {
  it('answers the single form with its state in git', async () => {
    const mergeRequest = await exactAnswer(
      'mergeRequests.get',
      await service.send('developer', 'GET /projects/1/merge_requests/5'),
    );
    expect(mergeRequest).toMatchObject({
      iid: 5,
      state: 'opened',
      merge_status: 'can_be_merged',
      upvotes: 2,
      downvotes: 0,
      user_notes_count: 4,
      subscribed: true,
      force_remove_source_branch: true,
      milestone: { title: 'Spring tides' },
      time_stats: { time_estimate: 14400, human_time_estimate: '4h', human_total_time_spent: '1h 30m' },
    });
    expect(mergeRequest.sha).toBe(await service.git(1, 'rev-parse', 'windows-by-bisection'));
  });

  it('says that conflicts cannot be merged, and what is work in progress', async () => {
    const conflict = await exactAnswer(
      'mergeRequests.get',
      await service.send('owner', 'GET /projects/1/merge_requests/2'),
    );
    expect(conflict.merge_status).toBe('cannot_be_merged');
    const unfinished = await exactAnswer(
      'mergeRequests.get',
      await service.send('owner', 'GET /projects/1/merge_requests/3'),
    );
    expect(unfinished.work_in_progress).toBe(true);
  });

  it('lists its commits, newest first, as git has them', async () => {
    const commits = await exactAnswer(
      'mergeRequests.commits',
      await service.send('owner', 'GET /projects/1/merge_requests/5/commits'),
    );
    const expected = await service.git(1, 'log', '--format=%H %s', 'main..windows-by-bisection');
    expect(commits.map(({ id, title }) => `${id} ${title}`).join('\n')).toBe(expected);
    expect(commits[1]).toMatchObject({
      author_name: 'Ines Okafor',
      created_at: '2026-02-16T09:10:00.000Z',
      short_id: commits[1]!.id.slice(0, 8),
    });
  });

  it('keeps the commits and changes of a merged one whose branch is gone', async () => {
    const branches = await service.git(1, 'branch', '--list', 'docs/clearance');
    expect(branches).toBe('');
    const commits = await exactAnswer(
      'mergeRequests.commits',
      await service.send('owner', 'GET /projects/1/merge_requests/1/commits'),
    );
    expect(commits.map(({ title }) => title)).toEqual(['Explain the swell allowance']);
    const { changes } = await exactAnswer(
      'mergeRequests.changes',
      await service.send('owner', 'GET /projects/1/merge_requests/1/changes'),
    );
    expect(changes.map(({ new_path }) => new_path)).toEqual(['docs/planning.md']);
  });

  it('answers 300 changed files: modified, added, deleted and renamed, patches that git can apply', async () => {
    const { changes } = await exactAnswer(
      'mergeRequests.changes',
      await service.send('owner', 'GET /projects/1/merge_requests/7/changes'),
    );
    const count = (key: 'new_file' | 'deleted_file' | 'renamed_file') => changes.filter((change) => change[key]).length;
    expect([changes.length, count('new_file'), count('deleted_file'), count('renamed_file')]).toEqual([
      300, 70, 40, 50,
    ]);
    const raw = await service.git(1, 'diff', '--raw', '-M', '--no-abbrev', 'main...chart-datum');
    expect(raw.split('\n')).toHaveLength(300);
    for (const { diff, new_path, deleted_file } of changes) {
      expect(diff).toContain(deleted_file ? '+++ /dev/null' : `+++ b/${new_path}`);
    }
    const added = changes.find((change) => change.new_file);
    expect([added?.a_mode, added?.b_mode]).toEqual(['0', '100644']);
  });

  it('lists the issues that merging would close', async () => {
    const issues = await exactAnswer(
      'mergeRequests.closesIssues',
      await service.send('owner', 'GET /projects/1/merge_requests/6/closes_issues'),
    );
    expect(issues).toMatchObject([{ iid: 2, state: 'opened' }]);
  });

  it.each(['', '/commits', '/changes', '/closes_issues'])('L6 answers 401 and 404 for …%s', async (suffix) => {
    const status = async (sender: 'nobody' | 'owner' | { token: string }, path: string) =>
      (await service.send(sender, `GET ${path}${suffix}`)).status;
    expect(await status('nobody', '/projects/1/merge_requests/5')).toBe(401);
    expect(await status('owner', '/projects/1/merge_requests/99')).toBe(404);
    expect(await status('owner', '/projects/99/merge_requests/5')).toBe(404);
    expect(await status({ token: 'wrong' }, '/projects/1/merge_requests/5')).toBe(401);
  });

  it('hides a private project from users who are no members, and its code from guests', async () => {
    const { id, token } = service.addStranger('guest.of.honour');
    const get = async () => (await service.send({ token }, 'GET /projects/1/merge_requests/5')).status;
    expect(await get()).toBe(404);
    service.inDatabase((database) => database.write('INSERT INTO members VALUES (1, ?, ?)', id, 'guest'));
    expect(await get()).toBe(403);
    service.inDatabase((database) => database.write("UPDATE members SET role = 'reporter' WHERE user_id = ?", id));
    expect(await get()).toBe(200);
  });
});

// The last: what they change stays.
describe('L6 commits that git gc has removed', () => {
  const gone = '0123456789012345678901234567890123456789';
  const setRow = (iid: number, column: string) =>
    service.inDatabase((database) =>
      database.write(`UPDATE merge_requests SET ${column} = ? WHERE project_id = 1 AND iid = ?`, gone, iid),
    );
  const statusesOf = async (iid: number) =>
    Promise.all(
      ['commits', 'changes'].map(async (what) => {
        const response = await service.send('maintainer', `GET /projects/1/merge_requests/${String(iid)}/${what}`);
        return [response.status, JSON.stringify(await response.json())] as const;
      }),
    );

  it('do not count where the target was there when it was closed: as it is now it counts', async () => {
    const before = await statusesOf(4);
    setRow(4, 'start_sha');
    expect(await statusesOf(4)).toEqual(before);
  });

  it('are missing where the head of a merged one was there', async () => {
    setRow(11, 'head_sha');
    expect(await statusesOf(11)).toEqual([
      [404, '{"message":"404 Commit Not Found"}'],
      [404, '{"message":"404 Commit Not Found"}'],
    ]);
  });
});
