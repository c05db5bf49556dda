/** What a page gets to know of an account. */
import { expect, test } from 'vitest';
import { summaryOf } from './account.ts';
import { accountOf } from './testing/accounts.ts';

test.each([
  ['standard', false, 'standard'],
  ['standard', true, 'admin'],
  ['production', true, 'production'],
  ['admin', false, 'admin'],
  ['local', true, 'local'],
] as const)('the chosen frame %s, administrator %s: windows have the frame %s', (frame, is_admin, shown) => {
  expect(summaryOf(accountOf({ frame, is_admin })).frame).toBe(shown);
});
