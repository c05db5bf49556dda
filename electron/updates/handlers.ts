/** Handlers of the channels `updates:*`. */
import type { Updates } from './updates.ts';
import type { Handlers } from '#electron/ipc/handlers.ts';
import type { updateChannels } from './channels.ts';

/** Handlers of the channels: a request begins what it names, the state follows as pushes. */
export const updateHandlers = (updates: Updates): Handlers<typeof updateChannels> => ({
  'updates:read': () => updates.state(),
  'updates:check': () => {
    void updates.check();
    return null;
  },
  'updates:download': () => {
    void updates.download();
    return null;
  },
  'updates:cancel': () => {
    updates.cancel();
    return null;
  },
  'updates:postpone': ({ version }) => {
    updates.postpone(version);
    return null;
  },
  'updates:skip': ({ version }) => {
    updates.skip(version);
    return null;
  },
  'updates:dismiss': () => {
    updates.dismiss();
    return null;
  },
  'updates:install': async () => {
    await updates.install();
    return null;
  },
});
