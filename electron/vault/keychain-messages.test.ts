/** What a keychain’s complaints mean, in words for people (K1). */
import { afterEach, expect, test } from 'vitest';
import '#shared/texts/german.ts';
import { setLanguage } from '#shared/texts/texts.ts';
import { text } from '#testing/text.ts';
import { keychainMessage } from './keychain-messages.ts';

afterEach(() => setLanguage('en'));

test.each([
  [
    'Platform failure: DBus error: Using X11 for dbus-daemon autolaunch was disabled at compile time',
    text('accounts.keychain_unreachable'),
  ],
  [
    'Platform failure: DBus error: Failed to connect to socket /x: No such file or directory',
    text('accounts.keychain_unreachable'),
  ],
  [
    'Platform failure: DBus error: The name org.freedesktop.secrets was not provided by any .service files',
    text('accounts.keychain_not_running'),
  ],
  ["Couldn't access platform storage: Secret Service: no result found", text('accounts.keychain_no_keyring')],
  ["Couldn't access platform storage: Secret Service: object locked", text('accounts.keychain_locked')],
  ["Couldn't access platform storage: Secret Service: prompt dismissed", text('accounts.keychain_no_access')],
  [
    'Platform failure: DBus error: Did not receive a reply. Possible causes include: …',
    text('accounts.keychain_no_answer'),
  ],
  ['something else', text('accounts.keychain_refused')],
])('K1 %s: in words for people, with the raw ones beside', (complaint, words) => {
  expect(keychainMessage(complaint).reason).toBe(words);
  expect(keychainMessage(complaint).reason).not.toMatch(/dbus|platform/i);
  expect(keychainMessage(complaint).detail).toBe(complaint);
});

test('K1 they are in the language of the app, the raw ones as they came', () => {
  setLanguage('de');
  const complaint = 'Secret Service: object locked';
  expect(keychainMessage(complaint)).toEqual({ reason: 'Der Schlüsselbund ist gesperrt.', detail: complaint });
});
