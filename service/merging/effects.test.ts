/** What a merge leaves behind: its commit, what hooks are sent, and one reckoning for all who ask at once whether it is clean. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { exactAnswer } from '#testing/service-fixture.ts';
import { noObject } from '#service/events/service-event.ts';
import { openGitLog } from '#service/testing/git-log.ts';
import { openReceiver, type HookReceiver } from '#service/testing/hook-receiver.ts';

const service = serviceForEach();
let receiver: HookReceiver;
beforeEach(async () => {
  receiver = await openReceiver();
  const body = { url: receiver.url, push_events: true };
  expect((await service.send('admin', 'POST /hooks', { body })).status).toBe(201);
});
afterEach(async () => {
  await receiver.close();
});

const path = '/projects/1/merge_requests/5';
const merge = async (body: object = {}) => {
  const answer = await service.send('maintainer', `PUT ${path}/merge`, { body });
  const merged = await exactAnswer('mergeRequests.merge', answer);
  await service.settled();
  return merged;
};
const sent = () =>
  receiver.received.flatMap(({ payload }) => {
    const { event_name, ref, before, after } = payload;
    return event_name === 'push' ? [{ ref, before, after }] : [];
  });
const heads = async (): Promise<readonly string[]> =>
  (await service.git(1, 'rev-parse', 'main', 'windows-by-bisection')).split('\n');

it('hooks are sent the merge once, and the moves of its target and of the branch that went with it', async () => {
  const [main, source] = await heads();
  const { merge_commit_sha } = await merge({ should_remove_source_branch: true });
  const actions = receiver.received.flatMap(({ payload }) =>
    payload['event_name'] === 'merge_request' ? [payload['object_attributes']] : [],
  );
  expect(actions).toEqual([expect.objectContaining({ iid: 5, action: 'merge' })]);
  expect(sent()).toEqual([
    { ref: 'refs/heads/main', before: main, after: merge_commit_sha },
    { ref: 'refs/heads/windows-by-bisection', before: source, after: noObject },
  ]);
});

it('hooks are sent the move of the target alone where the branch stays', async () => {
  const [main, source] = await heads();
  const { merge_commit_sha } = await merge({ should_remove_source_branch: false });
  expect(sent()).toEqual([{ ref: 'refs/heads/main', before: main, after: merge_commit_sha }]);
  expect((await heads())[1]).toBe(source);
});

it.each([
  ['none', {}],
  ['an empty one', { merge_commit_message: '' }],
  ['one of spaces', { merge_commit_message: ' \n\t ' }],
])('the commit has the usual message where %s is given', async (_, body) => {
  await merge(body);
  const lines = (await service.git(1, 'log', '-1', '--format=%B', 'main')).split('\n');
  expect([lines[0], lines.at(-1)]).toEqual(["Merge branch 'windows-by-bisection' into 'main'", 'See merge request !5']);
});

it('the commit has the message that is given, as it is', async () => {
  await merge({ merge_commit_message: 'Bring the windows\n\n  Indented.\n' });
  expect(await service.git(1, 'log', '-1', '--format=%B', 'main')).toBe('Bring the windows\n\n  Indented.');
});

it('lists that ask at once whether the same merges are clean have git try them once', async () => {
  const author = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@tides.example'];
  const moved = await service.git(1, ...author, 'commit-tree', 'main^{tree}', '-p', 'main', '-m', 'Moved');
  await service.git(1, 'update-ref', 'refs/heads/main', moved);
  const log = await openGitLog();
  try {
    const list = () => service.send('owner', 'GET /projects/1/merge_requests?state=opened&per_page=100');
    const answers = await Promise.all([list(), list(), list()]);
    const [first, ...others] = await Promise.all(answers.map((answer) => answer.text()));
    expect(others).toEqual([first, first]);
    expect((await log.calls()).filter((call) => call.includes('merge-tree'))).toHaveLength(1);
    await list();
    expect((await log.calls()).filter((call) => call.includes('merge-tree'))).toHaveLength(1);
  } finally {
    await log.close();
  }
});
