/** The commands of a comparison: rows for the application's command table. */
import { t } from '#renderer/texts/t.ts';

/** Spread these into the command table; the screens that compare offer them by id while they are on screen. */
export const compareCommands = [
  {
    id: 'compare.swap',
    title: t('commands.compare_swap'),
    short: t('commands.compare_swap_short'),
    press: 's',
    group: 'Compare',
  },
  {
    id: 'compare.view',
    title: t('commands.compare_view'),
    short: t('commands.compare_view_short'),
    press: 'c',
    group: 'Compare',
  },
  {
    id: 'compare.choose',
    title: t('commands.compare_choose'),
    short: t('commands.compare_choose_short'),
    press: 'r',
    group: 'Compare',
  },
] as const;
