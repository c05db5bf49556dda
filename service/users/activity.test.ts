/** What counts as activity: signing in and calls that write; reading does not; one entry per person, by day. */
import { beforeEach, expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { exactAnswer, testNow, type Sender } from '#testing/service-fixture.ts';

let now = testNow;
const service = serviceForEach({ now: () => now });
beforeEach(() => {
  now = testNow;
});

const dayOf = async (username: string): Promise<string | undefined> => {
  const response = await service.send('admin', 'GET /user/activities?per_page=100&from=2020-01-01');
  const activities = await exactAnswer('users.activities', response);
  return activities.find((activity) => activity.username === username)?.last_activity_on;
};

it('someone who never did anything is not listed, and is once they write', async () => {
  const stranger = service.addStranger('quiet.one');
  expect(await dayOf('quiet.one')).toBeUndefined();
  await service.send(stranger, 'GET /user');
  expect(await dayOf('quiet.one')).toBeUndefined();
  await service.send(stranger, 'POST /user/emails', { body: { email: 'quiet@one.example' } });
  expect(await dayOf('quiet.one')).toBe('2026-03-02');
});

it('reading moves nothing; writing and signing in move the day', async () => {
  expect(await dayOf('ines.okafor')).toBe('2026-03-02');
  now = new Date('2026-03-05T23:00:00.000Z');
  const reads: Sender[] = ['developer', 'reporter'];
  for (const sender of reads) await service.send(sender, 'GET /merge_requests');
  expect([await dayOf('ines.okafor'), await dayOf('rune.dahl')]).toEqual(['2026-03-02', '2026-03-02']);
  await service.send('developer', 'POST /projects/1/merge_requests/5/notes', { body: { body: 'Seen.' } });
  const credentials = { login: 'rune.dahl', password: service.passwordOf('rune.dahl') };
  await service.send('nobody', 'POST /session', { body: { ...credentials, password: 'wrong' } });
  expect([await dayOf('ines.okafor'), await dayOf('rune.dahl')]).toEqual(['2026-03-05', '2026-03-02']);
  now = new Date('2026-03-06T01:00:00.000Z');
  await service.send('nobody', 'POST /session', { body: credentials });
  expect([await dayOf('ines.okafor'), await dayOf('rune.dahl')]).toEqual(['2026-03-05', '2026-03-06']);
});

it('an administrator who acts as somebody is the one who acted', async () => {
  now = new Date('2026-03-08T09:00:00.000Z');
  await service.send('admin', 'POST /user/emails?sudo=rune.dahl', { body: { email: 'x@y.example' } });
  expect([await dayOf('root'), await dayOf('rune.dahl')]).toEqual(['2026-03-08', '2026-03-02']);
});
