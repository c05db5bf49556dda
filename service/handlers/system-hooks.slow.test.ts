/** System hooks: their four operations, and what really arrives at receivers over HTTP and HTTPS. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { having } from '#testing/lacking.ts';
import { createTestService, exactAnswer, type TestService } from '#testing/service-fixture.ts';
import { type HookDeliveryRow, waitingDeliveries } from '#service/store/system-hooks.ts';
import { openReceiver, type HookReceiver, type ReceiverOptions } from '#service/testing/hook-receiver.ts';

const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

const start = async (hookTiming = { timeout: 5_000, pauses: [1, 1, 1] }): Promise<TestService> => {
  const service = await createTestService({ hookTiming });
  open.push({ close: service.dispose });
  return service;
};

const receiver = async (options: ReceiverOptions = {}): Promise<HookReceiver> => {
  const opened = await openReceiver(options);
  open.push(opened);
  return opened;
};

const addHook = async (service: TestService, body: object): Promise<number> => {
  const [hook] = await exactAnswer('systemHooks.create', await service.send('admin', 'POST /hooks', { body }));
  return hook?.id ?? 0;
};

const logOf = (service: TestService, hookId: number) =>
  service.inDatabase((database) =>
    database
      .all<HookDeliveryRow>('SELECT * FROM hook_deliveries WHERE hook_id = ? ORDER BY id', hookId)
      .map(({ event_name, attempt, status, error }) => ({
        event_name,
        attempt,
        status,
        hasError: error !== null,
      })),
  );

const kinds = ({ received }: HookReceiver): unknown[] => received.map(({ payload }) => payload['event_name']);

describe('operations', () => {
  it('creates with the defaults of the behaviour page, lists, deletes', async () => {
    const service = await start();
    const body = { url: 'http://127.0.0.1:9/a', token: 'never shown' };
    const response = await service.send('admin', 'POST /hooks', { body });
    expect(response.headers.get('x-total')).toBeNull();
    const created = await exactAnswer('systemHooks.create', response);
    const defaults = { push_events: true, tag_push_events: false, enable_ssl_verification: true };
    expect(created).toEqual([{ id: 1, url: body.url, created_at: '2026-03-02T09:00:00.000Z', ...defaults }]);
    const other = { push_events: false, tag_push_events: true, enable_ssl_verification: false };
    await addHook(service, { url: 'https://127.0.0.1:9/b', ...other });
    const listed = await exactAnswer('systemHooks.list', await service.send('admin', 'GET /hooks?per_page=1&page=2'));
    expect(listed).toMatchObject([{ id: 2, url: 'https://127.0.0.1:9/b', ...other }]);
    await exactAnswer('systemHooks.delete', await service.send('admin', 'DELETE /hooks/1'));
    const left = await exactAnswer('systemHooks.list', await service.send('admin', 'GET /hooks'));
    expect(left.map(({ id }) => id)).toEqual([2]);
  });

  it('L4 keeps the token encrypted', async () => {
    const service = await start();
    await addHook(service, { url: 'http://127.0.0.1:9/', token: 'the-secret-of-the-hook' });
    const files = ['lectern.sqlite', 'lectern.sqlite-wal'].map((name) => readFile(join(service.folder, name)));
    const bytes = Buffer.concat(await Promise.all(files));
    expect(bytes.includes('http://127.0.0.1:9/')).toBe(true);
    expect(bytes.includes('the-secret-of-the-hook')).toBe(false);
  });

  it('L6 400: no whole address, a token of two lines', async () => {
    const service = await start();
    const bodies = [{ url: 'http://' }, { url: 'http://a', token: 'two\r\nlines' }];
    for (const body of bodies) expect((await service.send('admin', 'POST /hooks', { body })).status).toBe(400);
  });

  it('L7 tests a hook with the newest project: the receiver gets the token and what the answer says', async () => {
    const service = await start();
    const target = await receiver();
    const id = await addHook(service, { url: target.url, token: 'from the hook' });
    const line = `GET /hooks/${String(id)}`;
    const answer = await exactAnswer('systemHooks.test', await service.send('admin', line));
    await service.settled();
    const [delivery] = target.received;
    expect(delivery).toMatchObject({ method: 'POST', payload: { ...answer, event_name: 'project_create' } });
    expect(delivery?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-gitlab-event': 'System Hook',
      'x-gitlab-token': 'from the hook',
    });
    const newest = service.projects.at(-1);
    expect([answer.project_id, delivery?.payload['path_with_namespace']]).toEqual([newest?.id, newest?.path]);
  });
});

describe('delivery', () => {
  it('shows enable_ssl_verification both ways on a self-signed receiver', having('openssl'), async () => {
    const service = await start({ timeout: 5_000, pauses: [] });
    const target = await receiver({ isSelfSigned: true });
    const strict = await addHook(service, { url: target.url });
    const lax = await addHook(service, { url: target.url, enable_ssl_verification: false });
    await service.send('admin', `GET /hooks/${String(strict)}`);
    await service.settled();
    expect(target.received).toEqual([]);
    await service.send('admin', `GET /hooks/${String(lax)}`);
    await service.settled();
    expect(kinds(target)).toEqual(['project_create']);
    const seen = { event_name: 'project_create', attempt: 1 };
    expect(logOf(service, strict)).toEqual([{ ...seen, status: null, hasError: true }]);
    expect(logOf(service, lax)).toEqual([{ ...seen, status: 200, hasError: false }]);
  });

  it('L7 tries three times more, logs every try, and stops at the first success', async () => {
    const service = await start();
    const failing = await receiver({ answers: [500, null, 503, 500] });
    const recovering = await receiver({ answers: [502, 204] });
    const [first, second] = [
      await addHook(service, { url: failing.url }),
      await addHook(service, { url: recovering.url }),
    ];
    for (const id of [first, second]) await service.send('admin', `GET /hooks/${String(id)}`);
    await service.settled();
    expect(logOf(service, first).map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 500],
      [2, null],
      [3, 503],
      [4, 500],
    ]);
    expect(logOf(service, second).map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 502],
      [2, 204],
    ]);
  });

  it('L7 follows no redirect: the token goes to the address that was given', async () => {
    const service = await start({ timeout: 5_000, pauses: [] });
    const elsewhere = await receiver();
    const target = await receiver({ answers: [307], location: elsewhere.url });
    const id = await addHook(service, { url: target.url, token: 'secret' });
    await service.send('admin', `GET /hooks/${String(id)}`);
    await service.settled();
    expect([target.received.length, elsewhere.received.length]).toEqual([1, 0]);
    expect(logOf(service, id)).toMatchObject([{ status: 307 }]);
  });

  it('L7 what a hook has not taken is sent after a restart, and counted on', async () => {
    const service = await start({ timeout: 5_000, pauses: [3_600_000] });
    const target = await receiver({ answers: [503, 200] });
    const id = await addHook(service, { url: target.url, token: 'still known' });
    await service.send('admin', `GET /hooks/${String(id)}`);
    await expect.poll(() => logOf(service, id)).toMatchObject([{ attempt: 1, status: 503 }]);
    const again = await service.restart({ hookTiming: { timeout: 5_000, pauses: [1] } });
    open.unshift({ close: again.dispose });
    await again.settled();
    expect(logOf(again, id).map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 503],
      [2, 200],
    ]);
    expect(target.received[1]).toEqual(target.received[0]);
    expect(again.inDatabase(waitingDeliveries)).toEqual([]);
  });

  it('L7 a try that our own end breaks off is made again at the next start', async () => {
    const service = await start({ timeout: 3_600_000, pauses: [] });
    const silent = await receiver({ isSilent: true });
    const id = await addHook(service, { url: silent.url });
    await service.send('admin', `GET /hooks/${String(id)}`);
    await expect.poll(() => silent.received.length).toBe(1);
    const again = await service.restart({ hookTiming: { timeout: 50, pauses: [] } });
    open.unshift({ close: again.dispose });
    await again.settled();
    expect(logOf(again, id)).toMatchObject([{ attempt: 1, status: null, hasError: true }]);
    expect(silent.received).toHaveLength(2);
    expect(again.inDatabase(waitingDeliveries)).toEqual([]);
  });

  it('L7 a silent receiver holds up no request, ends by its time-out, and no end of the service', async () => {
    const service = await start({ timeout: 50, pauses: [3_600_000] });
    const target = await receiver({ isSilent: true });
    const id = await addHook(service, { url: target.url });
    expect((await service.send('admin', `GET /hooks/${String(id)}`)).status).toBe(200);
    await expect.poll(() => logOf(service, id)).toMatchObject([{ attempt: 1, status: null, hasError: true }]);
    // The second try is an hour away: the restart does not wait for it.
    const again = await service.restart();
    expect((await again.send('admin', 'GET /hooks')).status).toBe(200);
    open.splice(
      open.findIndex(({ close }) => close === service.dispose),
      1,
      { close: again.dispose },
    );
  });
});

describe('kinds', () => {
  const change = async (service: TestService): Promise<void> => {
    const send = async (line: string, body?: object) => {
      const response = await service.send('admin', line, body ? { body } : {});
      expect(response.ok, `${line}: ${String(response.status)}`).toBe(true);
      return response.status === 204
        ? {}
        : ((await response.json()) as { readonly id?: number; readonly iid?: number });
    };
    await send('POST /projects/1/repository/branches', {
      branch: 'hooked',
      ref: await service.git(1, 'rev-parse', 'main~1'),
    });
    await send('DELETE /projects/1/repository/branches/hooked');
    await send('POST /projects/1/repository/tags', { tag_name: 'hooked-1', ref: 'main' });
    const person = { email: 'new@hooks.example', username: 'newcomer', name: 'New Comer', password: 'long enough 1' };
    const user = await send('POST /users', { ...person, skip_confirmation: true });
    const key = `ssh-ed25519 ${Buffer.concat([Buffer.from([0, 0, 0, 11]), Buffer.from('ssh-ed25519'), Buffer.from([0, 0, 0, 32]), Buffer.alloc(32, 7)]).toString('base64')} new`;
    const added = await send(`POST /users/${String(user.id)}/keys`, { title: 'laptop', key });
    await send(`DELETE /users/${String(user.id)}/keys/${String(added.id)}`);
    await send(`DELETE /users/${String(user.id)}`);
    await send('PUT /projects/1/merge_requests/5', { state_event: 'close' });
    await send('PUT /projects/1/merge_requests/5', { state_event: 'reopen' });
    await send('PUT /projects/1/merge_requests/5/merge');
    await service.settled();
  };

  it('sends each kind, and gates push and tag_push', async () => {
    const service = await start();
    const [usual, tags, none] = [await receiver(), await receiver(), await receiver()];
    await addHook(service, { url: usual.url });
    await addHook(service, { url: tags.url, push_events: false, tag_push_events: true });
    await addHook(service, { url: none.url, push_events: false });
    await change(service);
    const always = ['repository_update', 'user_create', 'user_destroy', 'key_create', 'key_destroy', 'merge_request'];
    expect(new Set(kinds(usual))).toEqual(new Set(['push', ...always]));
    expect(new Set(kinds(tags))).toEqual(new Set(['tag_push', ...always]));
    expect(new Set(kinds(none))).toEqual(new Set(always));
  });

  it('says what happened, where and by whom', async () => {
    const service = await start();
    const target = await receiver();
    await addHook(service, { url: target.url, tag_push_events: true });
    await change(service);
    const payloads = (kind: string) =>
      target.received.map(({ payload }) => payload).filter((each) => each['event_name'] === kind);
    const older = await service.git(1, 'rev-parse', 'main^1~1');
    const zeros = '0'.repeat(40);
    const project = { path_with_namespace: 'harbor/tideplan', default_branch: 'main' };
    expect(payloads('push')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ref: 'refs/heads/hooked',
          before: zeros,
          after: older,
          user_username: 'root',
          commits: [],
        }),
        expect.objectContaining({ ref: 'refs/heads/hooked', before: older, after: zeros, checkout_sha: null }),
      ]),
    );
    expect(payloads('tag_push')).toMatchObject([{ ref: 'refs/tags/hooked-1', before: zeros, project, project_id: 1 }]);
    expect(payloads('repository_update')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ refs: ['refs/tags/hooked-1'] }),
        expect.objectContaining({ changes: [{ ref: 'refs/heads/hooked', before: zeros, after: older }] }),
      ]),
    );
    expect(payloads('user_create')).toMatchObject([
      { username: 'newcomer', email: 'new@hooks.example', name: 'New Comer' },
    ]);
    expect(payloads('key_destroy')).toMatchObject([{ username: 'newcomer', id: payloads('key_create')[0]?.['id'] }]);
    const actions = payloads('merge_request').map((each) => (each['object_attributes'] as { action: string }).action);
    expect(new Set(actions)).toEqual(new Set(['close', 'reopen', 'merge']));
    const states = payloads('merge_request').map(({ object_attributes }) => object_attributes);
    expect(states).toContainEqual(expect.objectContaining({ iid: 5, target_branch: 'main', target_project_id: 1 }));
  });
});
