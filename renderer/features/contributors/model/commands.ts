/** The commands of the contributors: rows for the application's command table. */
import { t } from '#renderer/texts/t.ts';

/** Spread these into the command table; the screen of the contributors offers them while it is on screen. */
export const contributorCommands = [
  {
    id: 'contributors.csv',
    title: t('commands.contributors_csv'),
    short: t('commands.contributors_csv_short'),
    press: 's',
    group: 'Contributors',
  },
  {
    id: 'contributors.measure',
    title: t('commands.contributors_measure'),
    short: t('commands.contributors_measure_short'),
    press: 'm',
    group: 'Contributors',
  },
  { id: 'contributors.copy-email', title: t('common.copy_email'), press: 'y', group: 'Contributors' },
] as const;
