/** One's own places, in the order of the sidebar and of the Go menu. */
import type { Screen } from './screen.ts';
import { mergeRequestFilters } from './screen-queries.ts';

/** Their records. */
export const ownScreens = {
  review: {
    path: 'review',
    title: 'Review queue',
    group: 'own',
    role: 'signed_in',
    icon: 'inbox',
    press: 'g r',
    query: mergeRequestFilters('view'),
  },
  'auto-merges': {
    path: 'auto-merges',
    title: 'Automatic merges',
    group: 'own',
    role: 'signed_in',
    icon: 'git-merge',
  },
  notifications: {
    path: 'notifications',
    title: 'Notifications',
    group: 'own',
    role: 'signed_in',
    press: '$mod+Shift+U',
  },
  drafts: { path: 'drafts', title: 'Drafts', group: 'own', role: 'anyone', icon: 'pencil-line', press: 'g d' },
  downloads: { path: 'downloads', title: 'Downloads', group: 'own', role: 'anyone', icon: 'download', press: 'g l' },
  profile: {
    path: 'profile',
    title: 'Profile',
    group: 'own',
    role: 'signed_in',
    icon: 'circle-user',
    press: 'g i',
  },
  'profile-account': {
    path: 'profile',
    title: 'Account',
    group: 'own',
    role: 'signed_in',
    parent: 'profile',
    isTab: true,
  },
  'profile-keys': {
    path: 'profile/keys',
    title: 'Keys and emails',
    group: 'own',
    role: 'signed_in',
    parent: 'profile',
    isTab: true,
  },
  accounts: { path: 'accounts', title: 'Accounts', group: 'own', role: 'anyone', press: 'g a' },
  keyboard: { path: 'keyboard', title: 'Keyboard', group: 'own', role: 'anyone', press: '$mod+Shift+K' },
  settings: { path: 'settings', title: 'Settings', group: 'own', role: 'anyone', press: '$mod+,' },
  about: { path: 'about', title: 'About Lectern', group: 'own', role: 'anyone', parent: 'settings' },
} as const satisfies Readonly<Record<string, Screen>>;
