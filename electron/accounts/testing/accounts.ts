/** Accounts of tests. */
import type { Account } from '#electron/accounts/account.ts';

/** An account of `host.example` whose token is in the keychain, but for what a test says. */
export const accountOf = (more: Partial<Account> = {}): Account => ({
  key: '0'.repeat(32),
  base_url: 'https://host.example',
  username: 'robin',
  name: 'Robin',
  is_admin: false,
  frame: 'standard',
  token_home: 'keychain',
  is_insecure: false,
  server_version: null,
  ...more,
});
