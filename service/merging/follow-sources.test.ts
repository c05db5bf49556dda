/** Heads of merge requests follow their branch in one step of git; where one of them moved meanwhile, the others still do. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { gitClientForEach, serviceForEach } from '#service/testing/for-each.ts';
import { exactAnswer } from '#testing/service-fixture.ts';
import { openGitLog, type GitLog } from '#service/testing/git-log.ts';

const service = serviceForEach();
const client = gitClientForEach(service);
let log: GitLog | undefined;
afterEach(async () => {
  await log?.close();
  log = undefined;
});

const clone = (project: string) =>
  client.git('', 'clone', '-q', client.remote(project, service.tokens.owner ?? ''), 'work');
const commit = async (message: string): Promise<string> => {
  await client.git('work', 'commit', '-q', '--allow-empty', '-m', message);
  return client.git('work', 'rev-parse', 'HEAD');
};
const request = async (target_branch: string): Promise<number> => {
  const body = { source_branch: 'buoys', target_branch, title: 'Buoys' };
  const made = await service.send('developer', 'POST /projects/1/merge_requests', { body });
  return (await exactAnswer('mergeRequests.create', made)).iid;
};
const headOf = (iid: number) => service.git(1, 'rev-parse', `refs/merge-requests/${String(iid)}/head`);
const updates = async () => (await log?.calls())?.filter((call) => call.includes('update-ref')).length;

/** Moves the head of a merge request before git moves any for the service: once. */
const moveMeanwhile = (iid: number, to: string): Promise<GitLog> => {
  const git = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();
  const folder = join(service.folder, 'repositories', '1.git');
  const flag = client.path('moved');
  const move = `'${git}' --git-dir '${folder}' update-ref refs/merge-requests/${String(iid)}/head ${to}`;
  return openGitLog(`case "$*" in *update-ref*) [ -e '${flag}' ] || { touch '${flag}'; ${move}; } ;; esac`);
};

it('one that moved meanwhile keeps what it has, and the others follow', async () => {
  await clone('harbor/tideplan');
  await commit('First');
  await client.git('work', 'push', '-q', 'origin', 'HEAD:buoys');
  const [moved, other] = [await request('main'), await request('tidal-streams')];
  const elsewhere = await service.git(1, 'rev-parse', 'windows-by-bisection');
  log = await moveMeanwhile(moved, elsewhere);
  const tip = await commit('Second');
  await client.git('work', 'push', '-q', 'origin', 'HEAD:buoys');
  expect([await headOf(moved), await headOf(other)]).toEqual([elsewhere, tip]);
  expect(await updates()).toBe(3);
});

it('one alone that moved meanwhile is not tried again', async () => {
  await clone('harbor/tideplan');
  await commit('First');
  await client.git('work', 'push', '-q', 'origin', 'HEAD:buoys');
  const moved = await request('main');
  const elsewhere = await service.git(1, 'rev-parse', 'windows-by-bisection');
  log = await moveMeanwhile(moved, elsewhere);
  await commit('Second');
  await client.git('work', 'push', '-q', 'origin', 'HEAD:buoys');
  expect([await headOf(moved), await updates()]).toEqual([elsewhere, 1]);
});

it('all at once where nothing is in the way; a head that is there already is left', async () => {
  const row = service.inDatabase((database) =>
    database.one<{ iid: number; source_branch: string }>(
      "SELECT iid, source_branch FROM merge_requests WHERE source_project_id = 3 AND state = 'opened'",
    ),
  );
  const branch = row?.source_branch ?? '';
  await client.git('', 'clone', '-q', client.remote('rune.dahl/pilot-board', service.tokens.reporter), 'work');
  await client.git('work', 'checkout', '-q', branch);
  const tip = await commit('In the fork');
  log = await openGitLog();
  await client.git('work', 'push', '-q', 'origin', `HEAD:${branch}`);
  // The head comes from the fork as it is fetched.
  expect([await headOf(row?.iid ?? 0), await updates()]).toEqual([tip, 0]);
});
