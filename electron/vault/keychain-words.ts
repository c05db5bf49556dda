/** What a keychain's own complaint means, in words for people; its raw words stay beside them. */

/** Why the keychain cannot be used. */
export interface KeychainWords {
  /** A sentence. */
  readonly reason: string;
  /** The keychain's own words. */
  readonly detail: string;
}

const meanings: readonly (readonly [complaint: RegExp, reason: string])[] = [
  [/did not receive a reply|NoReply|timed out/i, 'The keychain did not answer in time.'],
  [/not provided by any|ServiceUnknown|NameHasNoOwner/i, 'No keychain is running on this computer.'],
  [/DBus error|D-Bus|autolaunch|DBUS_SESSION_BUS_ADDRESS/i, 'This desktop session cannot reach a keychain.'],
  [/no result found/i, 'The keychain has no keyring of its own yet, so it can keep nothing.'],
  [/locked/i, 'The keychain is locked.'],
  [/dismissed|denied|cancel|not allowed|-128\b|-25293\b/i, 'The keychain gave no access.'],
];

/** The meaning of a complaint of the Secret Service, of macOS or of Windows. */
export const keychainWords = (complaint: string): KeychainWords => ({
  reason: meanings.find(([pattern]) => pattern.test(complaint))?.[1] ?? 'The keychain refused.',
  detail: complaint.slice(0, 500),
});
