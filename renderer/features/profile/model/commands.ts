/** The commands of one's own profile: rows for the application's command table. */
import { t } from '#renderer/texts/t.ts';

/** Spread these into the command table; the profile offers them by id. */
export const profileCommands = [
  {
    id: 'profile.account',
    title: t('common.account'),
    short: t('commands.profile_account_short'),
    press: 'p',
    group: 'Account',
  },
  {
    id: 'profile.keys',
    title: t('common.keys_and_emails'),
    short: t('commands.keys_short'),
    press: 'Shift+K',
    group: 'Account',
  },
] as const;
