/** The channels `visits:*`: screens that windows of the asking window's account visited. */
import { z } from 'zod';
import type { Visit } from '#shared/visit.ts';
import { accountChannel, nothing } from '#electron/ipc/channel.ts';

/** Requests. */
export const visitChannels = {
  /** The newest first; also from before a restart. */
  'visits:list': accountChannel<undefined, readonly Visit[]>({ takes: nothing }),
  'visits:visit': accountChannel<Visit, null>({
    takes: z.strictObject({ route: z.string().min(1).max(1024), title: z.string().min(1).max(4096) }),
  }),
};
