/** The commands of impersonation tokens: rows for the application's command table. */
import { commandsOf } from '#renderer/blocks/action/action-record.ts';
import { asking, t } from '#renderer/texts/t.ts';
import { revoke } from './actions.ts';

/** Spread these into the command table; the list of tokens offers them by id. */
export const tokenCommands = [
  {
    id: 'tokens.new',
    title: t('commands.tokens_new'),
    short: t('commands.tokens_new_short'),
    press: 'n',
    group: 'Administration',
  },
  {
    id: 'tokens.rotate',
    title: asking(t('tokens.rotate')),
    short: t('commands.tokens_rotate_short'),
    press: 'r',
    group: 'Administration',
  },
  ...commandsOf([revoke], 'Administration'),
] as const;
