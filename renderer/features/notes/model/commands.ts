/** The commands of notes: rows for the application's command table. */

/** Spread these into the command table; the timeline and the composer offer them by id while they are on screen. */
export const noteCommands = [
  { id: 'note.write', title: 'Write a comment', short: 'comment', press: 'r', group: 'Comment' },
  { id: 'note.send', title: 'Send the comment', press: '$mod+Enter', group: 'Comment', whileTyping: true },
  { id: 'note.edit', title: 'Edit the focused comment', press: 'e', group: 'Comment' },
  { id: 'note.resolve', title: 'Resolve or reopen the focused thread', press: 'Shift+D', group: 'Comment' },
  { id: 'note.review', title: 'Review: send several drafts', group: 'Comment' },
  { id: 'note.quote', title: 'Quote the focused comment', press: 'q', group: 'Comment' },
] as const;
