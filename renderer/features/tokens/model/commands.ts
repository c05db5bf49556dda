/** The commands of impersonation tokens: rows for the application's command table. */
import { t } from '#renderer/texts/t.ts';

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
    id: 'tokens.revoke',
    title: t('commands.tokens_revoke'),
    short: t('commands.tokens_revoke_short'),
    press: 'Shift+D',
    group: 'Administration',
  },
] as const;
