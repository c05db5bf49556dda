/** What a server did not keep of a write follows from its answer, and what it kept in another spelling is not. */
import { jsonAnswer } from './answers.ts';
import { expect, test } from 'vitest';
import type { CheckedCall } from './call.ts';
import { notKept, withNotKept } from './not-kept.ts';

const lost = (body: object, answer: unknown, id = 'users.update') =>
  notKept({ id, body } as unknown as CheckedCall, answer);

test.each<[string, object, unknown, readonly string[]]>([
  ['another value', { location: 'Oslo' }, { location: 'Bergen' }, ['location']],
  ['no value', { messenger_id: 'anna' }, { messenger_id: null }, ['messenger_id']],
  ['a field that the answer does not have', { password: 'secret' }, { id: 1 }, []],
  [
    'nothing for nothing',
    { location: '', projects_limit: 0, external: false },
    { location: null, projects_limit: null, external: null },
    [],
  ],
  ['a number as a text', { projects_limit: 7 }, { projects_limit: '7' }, []],
  [
    'blanks, line ends and letter case',
    { bio: ' One.\r\nTwo. ', email: 'A@x.example' },
    { bio: 'One.\nTwo.', email: 'a@x.example' },
    [],
  ],
  ['another name', { admin: true }, { is_admin: false }, ['admin']],
  ['a person by number', { assignee_id: 4 }, { assignee: { id: 4 } }, []],
  ['nobody where somebody was meant', { assignee_id: 4 }, { assignee: null }, ['assignee_id']],
  ['nobody where nobody was meant', { assignee_id: 0, milestone_id: 0 }, { assignee: null, milestone: null }, []],
  ['labels in another order', { labels: 'b, a' }, { labels: ['a', 'b'] }, []],
  ['a label less', { labels: 'a,b' }, { labels: ['a'] }, ['labels']],
  ['no labels', { labels: '' }, { labels: [] }, []],
  ['a day as a moment', { expires_at: '2027-01-02' }, { expires_at: '2027-01-02T00:00:00.000Z' }, []],
  [
    'a moment in another zone',
    { created_at: '2026-01-02T01:00:00+01:00' },
    { created_at: '2026-01-02T00:00:00.000Z' },
    [],
  ],
  [
    'another moment',
    { created_at: '2026-01-02T01:00:00Z' },
    { created_at: '2026-03-02T00:00:00.000Z' },
    ['created_at'],
  ],
  ['a command in a text', { description: 'One.\n/close' }, { description: 'One.' }, []],
  ['a key with another comment', { key: 'ssh-rsa AAAA me' }, { key: 'ssh-rsa AAAA Me (x)' }, []],
  ['one in a list', { tag_push_events: true }, [{ tag_push_events: false }], ['tag_push_events']],
  ['notes of a release', { release_description: 'One.' }, { release: null }, ['release_description']],
  [
    'an identity',
    { provider: 'ldapmain', extern_uid: 'a' },
    { identities: [{ provider: 'ldapmain', extern_uid: 'a' }] },
    [],
  ],
  ['no identity', { provider: 'ldapmain', extern_uid: 'a' }, { identities: [] }, ['provider', 'extern_uid']],
  ['an answer that is no record', { body: 'x' }, null, []],
])('%s', (_what, body, answer, names) => {
  expect(lost(body, answer)).toEqual(names);
});

test('what a merge asks for is not compared: it may be done by the time of its answer', () => {
  expect(
    lost({ merge_when_pipeline_succeeds: true }, { merge_when_pipeline_succeeds: false }, 'mergeRequests.merge'),
  ).toEqual([]);
});

test('an answer without a body stays one', () => {
  const operation = { method: 'PUT', delivery: 'checked', format: 'json', safety: 'write' };
  const call = { id: 'branches.protect', body: { developers_can_push: true }, operation } as unknown as CheckedCall;
  const answer = jsonAnswer(null, { status: 204, age: 0 });
  expect(withNotKept(call, answer)).toBe(answer);
});
