/** All channels and pushes, and what pages see of them. A page imports types from here, and nothing else. */
import type { RefusedCertificate } from '#shared/api/refused-certificate.ts';
import { accountChannels, accountPushes } from '#electron/accounts/channels.ts';
import { artifactChannels, artifactPushes } from '#electron/archives/channels.ts';
import { bulkChannels, bulkPushes } from '#electron/bulk/channels.ts';
import { networkChannels, networkPushes } from '#electron/certificates/channels.ts';
import { cloneChannels } from '#electron/clones/channels.ts';
import { downloadChannels, downloadPushes } from '#electron/downloads/channels.ts';
import { draftChannels, draftPushes } from '#electron/drafts/channels.ts';
import { journalChannels } from '#electron/journal/channels.ts';
import { offlineChannels } from '#electron/offline-cache/channels.ts';
import { linkChannels, linkPushes } from '#electron/links/channels.ts';
import { localServiceChannels } from '#electron/local-service/channels.ts';
import { mediaChannels, mediaPushes } from '#electron/media/channels.ts';
import { notificationChannels, notificationPushes } from '#electron/notifications/channels.ts';
import { readingChannels, readingPushes } from '#electron/reading/channels.ts';
import { receiptChannels } from '#electron/receipts/channels.ts';
import { settingsChannels, settingsPushes } from '#electron/settings/channels.ts';
import { fileChannels, filePushes } from '#electron/store/channels.ts';
import { supportChannels } from '#electron/support/channels.ts';
import { reminderChannels, reminderPushes } from '#electron/token-reminders/channels.ts';
import { updateChannels, updatePushes } from '#electron/updates/channels.ts';
import { viewChannels, viewPushes } from '#electron/views/channels.ts';
import { visitChannels } from '#electron/visits/channels.ts';
import { windowChannels, windowPushes } from '#electron/windows/channels.ts';
import type { Channel, DroppedFolder, Push } from './channel.ts';

/** The channels by name. */
export const channels = {
  ...accountChannels,
  ...artifactChannels,
  ...bulkChannels,
  ...networkChannels,
  ...cloneChannels,
  ...downloadChannels,
  ...draftChannels,
  ...journalChannels,
  ...offlineChannels,
  ...linkChannels,
  ...localServiceChannels,
  ...mediaChannels,
  ...notificationChannels,
  ...readingChannels,
  ...receiptChannels,
  ...settingsChannels,
  ...fileChannels,
  ...supportChannels,
  ...reminderChannels,
  ...updateChannels,
  ...viewChannels,
  ...visitChannels,
  ...windowChannels,
};

/** The pushes by name. */
export const pushes = {
  ...accountPushes,
  ...artifactPushes,
  ...bulkPushes,
  ...networkPushes,
  ...downloadPushes,
  ...draftPushes,
  ...linkPushes,
  ...mediaPushes,
  ...notificationPushes,
  ...readingPushes,
  ...settingsPushes,
  ...filePushes,
  ...reminderPushes,
  ...updatePushes,
  ...viewPushes,
  ...windowPushes,
};

type Records = typeof channels;
type ArgumentOf<Entry> = Entry extends Channel<infer Takes, unknown> ? Takes : never;
type ValueOf<Entry> = Entry extends Pick<Channel<never, infer Gives>, 'gives'> ? Gives : never;
type PayloadOf<Entry> = Entry extends Push<infer Payload> ? Payload : never;

/** Requests from the page: channel → [argument, value]. */
export type Channels = {
  readonly [Name in keyof Records]: [ArgumentOf<Records[Name]>, ValueOf<Records[Name]>];
};

/** Pushes from the main process: channel → payload. */
export type Pushes = { readonly [Name in keyof typeof pushes]: PayloadOf<(typeof pushes)[Name]> };

/** Failure of a channel: what was wrong and what to do next. */
export interface ChannelFailure {
  readonly code:
    | 'invalid'
    | 'forbidden'
    | 'not_found'
    | 'keychain'
    | 'unreachable'
    | 'web_page'
    | 'unauthorized'
    | 'two_factor'
    | 'no_password_sign_in'
    | 'local_service'
    | 'clone'
    | 'storage'
    | 'internal';
  readonly message: string;
  readonly hint?: string;
  /** The certificate that was refused (`unreachable`). */
  readonly certificate?: RefusedCertificate;
}

/** Envelope of every answer over IPC. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ChannelFailure };

/** A channel that takes a dropped folder. */
export type FolderDropName = {
  [Name in keyof Channels]: Channels[Name][0] extends DroppedFolder<unknown> ? Name : never;
}[keyof Channels];

/** The argument that a page sends with a dropped folder. */
export type DroppedArgument<Name extends FolderDropName> =
  Channels[Name][0] extends DroppedFolder<infer Argument> ? Argument : never;

/** Channels for which the page sends the whole argument. */
export type InvokedName = Exclude<keyof Channels, FolderDropName>;

/** `window.lectern`: what the preload gives to a page, and nothing else. */
export interface LecternBridge {
  invoke<Name extends InvokedName>(channel: Name, argument: Channels[Name][0]): Promise<Outcome<Channels[Name][1]>>;
  /** Listens to a push; the returned function removes the listener. */
  listen<Name extends keyof Pushes>(channel: Name, listener: (payload: Pushes[Name]) => void): () => void;
  /** Sends a folder that the user dropped (a `File`), by its path, which the page does not get. Missing where paths cannot be read. */
  dropped?<Name extends FolderDropName>(
    channel: Name,
    file: object,
    argument: DroppedArgument<Name>,
  ): Promise<Outcome<Channels[Name][1]>>;
}
