/** Reminders of tokens that end, over a real file: there after a restart, of one account, without those that were dismissed or are gone. */
import { expect, test } from 'vitest';
import type { EndingToken } from '#shared/administration/token-reminders.ts';
import { storeForEach } from '#electron/store/testing/store-for-each.ts';
import { reminderChannels } from './channels.ts';
import { reminderHandlers } from './handlers.ts';
import { calling, windowOf } from '#electron/testing/calling.ts';

const { store, restart } = storeForEach();

const days = { today: '2026-03-02', until: '2026-03-09' };
const token = (id: number, expires_at: string, user = 5): EndingToken => ({
  id,
  name: `token ${String(id)}`,
  user,
  username: `user-${String(user)}`,
  expires_at,
});
const keep = (tokens: readonly EndingToken[], unread: readonly string[] = []): void =>
  store().tokenReminders.keep('a', { tokens, unread });
const ids = (at = days): readonly number[] =>
  store()
    .tokenReminders.read('a', at)
    .tokens.map(({ id }) => id);

test('tokens that end within the days are there after a restart, the first to end first; later ones when their week comes', () => {
  keep([token(1, '2026-03-09'), token(2, '2026-03-03'), token(3, '2026-03-10'), token(4, '2026-03-02')]);
  restart();
  expect(store().tokenReminders.read('a', days)).toEqual({
    count: 2,
    tokens: [token(2, '2026-03-03'), token(1, '2026-03-09')],
    read_at: '2026-03-02T09:00:00.000Z',
    remind_on: null,
  });
  expect(ids({ today: '2026-03-03', until: '2026-03-10' })).toEqual([1, 3]);
});

test('what another reading does not find is gone, but for users whose tokens could not be read', () => {
  keep([token(1, '2026-03-05'), token(2, '2026-03-05', 6), token(3, '2026-03-05', 7)]);
  keep([token(1, '2026-03-05')], ['user-6']);
  expect(ids()).toEqual([1, 2]);
  keep([]);
  expect(store().tokenReminders.read('a', days)).toMatchObject({ count: 0, read_at: '2026-03-02T09:00:00.000Z' });
});

test('a dismissed reminder stays dismissed over readings and a restart, until the token has another end', () => {
  keep([token(1, '2026-03-05'), token(2, '2026-03-20')]);
  store().tokenReminders.dismiss('a', days);
  keep([token(1, '2026-03-05'), token(2, '2026-03-20')]);
  restart();
  expect(ids()).toEqual([]);
  expect(ids({ today: '2026-03-14', until: '2026-03-21' })).toEqual([2]);
  keep([token(1, '2026-03-06')]);
  expect(ids()).toEqual([1]);
});

test('10,000 tokens are counted and a few are named', () => {
  keep(Array.from({ length: 10_000 }, (_, at) => token(at + 1, '2026-03-05')));
  const { count, tokens } = store().tokenReminders.read('a', days);
  expect([count, tokens.map(({ id }) => id)]).toEqual([10_000, [1, 2, 3]]);
});

test('the channels know whose reminders are meant by the window and tell its windows; signing out forgets them', () => {
  const pushes: unknown[] = [];
  const [mine, other] = [windowOf('a', pushes), windowOf('b', pushes)];
  const handlers = calling(reminderChannels, reminderHandlers(store()), { all: () => [mine, other] });
  void handlers['token-reminders:keep']({ tokens: [token(1, '2026-03-05')], unread: [] }, mine);
  void handlers['token-reminders:postpone']({ remind_on: '2026-03-03' }, mine);
  expect(pushes).toEqual(Array(2).fill(['a', 'token-reminders:changed', null]));
  expect(handlers['token-reminders:read'](days, mine)).toMatchObject({ count: 1, remind_on: '2026-03-03' });
  expect(handlers['token-reminders:read'](days, other)).toMatchObject({ count: 0, remind_on: null });
  void handlers['token-reminders:dismiss'](days, mine);
  expect(handlers['token-reminders:read'](days, mine)).toMatchObject({ count: 0 });
  store().tokenReminders.forget('a');
  expect(handlers['token-reminders:read'](days, mine)).toMatchObject({ read_at: null, remind_on: null });
});
