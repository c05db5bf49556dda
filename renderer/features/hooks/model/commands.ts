/** The commands of system hooks: rows for the application's command table. Testing has none: a hook is fired by its button alone (M23). */
import { commandsOf } from '#renderer/blocks/action/action-record.ts';
import { t } from '#renderer/texts/t.ts';
import { remove } from './actions.tsx';

/** Spread these into the command table; the list of hooks offers them by id. */
export const hookCommands = [
  {
    id: 'hooks.new',
    title: t('commands.hooks_new'),
    short: t('commands.hooks_new_short'),
    press: 'n',
    group: 'System hook',
  },
  ...commandsOf([remove], 'System hook'),
] as const;
