/** The English texts by area. A text with a count has a singular and a plural: `rows_one`, `rows_other`. */
import { settings } from './en/settings.ts';
import { dates } from './en/dates.ts';

/** All of them. */
export const en = { dates, settings } as const;
