/** Each step of a redirect by itself (S9), each form of a token in words (S8), and whom a gate lets wait (R6). */
import { expect, test } from 'vitest';
import { text } from '#testing/text.ts';
import { createGate, requestedWait } from './gate.ts';
import { followRedirects, type OutgoingRequest } from './redirects.ts';
import { tokenForms, withoutToken } from './answers/without-token.ts';

const own: OutgoingRequest = {
  url: 'https://host.example/api/v4/projects',
  method: 'GET',
  headers: { 'private-token': 'canary-token' },
  body: null,
  isDownload: false,
};
const download = { ...own, isDownload: true };
const change = { ...own, method: 'POST' };

/** What is sent, in order, where the first answer leads to `location`. */
const follow = async (first: OutgoingRequest, location: string, status = 302) => {
  const sent: (readonly [string, string, string | null])[] = [];
  const arrival = followRedirects(
    first,
    (request) => {
      sent.push([request.method, request.url, request.headers.get('private-token')]);
      return Promise.resolve(
        sent.length === 1 ? new Response(null, { status, headers: { location } }) : new Response('end'),
      );
    },
    new AbortController().signal,
    5,
    { host: 'host.example', operation: 'jobs.artifacts' },
  );
  const failure = await arrival.then(
    () => null,
    (error: unknown) => (error as { failure: { code: string; message: string } }).failure,
  );
  return { sent, code: failure?.code ?? 'arrived', message: failure?.message ?? '' };
};

test.each<[string, OutgoingRequest, string, number]>([
  ['to another port, as it is another origin', own, 'https://host.example:8443/x', 302],
  [
    'to https on its own host, as it is another origin',
    { ...own, url: 'http://host.example/x' },
    'https://host.example/x',
    302,
  ],
  ['to plain http on its own host', download, 'http://host.example/x', 302],
  ['to plain http elsewhere', download, 'http://other.example/x', 302],
  ['of a call of a plain server elsewhere', { ...own, url: 'http://host.example/x' }, 'http://other.example/x', 302],
  ['of a call that is no download, elsewhere', own, 'https://other.example/x', 302],
  ['of a change elsewhere', { ...change, isDownload: true }, 'https://other.example/x', 307],
  ['to a name', own, 'https://robin@host.example/x', 302],
  ['to a password', own, 'https://:secret@host.example/x', 302],
  ['to no web address', download, 'ftp://host.example/x', 302],
  ['to a script', download, 'javascript:1', 302],
  ['of a change that would be another one', change, '/x', 302],
  ['of a change that would be read', change, '/x', 303],
])('S9 nothing is sent on: %s', async (_what, first, location, status) => {
  const { sent, code } = await follow(first, location, status);
  expect([code, sent.length]).toEqual(['redirect', 1]);
});

test.each<[string, OutgoingRequest, string, number, readonly [string, string, string | null]]>([
  ['a call within its origin', own, '/y?a=1#part', 301, ['GET', 'https://host.example/y?a=1', 'canary-token']],
  ['a change that stays itself', change, '/y', 307, ['POST', 'https://host.example/y', 'canary-token']],
  ['a change that stays itself for good', change, '/y', 308, ['POST', 'https://host.example/y', 'canary-token']],
  [
    'a download elsewhere, without the token',
    download,
    'https://files.example/y#part',
    303,
    ['GET', 'https://files.example/y', null],
  ],
  [
    'a download of a plain server to its plain storage (defect S-8)',
    { ...download, url: 'http://host.example/x' },
    'http://storage.example/y',
    302,
    ['GET', 'http://storage.example/y', null],
  ],
])('S9 %s is sent on', async (_what, first, location, status, second) => {
  const { sent, code } = await follow(first, location, status);
  expect([code, sent[1]]).toEqual(['arrived', second]);
});

test.each<[OutgoingRequest, string, string]>([
  [download, 'http://host.example/x', text('connection.redirect_insecure')],
  [own, 'https://other.example/x', 'other.example'],
  [download, 'ftp://host.example/x', text('connection.redirect_target')],
  [own, 'https://robin@host.example/x', text('connection.redirect_credentials')],
  [change, '/x', text('connection.redirect_change')],
])('S9 a refused redirect says why: %#', async (first, location, reason) => {
  expect((await follow(first, location)).message).toContain(reason);
});

test('a download leaves its origin only where that is allowed', async () => {
  const left: string[] = [];
  const mayLeaveFor = (to: URL): void => {
    left.push(to.href);
    throw Object.assign(new Error('no'), { failure: { code: 'refused' } });
  };
  const { sent, code } = await follow({ ...download, mayLeaveFor }, 'https://files.example/y');
  expect([code, sent.length, left]).toEqual(['refused', 1, ['https://files.example/y']]);
  expect((await follow({ ...download, mayLeaveFor }, '/y')).code).toBe('arrived');
});

test('S8 a token is taken out of words in every form, and what is too short for one is left', () => {
  const token = 'a/b"c\\d+1';
  for (const form of [token, JSON.stringify(token).slice(1, -1), encodeURIComponent(token)]) {
    expect(tokenForms(token)).toContain(form);
    expect(withoutToken(`x ${form} y ${form} z`, token)).toBe('x [token removed] y [token removed] z');
  }
  expect(withoutToken('12345678 1234567', '12345678')).toBe('[token removed] 1234567');
  expect([withoutToken('1234567', '1234567'), withoutToken('null', null)]).toEqual(['1234567', 'null']);
});

test('R6 only a 429, and a 503 that names a time, ask for patience', () => {
  const wait = (status: number, headers: Record<string, string> = {}) =>
    requestedWait(new Response(null, { status, headers }), 0);
  expect([wait(429), wait(429, { 'retry-after': '2' }), wait(503, { 'retry-after': '2' })]).toEqual([
    60_000, 2_000, 2_000,
  ]);
  expect([wait(503), wait(500, { 'retry-after': '2' }), wait(504, { 'retry-after': '2' }), wait(200)]).toEqual(
    Array(4).fill(null),
  );
});

test('R6 a probe that its caller took back leaves the gate to the next one, and who left is not let in', async () => {
  let now = 0;
  const gate = createGate(() => now);
  const { signal } = new AbortController();
  const first = await gate.enter(signal);
  if (first.open) first.leave(100);
  expect(await gate.enter(signal)).toEqual({ open: false, retryAfter: 100 });
  now = 100;
  await expect(gate.enter(AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  const probe = await gate.enter(signal);
  const leaving = new AbortController();
  const waiting = [gate.enter(signal), gate.enter(leaving.signal)] as const;
  leaving.abort(new Error('left'));
  await expect(waiting[1]).rejects.toThrow('left');
  if (probe.open) probe.leave(undefined);
  const next = await waiting[0];
  // It is the probe now: another one waits for its end.
  let isIn = false;
  const third = gate.enter(signal).then((permit) => ((isIn = true), permit));
  await Promise.resolve();
  expect([next.open, isIn]).toEqual([true, false]);
  if (next.open) next.leave(null);
  expect((await third).open).toBe(true);
});
