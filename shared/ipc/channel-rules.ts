/** Who may call each channel, and what a call that reaches outside of the app needs (S31). */
import type { Channels } from './channels.ts';

/** What a window shows: a screen of an account, the sign-in, or the page in place of one that kept crashing. */
export type PageKind = 'account' | 'sign-in' | 'safe-page';

/** The rule of one channel. */
export interface ChannelRule {
  readonly from: readonly PageKind[];
  /** It has an effect outside of the app: it needs a click or a key of the user in that window. */
  readonly needsUserActivation?: true;
}

const account: ChannelRule = { from: ['account'] };
const signIn: ChannelRule = { from: ['sign-in'] };
const both: ChannelRule = { from: ['account', 'sign-in'] };
const safePage: ChannelRule = { from: ['safe-page'] };

/** The rules; a channel without one does not compile. */
export const channelRules: { readonly [Name in keyof Channels]: ChannelRule } = {
  'accounts:list': account,
  'accounts:current': both,
  'accounts:open': account,
  'accounts:add': both,
  'accounts:sign-in': signIn,
  'accounts:renew': account,
  'accounts:occasion': signIn,
  'accounts:sign-out': account,
  'standing:read': account,
  'accounts:check-server': { from: ['sign-in'], needsUserActivation: true },
  'keychain:state': signIn,
  'keychain:try-again': signIn,
  'local-service:open': signIn,
  'local-service:projects': account,
  'local-service:choose-folder': { from: ['account'], needsUserActivation: true },
  'local-service:add-repository': account,
  'local-service:fetch-folder': { from: ['account'], needsUserActivation: true },
  'local-service:create-git-token': { from: ['account'], needsUserActivation: true },
  'projects:list': account,
  'projects:visit': account,
  'projects:pin': account,
  'projects:search': account,
  'places:list': account,
  'places:visit': account,
  'drafts:save': account,
  'drafts:read': account,
  'drafts:remove': account,
  'drafts:list': account,
  'drafts:notice': account,
  'viewed:read': account,
  'viewed:mark': account,
  'heads:read': account,
  'heads:list': account,
  'heads:drew': account,
  'heads:keep-snapshot': account,
  'heads:read-snapshot': account,
  'marks:list': account,
  'marks:set': account,
  'views:list': account,
  'views:save': account,
  'views:remove': account,
  'receipts:list': account,
  'receipts:keep': account,
  'receipts:rows': account,
  'receipts:mark': account,
  'receipts:remove': account,
  'downloads:start': { from: ['account'], needsUserActivation: true },
  'downloads:list': account,
  'downloads:cancel': account,
  'downloads:resume': { from: ['account'], needsUserActivation: true },
  'downloads:remove': account,
  'downloads:show': { from: ['account'], needsUserActivation: true },
  'artifacts:open': account,
  'artifacts:close': account,
  'artifacts:read': account,
  'artifacts:report': account,
  'artifacts:search': account,
  'artifacts:save': { from: ['account'], needsUserActivation: true },
  'artifacts:stop': account,
  'artifacts:show': { from: ['account'], needsUserActivation: true },
  'texts:save': { from: ['account'], needsUserActivation: true },
  'journal:page': account,
  'journal:export': { from: ['account'], needsUserActivation: true },
  'bulk:list': account,
  'bulk:create': account,
  'bulk:read': account,
  'bulk:rows': account,
  'bulk:start': { from: ['account'], needsUserActivation: true },
  'bulk:stop': account,
  'bulk:remove': account,
  'bulk:export': { from: ['account'], needsUserActivation: true },
  'token-reminders:read': account,
  'token-reminders:keep': account,
  'token-reminders:postpone': account,
  'token-reminders:dismiss': account,
  'offline:size': account,
  'offline:clear': account,
  'media:hosts': account,
  'media:consent': { from: ['account'], needsUserActivation: true },
  'media:find': account,
  'settings:read': account,
  'settings:change': account,
  'links:open': { from: ['account'], needsUserActivation: true },
  'menu:show': account,
  'safe-page:log': safePage,
  'safe-page:leave': safePage,
  'about:read': both,
};
