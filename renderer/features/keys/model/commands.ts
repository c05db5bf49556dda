/** The commands of keys and emails: rows for the application's command table. */

/** Spread these into the command table; the lists of one's own and of a user offer them by id. */
export const keyCommands = [
  { id: 'keys.add-ssh', title: 'Add an SSH key', short: 'add SSH key', press: 'a', group: 'Account' },
  { id: 'keys.add-gpg', title: 'Add a GPG key', short: 'add GPG key', press: 'Shift+A', group: 'Account' },
  { id: 'keys.add-email', title: 'Add an email', short: 'add email', press: 'e', group: 'Account' },
  { id: 'keys.copy', title: 'Copy the fingerprint or the email', short: 'copy', press: 'y', group: 'Account' },
  { id: 'keys.delete', title: 'Delete it: asks first', short: 'delete', press: 'Shift+D', group: 'Account' },
] as const;
