/** The channel table: every message between page and main process that is not an API call. No zod here: the preload bundles it. */
import type { RefusedCertificate } from '../api/refused-certificate.ts';
import { localServiceChannelNames, type LocalServiceChannels } from './local-project.ts';
import { aboutChannelNames, type AboutChannels } from './about.ts';
import { receiptChannelNames, type ReceiptChannels } from './branch-receipts.ts';
import { artifactChannelNames, type ArtifactChannels, type ArtifactPushes } from './artifacts.ts';
import {
  administrationChannelNames,
  type AdministrationChannels,
  type AdministrationPushes,
} from './administration.ts';
import { downloadChannelNames, type DownloadChannels, type DownloadPushes } from './downloads.ts';
import { notificationChannelNames, type NotificationChannels, type NotificationPushes } from './notifications.ts';
import { cloneChannelNames, type CloneChannels } from './clones.ts';
import type { FileNotice } from './kept-files.ts';
import type { KeychainState } from './keychain.ts';
import { linkChannelNames, type LinkChannels, type LinkPushes } from './links.ts';
import type { MenuRequest } from './menu.ts';
import { networkChannelNames, type NetworkChannels, type NetworkPushes } from './network.ts';
import type { PictureHosts } from './picture-hosts.ts';
import { readingChannelNames, type ReadingChannels, type ReadingPushes } from './reading.ts';
import type { ConnectionStatus } from './connection.ts';
import type { Settings } from './settings.ts';
import type { ViewedChange, ViewedMark, ViewedTarget } from './viewed.ts';
import type { AccountSummary } from './account-summary.ts';
import type { SignInReason, SignInRequest } from './sign-in.ts';
import { textChannelNames, type TextChannels } from './texts.ts';
import { updateChannelNames, type UpdateChannels, type UpdatePushes } from './updates.ts';
import type { Visit } from './visit.ts';
import type { Draft, DraftEntry, DraftRequest, SavedDraft } from './drafts.ts';

export type { Draft, DraftEntry, DraftRequest, SavedDraft } from './drafts.ts';

export type { AccountSummary } from './account-summary.ts';
export { defaultSettings, type Settings } from './settings.ts';
export type { Credentials, SignInReason, SignInRequest } from './sign-in.ts';

/** A project that a window was at, or that is pinned. One of id and path is known, mostly both. */
export interface KnownProject {
  readonly id: number | null;
  /** `group/project`. */
  readonly path: string | null;
  readonly pinned: boolean;
}

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

/** Requests from the page: channel → [argument, value]. */
export interface Channels
  extends
    ReadingChannels,
    ReceiptChannels,
    DownloadChannels,
    TextChannels,
    ArtifactChannels,
    AdministrationChannels,
    LinkChannels,
    LocalServiceChannels,
    NotificationChannels,
    CloneChannels,
    AboutChannels,
    UpdateChannels,
    NetworkChannels {
  'accounts:list': [undefined, readonly AccountSummary[]];
  /** The account of the asking window; null in the sign-in window. */
  'accounts:current': [undefined, AccountSummary | null];
  /** Opens (or focuses) the window of a known account. */
  'accounts:open': [{ readonly key: string }, null];
  /** Opens the sign-in window. */
  'accounts:add': [undefined, null];
  /** Only from the sign-in window: checks the token, stores it, opens the account's window, closes the sign-in window. */
  'accounts:sign-in': [SignInRequest, AccountSummary];
  /**
   * Opens the sign-in window for a known account whose token is no longer accepted, or that has none. The window opens
   * at the route after it, where one is given.
   */
  'accounts:renew': [{ readonly key: string; readonly route?: string }, null];
  /** Which known account the sign-in window is about; null when it is about a new one. */
  'accounts:occasion': [undefined, SignInReason | null];
  'accounts:sign-out': [{ readonly key: string }, null];
  /** The connection status of the asking window's account. */
  'connection:read': [undefined, ConnectionStatus];
  /** Which server answers at this address, or is the one that a link is on; nothing but its address is used of a link. */
  'accounts:check-server': [
    { readonly base_url: string },
    {
      readonly base_url: string;
      readonly version: string | null;
      /** Where its users make tokens; null where it is not known to have a page for that. */
      readonly token_page: string | null;
    },
  ];
  'keychain:state': [undefined, KeychainState];
  /** Tries the keychain once more: it may be unlocked now. */
  'keychain:try-again': [undefined, KeychainState];
  /** Projects of the asking window's account: pinned ones by path, then the others, the last one first. */
  'projects:list': [undefined, readonly KnownProject[]];
  /** A window is at a project that an answer of the server showed. */
  'projects:visit': [Pick<KnownProject, 'id' | 'path'>, null];
  'projects:pin': [KnownProject, null];
  /** Searches the server, where its version is known to have that; null where it is not. */
  'projects:search': [{ readonly text: string }, readonly Pick<KnownProject, 'id' | 'path'>[] | null];
  /** Screens that windows of the asking window's account visited, newest first; also from before a restart. */
  'visits:list': [undefined, readonly Visit[]];
  'visits:visit': [Visit, null];
  /** Keeps a text under the asking window's account: on disk when the answer comes. `saved_at` is null when it was empty. */
  'drafts:save': [DraftRequest, SavedDraft];
  'drafts:read': [{ readonly place: string }, Draft | null];
  /** All texts of one field: its draft, and what other windows typed there at the same time. */
  'drafts:versions': [{ readonly place: string }, readonly Draft[]];
  /** Answers what was removed. */
  'drafts:remove': [{ readonly place: string }, Draft | null];
  /** The drafts of the asking window's account, newest first. */
  'drafts:list': [undefined, readonly DraftEntry[]];
  /** Whether drafts can be kept, and what happened to those kept before. */
  /** What is wrong with the files of the profile. */
  'files:notices': [undefined, readonly FileNotice[]];
  /** The viewed marks of the asking window's account. */
  'viewed:read': [ViewedTarget, readonly ViewedMark[]];
  /** Sets marks, or takes them off: all of them at once, on disk when the answer comes. */
  'viewed:mark': [ViewedChange, null];
  /** Where pictures of the asking window's account are. */
  'media:hosts': [undefined, PictureHosts];
  /** Agrees to pictures of a host, or takes it back. Only for a host that was met or agreed to. */
  'media:consent': [{ readonly host: string; readonly allowed: boolean }, PictureHosts];
  /** The path of a picture whose address appeared in a text of this account; null for any other address. */
  'media:find': [{ readonly url: string }, string | null];
  'settings:read': [undefined, Settings];
  /** Changes the settings that are named, for every window; the widths of panes that are not named stay, keys are replaced as a whole. */
  'settings:change': [Partial<Settings>, Settings];
  /** Opens a context menu: the index of the chosen line, or null. */
  'menu:show': [MenuRequest, number | null];
  /** A dialog for printing opens, which blocks the page, or closes. */
  'print:set': [{ readonly printing: boolean }, null];
  /** Only from the safe page of a crash: the last lines of the log, oldest first. */
  'safe-page:log': [undefined, readonly string[]];
  /** Leaves the safe page, for the screen that crashed or for the window's first one. */
  'safe-page:leave': [{ readonly to: 'same' | 'start' }, null];
}

