/** Jobs that are stopped: by somebody who cancels, by the end of the service, by a crash. And heads that come from a fork. */
import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { gitClientForEach, serviceForEach } from '#service/testing/for-each.ts';
import { exactAnswer, type TestService } from '#testing/service-fixture.ts';

const service = serviceForEach();
const client = gitClientForEach(service);

const clone = (project: string, token: string | undefined) =>
  client.git('', 'clone', '-q', client.remote(project, token), 'work');
const push = async (name: string, branch: string): Promise<string> => {
  await writeFile(client.path('work', name), `${name}\n`);
  await client.git('work', 'add', '.');
  await client.git('work', 'commit', '-qm', `Add ${name}`);
  await client.git('work', 'push', '-q', 'origin', `HEAD:${branch}`);
  return client.git('work', 'rev-parse', 'HEAD');
};
const statuses = async (of: TestService, ref: string): Promise<string[]> =>
  (await exactAnswer('jobs.list', await of.send('reporter', 'GET /projects/1/jobs?per_page=100')))
    .filter((job) => job.ref === ref)
    .map((job) => job.status)
    .reverse();

it('L2 runs again at the next start what a crash interrupted, and leaves canceled jobs canceled', async () => {
  await clone('harbor/tideplan', service.tokens.developer);
  await push('buoy.txt', 'buoys');
  expect(await statuses(service, 'buoys')).toEqual(['pending', 'pending', 'pending', 'created', 'created']);
  service.inDatabase((database) =>
    database.write("UPDATE jobs SET status = 'running' WHERE ref = 'buoys' AND name = 'whitespace'"),
  );
  const again = await service.restart({ runsJobs: true });
  await again.settled();
  expect(await statuses(again, 'buoys')).toEqual(['success', 'success', 'success', 'success', 'manual']);
  await again.close();
});

it('cancels for good: later stages are skipped and nothing runs any more', async () => {
  await clone('harbor/tideplan', service.tokens.developer);
  await push('buoy.txt', 'buoys');
  const list = await exactAnswer('jobs.list', await service.send('reporter', 'GET /projects/1/jobs'));
  const job = list.find(({ ref, name }) => ref === 'buoys' && name === 'whitespace')!;
  const cancel = await service.send('developer', `POST /projects/1/jobs/${String(job.id)}/cancel`);
  expect((await exactAnswer('jobs.cancel', cancel)).status).toBe('canceled');
  const again = await service.restart({ runsJobs: true });
  await again.settled();
  expect(await statuses(again, 'buoys')).toEqual(['canceled', 'success', 'success', 'skipped', 'skipped']);
  await again.close();
});

it('a push to a fork moves the head of its merge request in the target, and starts checks there', async () => {
  const row = service.inDatabase((database) =>
    database.one<{ iid: number; source_branch: string }>(
      "SELECT iid, source_branch FROM merge_requests WHERE source_project_id = 3 AND state = 'opened'",
    ),
  );
  const branch = row?.source_branch ?? '';
  await clone('rune.dahl/pilot-board', service.tokens.reporter);
  await client.git('work', 'checkout', '-q', branch);
  const sha = await push('board.txt', branch);
  expect(await service.git(1, 'rev-parse', `refs/merge-requests/${String(row?.iid)}/head`)).toBe(sha);
  const jobs = await exactAnswer('jobs.list', await service.send('reporter', 'GET /projects/1/jobs'));
  expect(jobs.filter((job) => job.pipeline.sha === sha)).toHaveLength(5);
});
