/** Commands of the spelling check. */
import { t } from '#renderer/texts/t.ts';

/** Spread these into the command table; each text that is written offers them while it is on screen. */
export const spellingCommands = [
  {
    id: 'text.check-spelling',
    title: t('common.check_spelling'),
    press: '$mod+Shift+S',
    group: 'Comment',
    whileTyping: true,
  },
] as const;
