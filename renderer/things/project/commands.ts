/** The commands of a project that was added from a folder: rows for the application's command table. */
import { asking, t } from '#renderer/texts/t.ts';

/** Spread these into the command table; the palette leads to them. */
export const repositoryCommands = [
  { id: 'repository.fetch-folder', title: t('common.fetch_from_folder'), group: 'Go to' },
  { id: 'repository.push', title: asking(t('repository.push')), group: 'Go to' },
] as const;
