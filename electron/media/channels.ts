/** The channels `media:*`: which hosts pictures may come from, and the path of a picture in a text. */
import { z } from 'zod';
import { t } from '#shared/texts/texts.ts';
import { accountChannel, nothing, pushOf } from '#electron/ipc/channel.ts';

/** Other hosts than the account's own that pictures are on; each with its port where it is not the usual one. */
export interface PictureHosts {
  /** Agreed to. */
  readonly allowed: readonly string[];
  /** Met in answers, and not agreed to: nothing was sent there. */
  readonly waiting: readonly string[];
}

/** Requests. */
export const mediaChannels = {
  /** Where pictures of the asking window's account are. */
  'media:hosts': accountChannel<undefined, PictureHosts>({ takes: nothing }),
  /** Agrees to pictures of a host, or takes it back. Only for a host that was met or agreed to. */
  'media:consent': accountChannel<{ readonly host: string; readonly allowed: boolean }, PictureHosts>({
    takes: z.strictObject({ host: z.string().min(1).max(300), allowed: z.boolean() }),
    act: () => t('shell.act_pictures'),
    changes: 'media:changed',
  }),
  /** The path of a picture whose address appeared in a text of this account; null for any other address. */
  'media:find': accountChannel<{ readonly url: string }, string | null>({
    takes: z.strictObject({ url: z.string().min(1).max(2048) }),
  }),
};

/** Pushes. */
export const mediaPushes = {
  /** Another host was met, or one was agreed to or taken back. */
  'media:changed': pushOf<null>(),
};
