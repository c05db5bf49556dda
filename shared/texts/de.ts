/** The German texts by area: every key of the English ones. */
import { settings } from './de/settings.ts';
import { dates } from './de/dates.ts';
import type { en } from './en.ts';
import type { TextsLike } from './text-key.ts';

/** All of them. */
export const de = { dates, settings } as const satisfies {
  readonly [Area in keyof typeof en]: TextsLike<(typeof en)[Area]>;
};
