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
    title: 'screens.notifications',
    group: 'own',
    role: 'signed_in',
    press: 'g Shift+N',
  },
  drafts: { path: 'drafts', title: 'screens.drafts', group: 'own', role: 'anyone', icon: 'pencil-line', press: 'g d' },
  downloads: {
    path: 'downloads',
    title: 'screens.downloads',
    group: 'own',
    role: 'anyone',
    icon: 'download',
    press: 'g l',
  },
  profile: {
    path: 'profile',
    title: 'screens.profile',
    group: 'own',
    role: 'signed_in',
    icon: 'circle-user',
    press: 'g i',
  },
  'profile-account': {
    path: 'profile',
    title: 'screens.profile_account',
    group: 'own',
    role: 'signed_in',
    parent: 'profile',
    isTab: true,
  },
  'profile-keys': {
    path: 'profile/keys',
    title: 'screens.profile_keys',
    group: 'own',
    role: 'signed_in',
    parent: 'profile',
    isTab: true,
  },
  accounts: { path: 'accounts', title: 'screens.accounts', group: 'own', role: 'anyone', press: 'g a' },
  keyboard: { path: 'keyboard', title: 'screens.keyboard', group: 'own', role: 'anyone', press: '$mod+Shift+K' },
  settings: { path: 'settings', title: 'screens.settings', group: 'own', role: 'anyone', press: '$mod+,' },
  about: { path: 'about', title: 'screens.about', group: 'own', role: 'anyone', parent: 'settings' },
} as const satisfies Readonly<Record<string, Screen>>;
