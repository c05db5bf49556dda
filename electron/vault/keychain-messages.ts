/** Messages for errors of the keychain, with the original text as detail. */
import type { TextKey } from '#shared/texts/text-key.ts';
import { t } from '#shared/texts/texts.ts';

/** Why the keychain cannot be used. */
export interface KeychainMessage {
  /** A sentence. */
  readonly reason: string;
  /** The keychain's original text. */
  readonly detail: string;
}

const meanings = [
  [/did not receive a reply|NoReply|timed out/i, 'accounts.keychain_no_answer'],
  [/not provided by any|ServiceUnknown|NameHasNoOwner/i, 'accounts.keychain_not_running'],
  [/DBus error|D-Bus|autolaunch|DBUS_SESSION_BUS_ADDRESS/i, 'accounts.keychain_unreachable'],
  [/no result found/i, 'accounts.keychain_no_keyring'],
  [/locked/i, 'accounts.keychain_locked'],
  [/dismissed|denied|cancel|not allowed|-128\b|-25293\b/i, 'accounts.keychain_no_access'],
] as const satisfies readonly (readonly [complaint: RegExp, reason: TextKey])[];

/** The message for an error of the Secret Service, of macOS or of Windows. */
export const keychainMessage = (complaint: string): KeychainMessage => ({
  reason: t(meanings.find(([pattern]) => pattern.test(complaint))?.[1] ?? 'accounts.keychain_refused'),
  detail: complaint.slice(0, 500),
});
