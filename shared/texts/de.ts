/** The German texts by area: every key of the English ones. */
import { settings } from './de/settings.ts';
import { shell } from './de/shell.ts';
import { commands } from './de/commands.ts';
import { keyboard } from './de/keyboard.ts';
import { palette } from './de/palette.ts';
import { screens } from './de/screens.ts';
import { menu } from './de/menu.ts';
import { states } from './de/states.ts';
import { dates } from './de/dates.ts';
import type { en } from './en.ts';
import type { TextsLike } from './text-key.ts';

/** All of them. */
export const de = { commands, dates, keyboard, menu, palette, screens, settings, shell, states } as const satisfies {
  readonly [Area in keyof typeof en]: TextsLike<(typeof en)[Area]>;
};
