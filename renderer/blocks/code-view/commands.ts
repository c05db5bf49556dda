/** Commands of the code view. */
import { t } from '#renderer/texts/t.ts';

/** Find and go to lines of the text on screen. */
export const codeCommands = [
  {
    id: 'code.find',
    title: t('commands.code_find'),
    short: t('commands.code_find_short'),
    press: '$mod+f',
    group: 'Code',
    whileTyping: true,
  },
  {
    id: 'code.next-match',
    title: t('common.next_match'),
    short: t('commands.match_short'),
    back: 'code.previous-match',
    press: 'n',
    group: 'Code',
  },
  { id: 'code.previous-match', title: t('common.previous_match'), press: 'Shift+N', group: 'Code' },
  {
    id: 'code.line',
    title: t('commands.code_line'),
    short: t('commands.code_line_short'),
    press: '$mod+g',
    group: 'Code',
    whileTyping: true,
  },
  { id: 'code.line-by-colon', title: t('commands.code_line_by_colon'), press: ':', group: 'Code' },
  { id: 'code.fold', title: t('commands.code_fold'), group: 'Code' },
  { id: 'code.unfold', title: t('commands.code_unfold'), group: 'Code' },
] as const;
