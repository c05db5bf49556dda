/** What each status means, per operation: the table of the API document and of servers that word it otherwise. */
import { describe, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import type { FailureCode } from './failure.ts';
import { failureOf, isSuccess } from './failure-of.ts';

const now = Date.UTC(2026, 0, 2, 3, 4, 5);
const fail = (operation: string, status: number, body: unknown = {}, headers: Record<string, string> = {}, method = 'PUT') =>
  failureOf({
    operation, method, status, now, host: 'git.example', headers: new Headers(headers),
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }); // prettier-ignore

const merge = 'mergeRequests.merge';
const cancel = 'mergeRequests.cancelAutoMerge';

const table: readonly (readonly [operation: string, status: number, message: string, code: FailureCode])[] = [
  [merge, 401, '401 Unauthorized', 'no_right'],
  [merge, 403, '403 Forbidden', 'no_right'],
  [merge, 405, 'Branch cannot be merged', 'not_mergeable'],
  [merge, 406, 'Branch cannot be merged', 'not_mergeable'],
  [merge, 422, 'Branch cannot be merged', 'not_mergeable'],
  [merge, 405, 'Work in progress cannot be merged', 'work_in_progress'],
  [merge, 405, '405 Method Not Allowed', 'already_done'],
  [merge, 406, 'Method Not Allowed', 'already_done'],
  [merge, 405, 'no words that we know', 'not_mergeable'],
  [merge, 406, 'no words that we know', 'already_done'],
  [merge, 409, 'SHA does not match HEAD of source branch: abc', 'moved'],
  [merge, 409, 'no words that we know', 'moved'],
  [merge, 404, '404 Not Found', 'not_found'],
  [cancel, 401, '401 Unauthorized', 'no_right'],
  [cancel, 405, 'Method Not Allowed', 'already_done'],
  [cancel, 406, 'Not Acceptable', 'not_armed'],
  ['branches.list', 401, '401 Unauthorized', 'not_signed_in'],
  ['branches.list', 403, 'Your account has been blocked.', 'blocked'],
  [merge, 403, 'Your account has been blocked.', 'blocked'],
  ['users.block', 403, 'LDAP blocked users cannot be modified by the API', 'refused'],
  ['users.block', 403, '403 Forbidden', 'no_right'],
  ['users.delete', 403, '403 Forbidden - This is the last active administrator', 'refused'],
  ['users.update', 403, '403 Forbidden - This is the last active administrator', 'refused'],
  ['users.delete', 403, '403 Forbidden - The ghost user keeps what deleted people wrote', 'refused'],
  ['branches.delete', 405, 'Protected branch cant be removed', 'refused'],
  ['branches.delete', 405, 'Cannot remove HEAD branch', 'refused'],
  ['tags.create', 405, 'Tag v1 already exists', 'refused'],
  ['tags.create', 400, 'Tag v1 already exists', 'invalid'],
  ['releases.create', 409, 'Release already exists', 'conflict'],
  ['users.create', 409, 'Email has already been taken', 'invalid'],
  ['users.create', 409, 'no words that we know', 'conflict'],
  ['users.update', 404, 'Username has already been taken', 'invalid'],
  ['users.update', 409, 'Email has already been taken', 'invalid'],
  ['users.update', 404, '404 Not found', 'not_found'],
  ['jobs.play', 400, 'Unplayable Job', 'conflict'],
  ['jobs.retry', 403, 'Job is not retryable', 'conflict'],
  ['jobs.erase', 403, 'Job is not erasable!', 'conflict'],
  ['jobs.retry', 403, '403 Forbidden', 'no_right'],
  ['branches.create', 422, 'no', 'invalid'],
  ['branches.list', 418, 'no', 'refused'],
  ['branches.list', 302, '', 'redirect'],
  ['branches.list', 500, '', 'server'],
  ['branches.list', 502, '', 'server'],
  ['branches.list', 503, '', 'server'],
  ['branches.list', 429, '', 'rate_limited'],
];

describe('R8', () => {
  it.each(table)('%s answered with %i “%s” is %s', (operation, status, message, code) => {
    const failure = fail(operation, status, { message });
    expect(failure).toMatchObject({ code, operation, status, host: 'git.example', serverMessage: message });
    expect(failure.message).toMatch(/^[A-Z].+/);
  });

  it.each([
    [
      '403 Forbidden - You must accept the Terms of Service before you continue.',
      'You must accept the Terms of Service before you continue.',
    ],
    ['403 Forbidden - Your email is not confirmed', 'Your email is not confirmed'],
    [
      'Your password expired. Please access GitLab from a web browser to update it.',
      'Your password expired. Please access GitLab from a web browser to update it.',
    ],
    ['403 Forbidden', null],
    ['403 Forbidden.', null],
    ['Forbidden', null],
    ['', null],
  ])('403 “%s” gives the reason of the server, and names the role only without one', (message, words) => {
    expect(fail('branches.list', 403, { message })).toMatchObject({
      code: 'no_right',
      message: words === null ? text('failures.forbidden') : text('failures.refused_words', { words }),
    });
  });

  it.each([401, 403])(
    '%i of a page judges neither token nor role; one that is cut or has no type may be the API’s',
    (status) => {
      const page = '<!doctype html><title>Sign in</title>';
      for (const operation of [merge, cancel, 'branches.list', 'session.create']) {
        expect(fail(operation, status, page, { 'content-type': 'text/html; charset=utf-8' }).code).toBe('refused');
        expect(fail(operation, status, '{"mess', { 'content-type': 'application/json' }).code).not.toBe('refused');
        expect(fail(operation, status, '').code).not.toBe('refused');
      }
    },
  );

  it('304 and 2xx are success', () => {
    expect([200, 201, 202, 204, 304].every(isSuccess)).toBe(true);
    expect([301, 400, 401, 500].some(isSuccess)).toBe(false);
    expect(() => fail(merge, 304)).toThrow(TypeError);
  });

  it('a 401 on merge or cancel is no sign-out, unless the token itself is named', () => {
    expect(fail(merge, 401, { message: '401 Unauthorized' }).message).toBe(text('failures.merge_forbidden'));
    expect(fail(merge, 401, { error: 'invalid_token', error_description: 'Token was revoked.' }).code).toBe(
      'not_signed_in',
    );
  });

  it.each([405, 406, 409])('%i on merge says what to do next', (status) => {
    expect([text('failures.moved_hint'), text('failures.conflicts_hint'), text('failures.state_hint')]).toContain(
      fail(merge, status).hint,
    );
  });

  it('an email or a username that is taken is a reason for its field, whatever the status', () => {
    expect(fail('users.create', 409, { message: 'Email has already been taken' }).fields).toEqual({
      email: ['has already been taken'],
    });
    expect(fail('users.update', 404, { message: 'Username has already been taken' }).fields).toEqual({
      username: ['has already been taken'],
    });
    expect(fail('users.update', 400, { message: { email: ['is invalid'] } }).fields).toEqual({ email: ['is invalid'] });
  });

  it('a 404 on a rename explains itself', () => {
    expect(fail('users.update', 404).message).toBe(text('failures.rename_refused'));
    expect(fail('users.get', 404).message).not.toContain('taken');
  });

  it('a 400 field map lands on the fields', () => {
    const failure = fail('sshKeys.create', 400, {
      message: { fingerprint: ['has already been taken'], key: ['is invalid', 'is short'] },
    });
    expect(failure).toMatchObject({
      code: 'invalid',
      fields: { fingerprint: ['has already been taken'], key: ['is invalid', 'is short'] },
      serverMessage: 'fingerprint: has already been taken; key: is invalid, is short',
    });
  });

  it('a parameter error lands on its field as well', () => {
    expect(fail('impersonationTokens.create', 400, { error: 'name is missing, scopes[] is empty' })).toMatchObject({
      fields: { name: ['is missing'], scopes: ['is empty'] },
      serverMessage: 'name is missing, scopes[] is empty',
    });
  });

  it('says why a branch was not deleted', () => {
    const said = (message: string): string => fail('branches.delete', 405, { message }).message;
    expect(said('Protected branch cant be removed')).toBe(text('failures.branch_protected'));
    expect(said('Cannot remove HEAD branch')).toBe(text('failures.branch_default'));
    expect(said('Locked by a pipeline')).toBe(text('failures.refused_words', { words: 'Locked by a pipeline' }));
  });

  it('says what to check where the server failed at a change, and nothing where it failed at a read', () => {
    expect(fail('branches.create', 500, '').hint).toBe(text('failures.server_hint'));
    expect(fail('branches.list', 500, '').hint).toBe(text('failures.server_read_hint'));
  });

  it('says since when an operation exists, and that a server has no password sign-in', () => {
    expect(fail('mergeRequests.listAll', 404).hint).toBe(text('failures.not_found_since_hint', { since: '9.5' }));
    expect(fail('session.create', 404)).toMatchObject({
      code: 'not_found',
      hint: text('failures.use_token_hint'),
    });
  });
});

it.each([
  [{ 'retry-after': '7' }, 7_000],
  [{ 'retry-after': 'Fri, 02 Jan 2026 03:04:35 GMT' }, 30_000],
  [{ 'retry-after': 'Fri, 02 Jan 2026 03:00:00 GMT' }, 0],
  [{ 'retry-after': '86400' }, 600_000],
  [{ 'retry-after': 'soon' }, 60_000],
  [{ 'ratelimit-reset': String(now / 1000 + 12) }, 12_000],
  [{ 'ratelimit-reset': '9' }, 9_000],
  [{ 'retry-after': '3', 'ratelimit-reset': '9' }, 3_000],
  [{}, 60_000],
])('R6 a 429 with %j waits %i ms', (headers, retryAfter) => {
  expect(fail('branches.list', 429, '', headers as unknown as Record<string, string>)).toMatchObject({
    retryAfter,
    retriable: true,
  });
});

it('defect S-5: a server that is only read refuses changes by 403 or 503, and its words say that it is no matter of rights', () => {
  const readOnly = 'You cannot perform write operations on a read-only instance';
  const words = { message: readOnly };
  expect(fail('branches.create', 403, words, {}, 'POST')).toMatchObject({ code: 'refused', retriable: false });
  expect(fail('branches.create', 503, words, {}, 'POST')).toMatchObject({ code: 'refused', serverMessage: readOnly });
  expect(fail('branches.list', 503, words, {}, 'GET').code).toBe('server');
  for (const message of ['GitLab is undergoing maintenance', 'Group is in read-only maintenance mode'])
    expect(fail('branches.create', 503, { message }, {}, 'POST').code, message).toBe('refused');
  // Of a gateway: the server behind it may have done it.
  for (const message of [
    '503 Service Unavailable',
    'Service Temporarily Unavailable',
    '',
    'upstream connect error or disconnect/reset before headers. reset reason: connection termination',
    'no healthy upstream',
    'Timeout waiting for the backend',
    'The service is overloaded',
  ])
    expect(fail('branches.create', 503, { message }, {}, 'POST').code, message).toBe('server');
});

it('R6 a 503 is a limit only when it names a time', () => {
  expect(fail('branches.list', 503, '', { 'retry-after': '5' })).toMatchObject({
    code: 'rate_limited',
    retryAfter: 5_000,
  });
  expect(fail('branches.list', 503).retryAfter).toBeUndefined();
});

it('R7 offers to send again only what changes nothing', () => {
  expect(fail('branches.list', 500, '', {}, 'GET').retriable).toBe(true);
  expect(fail('systemHooks.test', 500, '', {}, 'GET').retriable).toBe(false);
  expect(fail('mergeRequestNotes.create', 500, '', {}, 'POST').retriable).toBe(false);
  expect(fail('branches.list', 404, '', {}, 'GET').retriable).toBe(false);
  expect(fail('branches.protect', 500).retriable).toBe(true);
  expect(fail('mergeRequests.merge', 500).retriable).toBe(false);
});

it('shows nothing of a body that is not the API’s, and at most 2,000 characters of one that is', () => {
  for (const body of ['<html>secret</html>', '', '[]', '"x"', '{"message":7}', '{', 'null'])
    expect(fail('branches.list', 500, body).serverMessage).toBeUndefined();
  expect(fail('branches.list', 400, { message: 'x'.repeat(5_000) }).serverMessage).toHaveLength(2_000);
});

it('S26 a field map with names of the prototype changes nothing', () => {
  const { fields } = fail('users.create', 400, '{"message":{"__proto__":["x"],"constructor":["y"],"email":["z"]}}');
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  expect(fields?.['email']).toEqual(['z']);
  expect(Reflect.get({}, '0')).toBeUndefined();
});
