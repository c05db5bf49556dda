// @vitest-environment jsdom
/**
 * What the app says of each write for each answer that a server gives (R22): where the server may have done it, nothing says
 * that it was not done; where it refused, its reason is shown. The server does what its answer stands for, and counts.
 */
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { listenHttp, type LoopbackServer } from '#electron/testing/loopback-server.ts';
import { createProxyFixture, type ProxyFixture } from '#electron/testing/proxy-fixture.ts';
import { isUnknown } from '#renderer/blocks/action/action-state.ts';
import { failedWords, unknownWords } from '#renderer/blocks/outcome/outcome-words.ts';
import { serverSaid } from '#renderer/components/feedback/failure-words.ts';
import { mergeFailureWords } from '#renderer/features/merge-requests/model/merge-failure.ts';
import { noteFailureWords } from '#renderer/things/note/model/note-failure.ts';
import { goodRequest } from '#service/contract/testing/good-requests.ts';
import type { Failure } from '#shared/api/failure.ts';
import type { PlainTextKey } from '#shared/texts/text-key.ts';
import { t } from '#shared/texts/texts.ts';
import { operationIds, operationOf, type OperationId } from '#shared/api/registry.ts';

interface Answer {
  readonly name: string;
  /** The server did what the request was for, before it answered. */
  readonly isDone: boolean;
  readonly send: (response: ServerResponse) => void;
  /** What the server gives as its reason. */
  readonly reason?: string;
}

const json =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const page =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'text/html', ...headers }).end('<h1>A page</h1>');

const refusal = (status: number, reason: string, headers?: Record<string, string>): Answer => ({
  name: `${String(status)} ${reason}`,
  isDone: false,
  reason,
  send: json(status, { message: reason }, headers),
});

/** Refusals, in the words of servers old and new. */
const refusals: readonly Answer[] = [
  refusal(400, 'Branch name is invalid'),
  refusal(401, 'Token is expired'),
  refusal(401, '401 Unauthorized'),
  refusal(403, 'Terms of use were not accepted'),
  refusal(403, '403 Forbidden'),
  refusal(403, 'insufficient_scope'),
  refusal(403, 'Your account has been blocked.'),
  refusal(403, '403 Forbidden - LDAP blocked users cannot be modified by the API'),
  refusal(403, 'The last active administrator cannot be blocked'),
  refusal(403, 'The ghost user cannot be deleted'),
  refusal(403, 'Job is not retryable'),
  refusal(403, 'Job is not erasable!'),
  refusal(400, 'Unplayable Job'),
  refusal(403, 'You cannot write to a read-only instance'),
  refusal(404, '404 Thing Not Found'),
  refusal(405, '405 Method Not Allowed'),
  refusal(405, 'Draft merge requests cannot be merged'),
  refusal(405, 'Protected branch cannot be removed'),
  refusal(405, 'Cannot remove HEAD branch'),
  refusal(406, '406 Branch cannot be merged'),
  refusal(406, '406 Not Acceptable'),
  refusal(409, 'SHA does not match HEAD of source branch: 4711'),
  refusal(409, 'Release already exists'),
  refusal(409, 'Email has already been taken'),
  refusal(413, '413 Payload Too Large'),
  refusal(418, 'I am a teapot'),
  refusal(422, 'Cannot transition status via :drop'),
  refusal(501, 'Not implemented here'),
  refusal(503, 'GitLab is undergoing maintenance'),
  { name: '400 without words', isDone: false, send: json(400, {}) },
  { name: '409 without words', isDone: false, send: json(409, {}) },
  { name: '418 without words', isDone: false, send: json(418, {}) },
  { name: '403 without words', isDone: false, send: json(403, {}) },
  { name: '403 of a firewall', isDone: false, send: page(403) },
  { name: '300 without a choice', isDone: false, send: page(300) },
  { name: '302 to a sign-in page', isDone: false, send: page(302, { location: '/sign_in' }) },
  refusal(429, 'Retry later', { 'retry-after': '3' }),
];

