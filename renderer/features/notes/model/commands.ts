/** The commands of notes: rows for the application's command table. */

/** Spread these into the command table; the timeline and the composer offer them by id while they are on screen. */
export const noteCommands = [
  { id: 'note.write', title: 'Write a note', short: 'note', press: 'r', group: 'Merge request' },
  { id: 'note.send', title: 'Send the note', press: '$mod+Enter', group: 'Merge request', whileTyping: true },
  { id: 'note.edit', title: 'Edit the focused note', press: 'e', group: 'Merge request' },
  { id: 'note.quote', title: 'Quote the focused note', press: 'q', group: 'Merge request' },
] as const;
