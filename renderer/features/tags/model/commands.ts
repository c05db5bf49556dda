/** The commands of the tags and releases: rows for the application's command table. */
import { commandsOf } from '#renderer/blocks/action/action-record.ts';
import { t } from '#renderer/texts/t.ts';
import { remove } from '#renderer/things/tag/actions.tsx';

/** Spread these into the command table; the screen of the tags offers them by id while it is on screen. */
export const tagCommands = [
  { id: 'tag.new', title: t('common.new_tag'), short: t('commands.new_short'), press: 'n', group: 'Tag' },
  { id: 'tag.branch', title: t('commands.tag_branch'), press: 'Shift+N', group: 'Tag' },
  {
    id: 'tag.release',
    title: t('commands.tag_release'),
    short: t('commands.tag_release_short'),
    press: 'e',
    group: 'Tag',
  },
  ...commandsOf([remove], 'Tag'),
  { id: 'tag.compare', title: t('commands.tag_compare'), press: 'c', group: 'Tag' },
  { id: 'tag.copy-name', title: t('commands.tag_copy_name'), press: 'y', group: 'Tag' },
  { id: 'tag.copy-sha', title: t('commands.tag_copy_sha'), press: 'Shift+Y', group: 'Tag' },
] as const;
