/** What a row did whose answer was lost is seen on the server, for each operation that a run may send (R7). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkOperations } from '#shared/administration/bulk.ts';
import type { BulkInput, BulkOperation } from '#shared/administration/bulk.ts';
import { createTestService } from '#testing/service-fixture.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { ask } from '#electron/accounts/ask.ts';
import { createProxy } from '#electron/proxy/create-proxy.ts';
import type { MakeCall } from '#electron/proxy/create-proxy.ts';
import { readOutcome } from './send-row.ts';

let service: TestService;
let makeCall: MakeCall;
let token: number;
let head: string;
beforeAll(async () => {
  service = await createTestService();
  makeCall = createProxy({
    account: { base_url: 'http://127.0.0.1', token: () => service.tokens['admin'] ?? null },
    transport: async (request) => service.fetch(request),
  }).call;
  const body = { name: 'of a test', scopes: ['api'] as const };
  const made = await ask(makeCall, 'impersonationTokens.create', {
    params: { user_id: 4 },
    body: { ...body, scopes: ['api'] },
  });
  const request = await ask(makeCall, 'mergeRequests.get', { params });
  head = request.ok ? (request.value.sha ?? '') : '';
  token = made.ok && made.value ? made.value.id : 0;
});
afterAll(() => service.dispose());

/** Its jobs go on. */
const params = { id: 1, merge_request_iid: 7 };

const inputs: Readonly<Record<BulkOperation, () => BulkInput>> = {
  'users.block': () => ({ params: { id: 5 } }),
  'users.unblock': () => ({ params: { id: 5 } }),
  'users.update': () => ({ params: { id: 6 }, body: { location: 'Oslo', external: true, projects_limit: 3 } }),
  'users.create': () => ({
    body: { email: 'nils@quay.example', username: 'nils.berg', name: 'Nils', reset_password: true },
  }),
  'users.delete': () => ({ params: { id: 7 } }),
  'impersonationTokens.revoke': () => ({ params: { user_id: 4, impersonation_token_id: token } }),
  'mergeRequests.merge': () => ({ params, body: { sha: head, merge_when_pipeline_succeeds: true } }),
  'mergeRequests.cancelAutoMerge': () => ({ params }),
};

test.each(bulkOperations)('R7 %s is seen when it was done, and not before', async (operation) => {
  const input = inputs[operation]();
  expect(await readOutcome(makeCall, operation, input)).toEqual({ done: false });
  const sent = await ask(makeCall, operation, input as never);
  expect(sent.ok, JSON.stringify(sent)).toBe(true);
  expect(await readOutcome(makeCall, operation, input)).toEqual({ done: true });
});

test('R7 a user who is not there was not blocked', async () => {
  expect(await readOutcome(makeCall, 'users.block', { params: { id: 99_999 } })).toEqual({ done: false });
});

test('R7 a user with the same username and another email is not the one that was to be created', async () => {
  const known = await ask(makeCall, 'users.get', { params: { id: 4 } });
  const username = known.ok ? known.value.username : '';
  expect(username).not.toBe('');
  const body = { email: 'another@quay.example', username, name: 'Another', reset_password: true };
  expect(await readOutcome(makeCall, 'users.create', { body })).toEqual({ done: false });
});

test('U-5 an automatic merge of another head is not the one that was to be set', async () => {
  const body = { sha: head, merge_when_pipeline_succeeds: true };
  expect((await ask(makeCall, 'mergeRequests.merge', { params, body })).ok).toBe(true);
  expect(await readOutcome(makeCall, 'mergeRequests.merge', { params, body })).toEqual({ done: true });
  const earlier = { ...body, sha: '0'.repeat(40) };
  expect(await readOutcome(makeCall, 'mergeRequests.merge', { params, body: earlier })).toEqual({ done: false });
});
