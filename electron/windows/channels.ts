/** The channels of windows: context menus, printing, and the page in place of one that kept crashing. */
import { z } from 'zod';
import type { MenuRequest } from '../../shared/ipc/menu.ts';
import { accountChannel, channel, nothing, pushOf } from '../ipc/channel.ts';

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