/** Pushes from the main process: channel → payload. */
export interface Pushes
  extends
    ReadingPushes,
    DownloadPushes,
    ArtifactPushes,
    AdministrationPushes,
    LinkPushes,
    NotificationPushes,
    UpdatePushes,
    NetworkPushes {
  /** A menu item or a deep link asks the page to run a command of its command table. */
  'commands:run': { readonly id: string };
  'accounts:changed': null;
  /** The connection status of this window's account changed. */
  'connection:changed': null;
  /** The known projects of this window's account are others. */
  'projects:changed': null;
  /** A draft of this window's account was saved or removed. */
  /** `version` null: it was removed. */
  'drafts:changed': Pick<SavedDraft, 'place' | 'version'>;
  /** Another host was met, or one was agreed to or taken back. */
  'media:changed': null;
  'settings:changed': Settings;
  'files:changed': null;
}

/** Names of all channels: the preload's allow-list. */
export const channelNames = [
  'accounts:list',
  'accounts:current',
  'accounts:open',
  'accounts:add',
  'accounts:sign-in',
  'accounts:renew',
  'accounts:occasion',
  'accounts:sign-out',
  'connection:read',
  'accounts:check-server',
  'keychain:state',
  'keychain:try-again',
  'projects:list',
  'projects:visit',
  'projects:pin',
  'projects:search',
  'visits:list',
  'visits:visit',
  'drafts:save',
  'drafts:read',
  'drafts:versions',
  'drafts:remove',
  'drafts:list',
  'files:notices',
  'viewed:read',
  'viewed:mark',
  ...readingChannelNames,
  ...receiptChannelNames,
  ...downloadChannelNames,
  ...textChannelNames,
  ...artifactChannelNames,
  ...administrationChannelNames,
  ...notificationChannelNames,
  'media:hosts',
  'media:consent',
  'media:find',
  'settings:read',
  'settings:change',
  ...linkChannelNames,
  'menu:show',
  'print:set',
  'safe-page:log',
  'safe-page:leave',
  ...aboutChannelNames,
  ...localServiceChannelNames,
  ...updateChannelNames,
  ...cloneChannelNames,
  ...networkChannelNames,
] as const satisfies readonly (keyof Channels)[];

/** Names of all pushes: the preload's allow-list. */
export const pushNames = [
  'commands:run',
  'accounts:changed',
  'connection:changed',
  'projects:changed',
  'drafts:changed',
  'heads:changed',
  'marks:changed',
  'views:changed',
  'downloads:changed',
  'artifacts:progress',
  'bulk:changed',
  'token-reminders:changed',
  'notifications:changed',
  'media:changed',
  'settings:changed',
  'links:refused',
  'links:noticed',
  'updates:changed',
  'certificates:changed',
  'proxy:changed',
  'files:changed',
] as const satisfies readonly (keyof Pushes)[];

type Unlisted =
  | Exclude<keyof Channels, (typeof channelNames)[number]>
  | Exclude<keyof Pushes, (typeof pushNames)[number]>;
/** Compile-time proof that every channel of the tables is listed: stops compiling when one is missing. @public */
export const everyChannelIsListed: Unlisted extends never ? true : Unlisted = true;
