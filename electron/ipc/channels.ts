/** All channels and pushes, and what pages see of them. A page imports types from here, and nothing else. */
import type { RefusedCertificate } from '../../shared/api/refused-certificate.ts';
import { accountChannels, accountPushes } from '../accounts/channels.ts';
import { artifactChannels, artifactPushes } from '../archives/channels.ts';
import { bulkChannels, bulkPushes } from '../bulk/channels.ts';
import { networkChannels, networkPushes } from '../certificates/channels.ts';
import { cloneChannels } from '../clones/channels.ts';
import { downloadChannels, downloadPushes } from '../downloads/channels.ts';
import { draftChannels, draftPushes } from '../drafts/channels.ts';
import { journalChannels } from '../journal/channels.ts';
import { offlineChannels } from '../kept-answers/channels.ts';
import { linkChannels, linkPushes } from '../links/channels.ts';
import { localServiceChannels } from '../local-service/channels.ts';
import { mediaChannels, mediaPushes } from '../media/channels.ts';
import { notificationChannels, notificationPushes } from '../notifications/channels.ts';
import { readingChannels, readingPushes } from '../reading/channels.ts';
import { receiptChannels } from '../receipts/channels.ts';
import { settingsChannels, settingsPushes } from '../settings/channels.ts';
import { fileChannels, filePushes } from '../store/channels.ts';
import { supportChannels } from '../support/channels.ts';
import { reminderChannels, reminderPushes } from '../token-reminders/channels.ts';
import { updateChannels, updatePushes } from '../updates/channels.ts';
import { viewChannels, viewPushes } from '../views/channels.ts';
import { visitChannels } from '../visits/channels.ts';
import { windowChannels, windowPushes } from '../windows/channels.ts';
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

/** What a page sends with a dropped folder. */
export type DroppedArgument<Name extends FolderDropName> =
  Channels[Name][0] extends DroppedFolder<infer Argument> ? Argument : never;

/** Channels that a page asks with an argument of its own alone. */
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