/** Ways in which the outcome of what was done does not arrive. */
const losses: readonly Answer[] = [
  ...[500, 502, 503, 504, 520, 599].map((status) => ({ name: `a page with ${String(status)}`, send: page(status) })),
  { name: '500 with words', reason: 'undefined method', send: json(500, { message: 'undefined method' }) },
  { name: 'a gateway with words', reason: 'upstream connect', send: json(503, { message: 'upstream connect error' }) },
  { name: 'a page with 200', send: page(200) },
  { name: 'no answer', send: (response: ServerResponse) => void response.destroy() },
  {
    name: 'half an answer',
    send: (response: ServerResponse) => {
      response.writeHead(201, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"id":1,', () => response.destroy());
    },
  },
].map((one) => ({ isDone: true, ...one }));
/** It names where the outcome is to be read. */
const seeOther: Answer = { name: '303', isDone: true, send: page(303, { location: '/elsewhere' }) };

const writes = operationIds.filter(
  (id) => (operationOf(id).method !== 'GET' || operationOf(id).sideEffect) && id !== 'session.create',
);
const labels = { verb: 'Do it', running: 'Doing it…', failed: 'Couldn’t do it.', forbidden: 'You can’t do it.' };

/** Everything that is said of a failure of an operation, on the screen that has it. */
const saidOf = (id: OperationId, failure: Failure): string => {
  const words =
    id === 'mergeRequests.merge'
      ? { ...mergeFailureWords(failure, 'a'.repeat(40)), fine: serverSaid(failure) }
      : isUnknown(failure)
        ? unknownWords(failure, false)
        : failedWords(failure, 'Who may.', labels);
  return [words.title, words.text, words.fine].filter(Boolean).join(' ');
};
const saidOfNote = (id: OperationId, failure: Failure): string => {
  const { title, text, fine = '' } = noteFailureWords(failure, id.endsWith('create') ? 'send' : 'change');
  return `${title} ${text} ${fine}`;
};

const deniesIt =
  /\bnothing (?:was|has been)\b|\b(?:not|wasn’t|weren’t|isn’t) (?:done|sent|saved|posted|merged|changed|created|deleted)\b(?! again| on\b)|\bcouldn’t (?!confirm\b)/i;

const gives = (said: string, { reason = '' }: Answer): boolean => said.toLowerCase().includes(reason.toLowerCase());

let server: LoopbackServer;
let proxy: ProxyFixture;
let answer: Answer;
let done = 0;

beforeAll(async () => {
  server = await listenHttp((request, response) => {
    request.resume();
    if (answer.isDone) done += 1;
    answer.send(response);
  });
});
// A pause that a server asked for holds back what is sent next.
beforeEach(() => {
  proxy = createProxyFixture(server.url);
});
afterEach(async () => proxy.close());
afterAll(async () => server.close());

const messages = new Set<string>();
const failureOf = async (id: OperationId, next: Answer): Promise<Failure> => {
  answer = next;
  done = 0;
  const { params, body } = goodRequest(id, 1);
  const { error } = await proxy.call(id, { params, ...(body && { body }) });
  if (error === undefined) throw new Error(`${id} did not fail with ${next.name}.`);
  messages.add(error.message);
  return error;
};

it.each(writes)('R22 %s: no message denies what was done', async (id) => {
  const denied: string[] = [];
  for (const loss of [...losses, ...(operationOf(id).method === 'GET' ? [] : [seeOther])]) {
    const failure = await failureOf(id, loss);
    const said = saidOf(id, failure);
    if (!isUnknown(failure) || deniesIt.test(said) || done === 0) denied.push(`${loss.name}: ${said}`);
    if (!gives(said, loss)) denied.push(`${loss.name} gives no reason: ${said}`);
  }
  expect(denied).toEqual([]);
});

it.each(writes)('R22 %s: what was refused is not in doubt, and the server’s reason is shown', async (id) => {
  const wrong: string[] = [];
  for (const refused of refusals) {
    const failure = await failureOf(id, refused);
    const said = saidOf(id, failure);
    if (isUnknown(failure)) wrong.push(`${refused.name} is in doubt: ${said}`);
    if (!gives(said, refused)) wrong.push(`${refused.name} gives no reason: ${said}`);
  }
  expect(wrong).toEqual([]);
});

it.each(writes.filter((id) => /Notes\.(?:create|update)$/.test(id)))('R22 %s says so of comments too', async (id) => {
  const wrong: string[] = [];
  for (const one of [...losses, ...refusals]) {
    const said = saidOfNote(id, await failureOf(id, one));
    if (one.isDone && deniesIt.test(said)) wrong.push(`${one.name}: ${said}`);
    if (!gives(said, one)) wrong.push(`${one.name} gives no reason: ${said}`);
  }
  expect(wrong).toEqual([]);
});

it('R22 every message of the rules was produced', async () => {
  for (const status of [401, 404]) await failureOf('session.create', refusal(status, 'No'));
  answer = refusal(404, 'Not Found');
  const { params } = goodRequest('jobs.artifactsByRef', 1);
  messages.add((await proxy.call('jobs.artifactsByRef', { params, query: { job: 'build' } })).error?.message ?? '');
  const source = readFileSync('shared/api/failure-rules.ts', 'utf8');
  const keys = [...source.matchAll(/message: t\('([^']+)'\)|jobRule\(\s*\/[^/]+\/i,\s*'([^']+)'/gu)];
  const rules = keys.map(([, message = '', ofJob = '']) => t((message + ofJob) as PlainTextKey));
  expect(rules.length).toBeGreaterThan(20);
  // Sent only to servers that have them: electron/proxy/variants/approvals.slow.test.ts.
  const ofApprovals = [t('failures.approve_refused'), t('failures.approve_moved')];
  expect(rules.filter((message) => !messages.has(message)).sort()).toEqual(ofApprovals.sort());
});
