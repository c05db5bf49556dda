/** Where servers of each age have their page for new access tokens. */
import { expect, test } from 'vitest';
import { tokenPage } from './token-page.ts';

const filled = '?name=Lectern&scopes=api';

test.each([
  [null, `/-/user_settings/personal_access_tokens${filled}`],
  ['19.2.0', `/-/user_settings/personal_access_tokens/legacy/new${filled}`],
  ['18.9.1-ee', `/-/user_settings/personal_access_tokens/legacy/new${filled}`],
  ['18.8.4', `/-/user_settings/personal_access_tokens${filled}`],
  ['17.0.0', `/-/user_settings/personal_access_tokens${filled}`],
  ['16.11.2', `/-/profile/personal_access_tokens${filled}`],
  ['14.0.0', `/-/profile/personal_access_tokens${filled}`],
  ['13.12.15', '/profile/personal_access_tokens'],
  ['9.5.0', '/profile/personal_access_tokens'],
  ['no release', `/-/user_settings/personal_access_tokens${filled}`],
])('the page of a server of version %s', (version, page) => {
  expect(tokenPage('https://code.example/sub', version)).toBe(`https://code.example/sub${page}`);
});
