/** The English texts by area. A text with a count has a singular and a plural: `rows_one`, `rows_other`. */
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { commands } from './en/commands.ts';
import { keyboard } from './en/keyboard.ts';
import { palette } from './en/palette.ts';
import { screens } from './en/screens.ts';
import { menu } from './en/menu.ts';
import { states } from './en/states.ts';
import { dates } from './en/dates.ts';

/** All of them. */
export const en = { commands, dates, keyboard, menu, palette, screens, settings, shell, states } as const;
