/** Who is meant by blocking, and who never is. */
import { expect, it } from 'vitest';
import { blockQuestion } from './user-list-query.ts';
import type { User } from './user.ts';
import { userStateOf } from './user-state.ts';

const user = (username: string, state: string): User => ({ id: username.length, username, state }) as unknown as User;
const isOwn = ({ username }: User): boolean => username === 'root';
const [active, blocked, own] = [user('ann', 'active'), user('bert', 'blocked'), user('root', 'active')];

it('blocks those who are active, unblocks where nobody is, and leaves out oneself', () => {
  expect(blockQuestion([active, blocked, own], isOwn)).toEqual({ kind: 'block', users: [active] });
  expect(blockQuestion([blocked, own], isOwn)).toEqual({ kind: 'unblock', users: [blocked] });
  expect(blockQuestion([own], isOwn)).toBeNull();
  expect(blockQuestion([], isOwn)).toBeNull();
});

it('R3 shows states that it does not know', () => {
  expect(userStateOf('ldap_blocked')).toMatchObject({ word: 'LDAP blocked', kind: 'blocked' });
  expect(userStateOf('on_probation')).toMatchObject({ word: 'on probation', kind: 'other' });
  expect(userStateOf(null).word).toBe('Unknown');
});
