/** Commands of the code view. */

/** Find and go to lines of the text on screen. */
export const codeCommands = [
  { id: 'code.find', title: 'Find in the text', short: 'find', press: '$mod+f', group: 'Code', whileTyping: true },
  {
    id: 'code.next-match',
    title: 'Next match',
    short: 'match',
    back: 'code.previous-match',
    press: 'n',
    group: 'Code',
  },
  { id: 'code.previous-match', title: 'Previous match', press: 'Shift+N', group: 'Code' },
  { id: 'code.line', title: 'Go to line', short: 'line', press: '$mod+g', group: 'Code', whileTyping: true },
  { id: 'code.line-by-colon', title: 'Go to line by :', press: 'Shift+:', group: 'Code' },
  { id: 'code.fold', title: 'Fold all blocks of code', group: 'Code' },
  { id: 'code.unfold', title: 'Unfold all blocks of code', group: 'Code' },
] as const;
