/** Who is meant by blocking, and who never is. */
import { expect, it } from 'vitest';
import { blockDialog, meantUsers } from './user-list-query.ts';
import type { User } from '#renderer/things/user/user.ts';
import { userStateOf } from '#renderer/things/user/user-state.ts';

const user = (username: string, state: string): User => ({ id: username.length, username, state }) as unknown as User;
const isOwn = ({ username }: User): boolean => username === 'root';
const [active, blocked, own] = [user('ann', 'active'), user('bert', 'blocked'), user('root', 'active')];

it('blocks those who are active, unblocks where nobody is, and leaves out oneself', () => {
  expect(blockDialog([active, blocked, own], isOwn)).toEqual({ kind: 'block', users: [active] });
  expect(blockDialog([blocked, own], isOwn)).toEqual({ kind: 'unblock', users: [blocked] });
  expect(blockDialog([own], isOwn)).toBeNull();
  expect(blockDialog([], isOwn)).toBeNull();
});

it('defect U-1: a selection means no bots; a bot on its own is meant', () => {
  const bot = { ...user('renovate', 'active'), bot: true };
  expect(meantUsers([active, bot, blocked], bot)).toEqual([active, blocked]);
  expect(meantUsers([bot], active)).toEqual([]);
  expect(meantUsers([], bot)).toEqual([bot]);
  expect(meantUsers([], null)).toEqual([]);
});

it('R3 shows states that it does not know', () => {
  expect(userStateOf('ldap_blocked')).toMatchObject({ word: 'LDAP blocked', kind: 'blocked' });
  expect(userStateOf('on_probation')).toMatchObject({ word: 'on probation', kind: 'other' });
  expect(userStateOf(null).word).toBe('—');
});
