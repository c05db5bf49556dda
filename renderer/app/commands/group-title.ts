/** The names of the groups of commands. */
import { t } from '#renderer/texts/t.ts';
import type { Command } from './command-table.ts';

const titles: Readonly<Record<Command['group'], string>> = {
  Move: t('commands.group_move'),
  Select: t('commands.group_select'),
  'Merge request': t('common.merge_request'),
  Comment: t('common.comment'),
  Changes: t('common.changes'),
  Files: t('common.files'),
  Code: t('common.code'),
  Job: t('common.job'),
  Log: t('common.log'),
  'Compared logs': t('commands.group_compared_logs'),
  Artifacts: t('jobs.artifacts'),
  Deployment: t('common.deployment_too'),
  Contributors: t('common.contributors'),
  Branch: t('common.branch'),
  Tag: t('common.tag'),
  Compare: t('common.compare'),
  Account: t('common.account'),
  Snippet: t('common.snippet'),
  Administration: t('common.administration'),
  'System hook': t('common.system_hook'),
  'Go to': t('commands.group_go_to'),
  Window: t('common.window'),
};

/** The name of a group, in the language of the page. */
export const groupTitle = (group: Command['group']): string => titles[group];
