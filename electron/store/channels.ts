/** The channel `files:notices`. */
import type { FileNotice } from '#shared/disk/disk-trouble.ts';
import { channel, nothing, pushOf } from '#electron/ipc/channel.ts';

/** Requests. */
export const fileChannels = {
  /** What is wrong with the files of the profile. */
  'files:notices': channel<undefined, readonly FileNotice[]>({ takes: nothing, from: ['account', 'sign-in'] }),
};

/** Pushes. */
export const filePushes = { 'files:changed': pushOf<null>() };
