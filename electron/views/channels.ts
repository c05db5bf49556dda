/** The channels `views:*`: filters of a list that the asking window's account keeps under a name. */
import { z } from 'zod';
import { longestViewName, viewLists, type SavedView } from '#shared/review/saved-views.ts';
import { accountChannel, nothing, pushOf } from '#electron/ipc/channel.ts';

const savedView = z.strictObject({
  id: z.uuid(),
  list: z.enum(viewLists),
  name: z.string().trim().min(1).max(longestViewName),
  search: z.string().max(2048),
});

/** Requests. */
export const viewChannels = {
  /** By name. */
  'views:list': accountChannel<undefined, readonly SavedView[]>({ takes: nothing }),
  /** Keeps a view in place of the one of its id; refuses a name that another view of the list has. */
  'views:save': accountChannel<SavedView, null>({ takes: savedView, changes: 'views:changed' }),
  'views:remove': accountChannel<{ readonly id: string }, null>({
    takes: savedView.pick({ id: true }),
    changes: 'views:changed',
  }),
};

/** Pushes. */
export const viewPushes = {
  /** The views of this window's account are others. */
  'views:changed': pushOf<null>(),
};
