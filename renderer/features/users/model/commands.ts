/** The commands of users: rows for the application's command table. */
import { commandsOf } from '#renderer/blocks/action/action-record.ts';
import { asking, t } from '#renderer/texts/t.ts';
import { block, remove, unblock } from '#renderer/things/user/actions.tsx';

/** Spread these into the command table; the list and the screen of a user offer them by id. */
export const userCommands = [
  {
    id: 'users.new',
    title: t('common.new_user'),
    short: t('commands.new_short'),
    press: 'c',
    group: 'Administration',
  },
  ...commandsOf([block, unblock], 'Administration'),
  {
    id: 'users.profile',
    title: t('commands.users_profile'),
    short: t('commands.users_profile_short'),
    press: 'p',
    group: 'Administration',
  },
  {
    id: 'users.keys',
    title: t('common.open_keys_and_emails'),
    short: t('commands.keys_short'),
    press: 'Shift+K',
    group: 'Administration',
  },
  {
    id: 'users.tokens',
    title: t('common.open_impersonation_tokens'),
    short: t('commands.users_tokens_short'),
    press: 't',
    group: 'Administration',
  },
  {
    id: 'users.edit',
    title: t('commands.users_edit'),
    short: t('commands.edit_short'),
    press: 'Shift+E',
    group: 'Administration',
  },
  { id: 'users.bulk-change', title: t('common.new_bulk_change'), press: 'Shift+B', group: 'Administration' },
  {
    id: 'runs.prepare',
    title: t('bulk.show_requests'),
    press: '$mod+Enter',
    group: 'Administration',
    whileTyping: true,
  },
  { id: 'runs.start', title: asking(t('runs.start_run')), press: 's', group: 'Administration' },
  { id: 'users.see-as', title: t('common.view_as_user'), group: 'Administration' },
  ...commandsOf([remove], 'Administration'),
] as const;
