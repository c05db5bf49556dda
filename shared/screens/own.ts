/** One's own places, in the order of the sidebar and of the Go menu. */
import { type Screen, mergeRequestFilters } from './screen.ts';

/** Their records. */
export const ownScreens = {
  review: {
    path: 'review',
    title: 'screens.review',
    group: 'own',
    role: 'signed_in',
    icon: 'inbox',
    press: 'g r',
    query: mergeRequestFilters('view'),
  },
  'auto-merges': {
    path: 'auto-merges',
    title: 'screens.auto_merges',
    group: 'own',
    role: 'signed_in',
    icon: 'git-merge',
  },
  notifications: {
    path: 'notifications',
    title: 'common.notifications',
    group: 'own',
    role: 'signed_in',
    press: 'g Shift+N',
  },
  drafts: {
    path: 'drafts',
    title: 'common.drafts_too',
    group: 'own',
    role: 'anyone',
    icon: 'pencil-line',
    press: 'g d',
  },
  downloads: {
    path: 'downloads',
    title: 'common.downloads',
    group: 'own',
    role: 'anyone',
    icon: 'download',
    press: 'g l',
  },
  profile: {
    path: 'profile',
    title: 'common.profile',
    group: 'own',
    role: 'signed_in',
    icon: 'circle-user',
    press: 'g i',
  },
  'profile-account': {
    path: 'profile',
    title: 'common.account',
    group: 'own',
    role: 'signed_in',
    parent: 'profile',
    isTab: true,
  },
  'profile-keys': {
    path: 'profile/keys',
    title: 'common.keys_and_emails',
    group: 'own',
    role: 'signed_in',
    parent: 'profile',
    isTab: true,
  },
  accounts: { path: 'accounts', title: 'common.accounts', group: 'own', role: 'anyone', press: 'g a' },
  keyboard: {
    path: 'keyboard',
    title: 'common.keyboard_shortcuts',
    group: 'own',
    role: 'anyone',
    press: '$mod+Shift+K',
  },
  settings: { path: 'settings', title: 'common.settings', group: 'own', role: 'anyone', press: '$mod+,' },
  about: { path: 'about', title: 'common.about_lectern', group: 'own', role: 'anyone', parent: 'settings' },
} as const satisfies Readonly<Record<string, Screen>>;
