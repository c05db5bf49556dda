/** The commands of the tags and releases: rows for the application's command table. */

/** Spread these into the command table; the screen of the tags offers them by id while it is on screen. */
export const tagCommands = [
  { id: 'tag.new', title: 'New tag', short: 'new', press: 'n', group: 'Tag' },
  { id: 'tag.release', title: 'Write or edit the release notes', short: 'release notes', press: 'e', group: 'Tag' },
  { id: 'tag.delete', title: 'Delete the tag: asks first', short: 'delete', press: 'd', group: 'Tag' },
  { id: 'tag.compare', title: 'Compare the tag with the one before it', press: 'c', group: 'Tag' },
  { id: 'tag.copy-name', title: 'Copy the name of the tag', press: 'y', group: 'Tag' },
  { id: 'tag.copy-sha', title: 'Copy the SHA of the commit', press: 'Shift+Y', group: 'Tag' },
] as const;
