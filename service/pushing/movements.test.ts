/** What follows from references that moved: the same after a crash, once, and for all merge requests from a branch together. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestService, exactAnswer, testNow, type TestService } from '#testing/service-fixture.ts';
import { addIntent, openIntents } from '#service/store/intents.ts';
import { createGitClient } from '#service/testing/git-client.ts';
import { openGitLog } from '#service/testing/git-log.ts';
import { openReceiver } from '#service/testing/hook-receiver.ts';
import { addOpenRequests, branchOfOpen } from '#service/testing/open-requests.ts';

let service: TestService;
beforeEach(async () => {
  service = await createTestService();
});
afterEach(() => service.dispose());

const pipelinesOf = (sha: string): unknown[] =>
  service.inDatabase((database) => database.all('SELECT ref FROM pipelines WHERE project_id = 1 AND sha = ?', sha));

it('L2 what follows from a move that a crash interrupted is done at the next start, once', async () => {
  const first = await addOpenRequests({ folder: service.folder, projectId: 1 }, 3);
  const receiver = await openReceiver();
  try {
    await service.send('admin', 'POST /hooks', { body: { url: receiver.url } });
    const before = await service.git(1, 'rev-parse', 'main');
    const after = await service.git(1, 'rev-parse', branchOfOpen(1));
    // The reference has moved and the intent is there; the process died before anything followed.
    await service.git(1, 'update-ref', 'refs/heads/main', after);
    const changes = [{ ref: 'refs/heads/main', before, after }];
    const intent = { kind: 'movement', projectId: 1, userId: 1, changes, at: testNow.toISOString() } as const;
    service.inDatabase((database) => addIntent(database, intent));
    for (let starts = 0; starts < 2; starts += 1) {
      service = await service.restart();
      await service.settled();
      const states = await Promise.all(
        [0, 1, 2].map(async (index) => {
          const line = `GET /projects/1/merge_requests/${String(first + index)}`;
          return (await exactAnswer('mergeRequests.get', await service.send('owner', line))).state;
        }),
      );
      expect(states).toEqual(['opened', 'merged', 'opened']);
      expect(pipelinesOf(after)).toEqual([{ ref: 'main' }]);
      expect(service.inDatabase(openIntents)).toEqual([]);
      expect(receiver.received.map(({ payload }) => payload['event_name'])).toEqual(['merge_request']);
    }
  } finally {
    await receiver.close();
  }
});

it('all merge requests from a branch follow a push to it, with the same work of git for 2 and for 12', async () => {
  const source = branchOfOpen(0);
  const first = await addOpenRequests({ folder: service.folder, projectId: 1 }, 13);
  // From one branch into many: the others of the import become targets.
  const turn = (count: number): void =>
    service.inDatabase((database) => {
      for (let index = 1; index <= count; index += 1) {
        const target = branchOfOpen(index);
        database.write(
          'UPDATE merge_requests SET source_branch = ?, target_branch = ?, head_sha = (SELECT head_sha FROM merge_requests WHERE project_id = 1 AND iid = ?) WHERE project_id = 1 AND iid = ?',
          source,
          target,
          first,
          first + index,
        );
      }
    });
  const client = await createGitClient(service);
  const log = await openGitLog();
  try {
    const remote = client.remote('harbor/tideplan', service.tokens.owner);
    await client.git('', 'clone', '-q', '--branch', source, remote, 'work');
    const processes: string[][] = [];
    for (const count of [1, 11]) {
      turn(count);
      await service.send('owner', 'GET /projects/1/merge_requests?state=opened&per_page=100');
      await client.git('work', 'commit', '-q', '--allow-empty', '-m', `For ${String(count + 1)}`);
      await log.clear();
      await client.git('work', 'push', '-q', 'origin', `HEAD:${source}`);
      await service.settled();
      // The list of commits is each one's own, and read after the answer.
      const calls = (await log.calls()).filter((call) => call.startsWith('--no-pager') && !call.includes(' log '));
      processes.push(calls.map((call) => call.replaceAll(/\b[0-9a-f]{40}\b/gu, 'ID')));
    }
    expect(processes[0]?.length).toBeGreaterThan(2);
    expect(processes[1]).toEqual(processes[0]);
    const tip = await client.git('work', 'rev-parse', 'HEAD');
    for (let index = 0; index <= 11; index += 1) {
      const requestPath = `/projects/1/merge_requests/${String(first + index)}`;
      const { sha } = await exactAnswer('mergeRequests.get', await service.send('owner', `GET ${requestPath}`));
      expect([
        index,
        sha,
        await service.git(1, 'rev-parse', `refs/merge-requests/${String(first + index)}/head`),
      ]).toEqual([index, tip, tip]);
      const notes = await exactAnswer(
        'mergeRequestNotes.list',
        await service.send('owner', `GET ${requestPath}/notes`),
      );
      expect(notes.map(({ body }) => body).at(0)).toBe(`added 1 commit\n\n* ${tip.slice(0, 8)} - For 12`);
    }
  } finally {
    await log.close();
    await client.end();
  }
});
