/** The commands of snippets: rows for the application's command table. */
import { commandsOf } from '#renderer/blocks/action/action-record.ts';
import { t } from '#renderer/texts/t.ts';
import { remove } from '#renderer/things/snippet/actions.ts';

/** Spread these into the command table; the screens of snippets offer them by id while they are on screen. */
export const snippetCommands = [
  {
    id: 'snippet.new',
    title: t('common.new_snippet'),
    short: t('commands.new_short'),
    press: 'n',
    group: 'Snippet',
  },
  {
    id: 'snippet.edit',
    title: t('common.edit_snippet'),
    short: t('commands.edit_short'),
    press: 'Shift+E',
    group: 'Snippet',
  },
  {
    id: 'snippet.copy',
    title: t('commands.snippet_copy'),
    short: t('commands.copy_short'),
    press: 'y',
    group: 'Snippet',
  },
  ...commandsOf([remove], 'Snippet'),
] as const;
