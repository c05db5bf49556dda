/** The commands of the changes view: rows for the application's command table. `list.next` and `list.previous` (j, k) and `screen.close` (Escape) are the table's own. */

/** Spread these into the command table; the view offers them by id while it is on screen. */
export const changesCommands = [
  {
    id: 'changes.next-change',
    title: 'Next change',
    short: 'change',
    back: 'changes.previous-change',
    press: 'n',
    group: 'Changes',
  },
  { id: 'changes.previous-change', title: 'Previous change', press: 'p', group: 'Changes' },
  {
    id: 'changes.next-file',
    title: 'Next file',
    short: 'file',
    back: 'changes.previous-file',
    press: ']',
    group: 'Changes',
  },
  { id: 'changes.previous-file', title: 'Previous file', press: '[', group: 'Changes' },
  { id: 'changes.viewed', title: 'Mark the file viewed or not', short: 'viewed', press: 'v', group: 'Changes' },
  {
    id: 'changes.viewed-next',
    title: 'Mark the file viewed and go to the next one that is not',
    short: 'viewed, next file',
    press: 'Shift+M',
    group: 'Changes',
  },
  { id: 'changes.split', title: 'Side by side or unified', short: 'split', press: 'm', group: 'Changes' },
  {
    id: 'changes.whitespace',
    title: 'Ignore whitespace or show it',
    short: 'whitespace',
    press: 'w',
    group: 'Changes',
  },
  { id: 'changes.expand', title: 'Show more unchanged lines', press: 'e', group: 'Changes' },
  { id: 'changes.next-commit', title: 'Next commit', press: '.', group: 'Changes' },
  { id: 'changes.previous-commit', title: 'Previous commit', press: ',', group: 'Changes' },
  { id: 'changes.filter', title: 'Filter files', short: 'filter', press: 'f', group: 'Changes' },
  {
    id: 'changes.find',
    title: 'Find in all changed files',
    short: 'find',
    press: '$mod+f',
    group: 'Changes',
    whileTyping: true,
  },
  { id: 'changes.next-match', title: 'Next match', press: 'F3', group: 'Changes', whileTyping: true },
  { id: 'changes.previous-match', title: 'Previous match', press: 'Shift+F3', group: 'Changes', whileTyping: true },
  { id: 'changes.fold-file', title: 'Fold or unfold the file', press: 'x', group: 'Changes' },
] as const;
