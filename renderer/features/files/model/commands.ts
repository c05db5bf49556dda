/** The commands of the files of a repository: rows for the application's command table. */
import { t } from '#renderer/texts/t.ts';

/** Spread these into the command table; the screen offers them by id while it is shown. */
export const filesCommands = [
  {
    id: 'files.find',
    title: t('commands.files_find'),
    short: t('commands.files_find_short'),
    press: 't',
    group: 'Files',
  },
  { id: 'files.ref', title: t('commands.files_ref'), short: t('commands.files_ref_short'), press: 'b', group: 'Files' },
  { id: 'files.up', title: t('commands.files_up'), short: t('commands.files_up_short'), press: 'u', group: 'Files' },
  {
    id: 'files.copy-link',
    title: t('commands.files_copy_link'),
    short: t('commands.files_copy_link_short'),
    press: 'y',
    group: 'Files',
  },
  { id: 'files.copy-path', title: t('common.copy_path'), press: 'Shift+Y', group: 'Files' },
  { id: 'files.open-in-editor', title: t('commands.files_open_in_editor'), press: 'o', group: 'Files' },
  { id: 'files.source', title: t('commands.files_source'), press: 's', group: 'Files' },
  { id: 'files.close-folders', title: t('common.collapse_all_folders'), group: 'Files' },
] as const;
