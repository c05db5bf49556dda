/** What a page gets to know of an account. */
import { expect, test } from 'vitest';
import { summaryOf, type Account } from './account.ts';

const account: Account = {
  key: '0'.repeat(32),
  base_url: 'https://code.harbor.example',
  username: 'ada',
  name: 'Ada Lindqvist',
  is_admin: false,
  frame: 'standard',
  token_home: 'keychain',
  is_insecure: false,
  server_version: null,
};

test.each([
  ['standard', false, 'standard'],
  ['standard', true, 'admin'],
  ['production', true, 'production'],
  ['admin', false, 'admin'],
  ['local', true, 'local'],
] as const)('the chosen frame %s, administrator %s: windows have the frame %s', (frame, is_admin, shown) => {
  expect(summaryOf({ ...account, frame, is_admin }).frame).toBe(shown);
});
