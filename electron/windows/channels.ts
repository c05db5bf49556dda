/** The channels of windows: context menus, printing, and the page in place of one that kept crashing. */
import { z } from 'zod';
import { accountChannel, channel, nothing, pushOf } from '#electron/ipc/channel.ts';

/** A line of the menu; a separator divides. The answer is the index of the chosen line. */
export type MenuLine =
  | 'separator'
  | {
      readonly label: string;
      /** Keys that do the same, in Electron's spelling: shown, and left to the page to listen to. */
      readonly keys?: string;
      readonly enabled?: boolean;
    };

/** A menu, and where in the window it opens (CSS pixels). */
export interface MenuRequest {
  readonly lines: readonly MenuLine[];
  readonly x: number;
  readonly y: number;
}

const menuLine = z.literal('separator').or(
  z.strictObject({
    label: z.string().min(1).max(200),
    keys: z.string().max(40).exactOptional(),
    enabled: z.boolean().exactOptional(),
  }),
);

/** Requests. */
export const windowChannels = {
  /** Opens a context menu: the index of the chosen line, or null. */
  'menu:show': accountChannel<MenuRequest, number | null>({
    takes: z.strictObject({ lines: z.array(menuLine).min(1).max(40), x: z.number(), y: z.number() }),
  }),
  /** A dialog for printing opens, which blocks the page, or closes. */
  'print:set': accountChannel<{ readonly printing: boolean }, null>({
    takes: z.strictObject({ printing: z.boolean() }),
  }),
  /** The last lines of the log, oldest first. */
  'safe-page:log': channel<undefined, readonly string[]>({ takes: nothing, from: ['safe-page'] }),
  /** Leaves the safe page, for the screen that crashed or for the window's first one. */
  'safe-page:leave': channel<{ readonly to: 'same' | 'start' }, null>({
    takes: z.strictObject({ to: z.enum(['same', 'start']) }),
    from: ['safe-page'],
  }),
};

/** Pushes. */
export const windowPushes = {
  /** A menu item or a deep link asks the page to run a command of its command table. */
  'commands:run': pushOf<{ readonly id: string }>(),
};
