/** The commands of a project's clone on this computer: rows for the application's command table. */
import { t } from '#renderer/texts/t.ts';

/** Spread these into the command table; the page of a merge request offers them by id while it is on screen. */
export const cloneCommands = [
  { id: 'clone.link', title: t('clones.command_link'), group: 'Merge request' },
  { id: 'clone.check-out', title: t('clones.command_check_out'), group: 'Merge request' },
  { id: 'clone.conflicts', title: t('clones.command_conflicts'), group: 'Merge request' },
  { id: 'clone.same-lines', title: t('clones.command_same_lines'), group: 'Merge request' },
] as const;
