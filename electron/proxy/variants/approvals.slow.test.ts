/** Approvals through the real proxy, against a server of today before the real service; and none where there are none. */
import { expect, test } from 'vitest';
import { startTodayServer } from '#testing/servers/today-server.ts';
import { noRoute, startVariedServer } from '#testing/servers/varied-server.ts';
import { keep } from '#electron/testing/closing.ts';
import { openStage } from '#electron/testing/varied-service.ts';

const params = { id: 1, merge_request_iid: 5 };
const path = '/projects/1/merge_requests/5';

interface Approvals {
  readonly approved_by: readonly { readonly user: { readonly id: number } }[];
  readonly approvals_left: number;
  readonly user_has_approved: boolean;
  readonly user_can_approve: boolean;
}

test('a head is approved and that taken back; another head is not, nor one’s own, and no token is doubted', async () => {
  const stage = keep(await openStage(startTodayServer, '18.2.0-ee'));
  const item = (await (await stage.service.send('admin', `GET ${path}`)).json()) as {
    readonly sha: string;
    readonly author: { readonly username: string };
  };
  stage.server.requireApprovals(5, 1);
  const [maintainer, developer] = [stage.as('maintainer'), stage.as('developer')];
  const me =
    ((await maintainer.call('currentUser.get', {})).value as { readonly id: number; readonly username: string }) ?? {};
  expect(me.username).not.toBe(item.author.username);
  const read = async () => (await maintainer.call('approvals.get', { params })).value as Approvals;
  expect(await read()).toMatchObject({ approved_by: [], approvals_left: 1, user_can_approve: true });
  const stale = await maintainer.call('approvals.approve', { params, body: { sha: item.sha.replace(/./u, 'f') } });
  expect(stale.error?.code).toBe('moved');
  expect(await read()).toMatchObject({ approved_by: [] });
  const done = await maintainer.call('approvals.approve', { params, body: { sha: item.sha } });
  expect(done.value).toMatchObject({
    approved_by: [{ user: { id: me.id } }],
    approvals_left: 0,
    user_has_approved: true,
  });
  const again = await maintainer.call('approvals.approve', { params, body: { sha: item.sha } });
  expect(again.error?.code).toBe('refused');
  const others = await developer.call('approvals.unapprove', { params });
  expect(others.error?.code).toBe('not_found');
  expect((await maintainer.call('approvals.unapprove', { params })).value).toMatchObject({ approved_by: [] });
});

test('a server without them is asked once, and one that is older or tells no version never', async () => {
  const approvals = /\/approv/;
  const stage = keep(
    await openStage((backend) => startVariedServer(backend, [[approvals, noRoute]], (value) => value), '12.0.0'),
  );
  const maintainer = stage.as('maintainer');
  const ask = async (proxy = maintainer) => {
    const { error, sent } = await stage.watch(proxy.call('approvals.get', { params }));
    return [error?.code, sent];
  };
  expect(await ask()).toEqual(['not_offered', [`GET ${path}/approvals`]]);
  expect(await ask()).toEqual(['not_offered', []]);
  for (const version of ['8.17.0', null]) {
    const other = stage.as('maintainer', { profile: () => ({ version }) });
    expect(await ask(other)).toEqual(['not_offered', []]);
  }
});
