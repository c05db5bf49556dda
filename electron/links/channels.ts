/** The channels of links: those that leave the app, and those that came from outside and led to no screen. */
import { z } from 'zod';
import { t } from '#shared/texts/texts.ts';
import { accountChannel, channel, nothing, pushOf, type PageKind } from '#electron/ipc/channel.ts';

/** What a window says about the last link that did not lead to a screen. */
export type LinkNotice =
  /** It is no link that Lectern opens. `shown` is fit to be shown. */
  | { readonly kind: 'refused'; readonly shown: string }
  /** It is on the account's server, and no screen shows it. */
  | { readonly kind: 'no_screen'; readonly url: string }
  /** No account is on its server. `server` is its origin. */
  | { readonly kind: 'unknown_server'; readonly url: string; readonly server: string };

const both: readonly PageKind[] = ['account', 'sign-in'];

/** Title of the dialog before an address is opened. */
export const openingTitle = (url: string): string => t('shell.act_open', { url: url.slice(0, 300) });

/** Requests. All about the asking window. */
export const linkChannels = {
  /** Opens a link outside after the checks of S5; false when it was refused. */
  'links:open': channel<{ readonly url: string }, boolean>({
    takes: z.strictObject({ url: z.string().max(8192) }),
    from: both,
    act: ({ url }) => openingTitle(url),
  }),
  'links:notice': channel<undefined, LinkNotice | null>({ takes: nothing, from: both }),
  'links:dismiss': channel<undefined, null>({ takes: nothing, from: both }),
  /** Opens the sign-in window for the server that the notice names; nothing is sent to it. */
  'links:connect': accountChannel<undefined, null>({ takes: nothing }),
  /** Opens a web address as a link from outside is opened: in the window of the account that it belongs to. */
  'links:follow': accountChannel<{ readonly url: string }, null>({
    takes: z.strictObject({ url: z.string().min(1).max(8192) }),
  }),
};

/** Pushes. */
export const linkPushes = {
  /** A link was refused (S5): shown as a notice. */
  'links:refused': pushOf<{ readonly shown: string }>(),
  /** The notice of this window is another one. */
  'links:noticed': pushOf<null>(),
};
