/** The commands of the branches: rows for the application's command table. */
import { commandsOf } from '#renderer/blocks/action/action-record.ts';
import { t } from '#renderer/texts/t.ts';
import { protect, protectionActions, remove } from '#renderer/things/branch/actions.tsx';

/** Spread these into the command table; the screen of the branches offers them by id while it is on screen. */
export const branchCommands = [
  {
    id: 'branch.new',
    title: t('common.new_branch'),
    short: t('commands.new_short'),
    press: 'n',
    group: 'Branch',
  },
  { id: 'branch.from-here', title: t('branches.new_branch_here'), press: 'Shift+N', group: 'Branch' },
  ...commandsOf([remove, protect, ...protectionActions], 'Branch'),
  {
    id: 'branch.clean-up',
    title: t('commands.branch_clean_up'),
    press: 'Shift+C',
    group: 'Branch',
    opensField: true,
  },
  {
    id: 'branch.delete-or-restore',
    title: t('commands.branch_delete_or_restore'),
    press: '$mod+Enter',
    group: 'Branch',
    whileTyping: true,
  },
  { id: 'branch.delete-merged', title: t('common.delete_merged_branches'), group: 'Branch' },
  { id: 'branch.request', title: t('commands.branch_request'), press: 'm', group: 'Branch' },
  { id: 'branch.compare', title: t('commands.branch_compare'), press: 'c', group: 'Branch' },
  { id: 'branch.copy-name', title: t('commands.branch_copy_name'), press: 'y', group: 'Branch' },
  { id: 'branch.copy-sha', title: t('common.copy_commit_sha'), press: 'Shift+Y', group: 'Branch' },
] as const;
