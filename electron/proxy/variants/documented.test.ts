/** The proxy against a server of the document, whether it tells its version or not: the documented call, and not one more. */
import { expect, test } from 'vitest';
import { startVariedServer } from '#testing/servers/varied-server.ts';
import { keep } from '#electron/testing/closing.ts';
import { openStage } from '#electron/testing/varied-service.ts';

const mergeRequest = { id: 1, merge_request_iid: 7 };
const branch = { id: 1, branch: 'windows-by-bisection' };

test.each([null, '10.3.0'])(
  'every operation with another way goes the documented one (version %s)',
  async (version) => {
    const stage = keep(await openStage((backend) => startVariedServer(backend, [], (value) => value), version));
    const [maintainer, admin] = [stage.as('maintainer'), stage.as('admin')];
    const arm = { body: { merge_when_pipeline_succeeds: true } };
    await stage.service.send('maintainer', 'PUT /projects/1/merge_requests/7/merge', arm);
    await stage.service.send('admin', 'POST /hooks', { body: { url: 'http://127.0.0.1:9/hook' } });
    const hooks = (await (await stage.service.send('admin', 'GET /hooks')).json()) as { id: number }[];
    const profile = { messenger_id: 'anna', network_profile: 'in', social_account: '@anna' };
    const calls = [
      [maintainer, 'mergeRequests.listAll', { query: { scope: 'all', my_reaction_emoji: 'thumbsup' } }],
      [maintainer, 'mergeRequests.changes', { params: mergeRequest }],
      [maintainer, 'mergeRequests.cancelAutoMerge', { params: mergeRequest }],
      [maintainer, 'branches.protect', { params: branch, body: { developers_can_push: true } }],
      [maintainer, 'branches.unprotect', { params: branch }],
      [
        maintainer,
        'tags.create',
        { params: { id: 1 }, body: { tag_name: 'v90', ref: 'main', release_description: 'Notes.' } },
      ],
      [maintainer, 'releases.update', { params: { id: 1, tag_name: 'v90' }, body: { description: 'Others.' } }],
      [
        maintainer,
        'snippets.create',
        { params: { id: 1 }, body: { title: 'Now', file_name: 'a', code: 'b', visibility: 'private' } },
      ],
      [admin, 'systemHooks.test', { params: { id: hooks[0]?.id } }],
      [admin, 'users.update', { params: { id: 3 }, body: profile }],
      [admin, 'users.activities', {}],
    ] as const;
    const sent: [string, number][] = [];
    for (const [proxy, id, input] of calls) {
      const outcome = await stage.watch(proxy.call(id, input));
      sent.push([`${id} ${outcome.error?.message ?? ''}`.trim(), outcome.sent.length]);
    }
    // A server that tells a version of 11 and newer takes the names of today; older ones those of the document.
    expect(sent).toEqual(calls.map(([, id]) => [id, 1]));
    const user = await (await stage.service.send('admin', 'GET /users/3')).json();
    expect(user).toMatchObject(profile);
  },
);

test('a thing that is missing is no missing route', async () => {
  const stage = keep(await openStage((backend) => startVariedServer(backend, [], (value) => value), '18.2.0'));
  const maintainer = stage.as('maintainer');
  for (const [id, input] of [
    ['branches.protect', { params: { id: 1, branch: 'gone' } }],
    ['branches.unprotect', { params: { id: 1, branch: 'gone' } }],
    ['releases.create', { params: { id: 1, tag_name: 'gone' }, body: { description: 'x' } }],
  ] as const) {
    const outcome = await stage.watch(maintainer.call(id, input));
    expect([outcome.error?.code, outcome.sent.length]).toEqual(['not_found', 1]);
  }
});
