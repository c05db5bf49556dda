/** The commands of keys and emails: rows for the application's command table. */
import { commandsOf } from '#renderer/blocks/action/action-record.ts';
import { t } from '#renderer/texts/t.ts';
import { removeOf } from './actions.tsx';

/** Spread these into the command table; the lists of one's own and of a user offer them by id. */
export const keyCommands = [
  {
    id: 'keys.add-ssh',
    title: t('keys.add_ssh'),
    short: t('commands.keys_add_ssh_short'),
    press: 'a',
    group: 'Account',
  },
  {
    id: 'keys.add-gpg',
    title: t('keys.add_gpg'),
    short: t('commands.keys_add_gpg_short'),
    press: 'Shift+A',
    group: 'Account',
  },
  {
    id: 'keys.add-email',
    title: t('keys.add_email'),
    short: t('commands.keys_add_email_short'),
    press: 'e',
    group: 'Account',
  },
  {
    id: 'keys.copy',
    title: t('commands.keys_copy'),
    short: t('commands.copy_short'),
    press: 'y',
    group: 'Account',
  },
  ...commandsOf([removeOf('ssh', { isOwn: true })], 'Account'),
] as const;
