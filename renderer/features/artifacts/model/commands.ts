/** The commands of the artifacts of a job: rows for the application's command table. */
import { t } from '#renderer/texts/t.ts';

/** Spread these into the command table; the screen offers them by id while it is shown. */
export const artifactCommands = [
  {
    id: 'artifacts.filter',
    title: t('commands.artifacts_filter'),
    short: t('commands.search_short'),
    press: '/',
    group: 'Artifacts',
  },
  {
    id: 'artifacts.choose',
    title: t('commands.artifacts_choose'),
    short: t('commands.choose_short'),
    press: 'x',
    group: 'Artifacts',
  },
  {
    id: 'artifacts.save',
    title: t('commands.artifacts_save'),
    short: t('commands.artifacts_save_short'),
    press: 's',
    group: 'Artifacts',
  },
  { id: 'artifacts.contents', title: t('commands.artifacts_contents'), press: 'c', group: 'Artifacts' },
] as const;
