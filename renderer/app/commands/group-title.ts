/** The names of the groups of commands. */
import { t } from '#renderer/texts/t.ts';
import type { Command } from './command-table.ts';

const titles: Readonly<Record<Command['group'], string>> = {
  Move: t('commands.group_move'),
  Select: t('commands.group_select'),
  'Merge request': t('commands.group_merge_request'),
  Comment: t('commands.group_comment'),
  Changes: t('commands.group_changes'),
  Files: t('commands.group_files'),
  Code: t('commands.group_code'),
  Job: t('commands.group_job'),
  Log: t('commands.group_log'),
  'Compared logs': t('commands.group_compared_logs'),
  Artifacts: t('commands.group_artifacts'),
  Deployment: t('commands.group_deployment'),
  Contributors: t('commands.group_contributors'),
  Branch: t('commands.group_branch'),
  Tag: t('commands.group_tag'),
  Compare: t('commands.group_compare'),
  Account: t('commands.group_account'),
  Snippet: t('commands.group_snippet'),
  Administration: t('commands.group_administration'),
  'System hook': t('commands.group_system_hook'),
  'Go to': t('commands.group_go_to'),
  Window: t('commands.group_window'),
};

/** The name of a group, in the language of the page. */
export const groupTitle = (group: Command['group']): string => titles[group];
