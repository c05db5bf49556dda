/** The screens of administrators, in the order of the sidebar and of the Go menu. */
import type { Screen } from './screen.ts';
import { parameters, userFilters } from './screen-queries.ts';

/** Their records. */
export const administrationScreens = {
  users: {
    path: 'admin/users',
    title: 'Users',
    group: 'administration',
    role: 'administrator',
    icon: 'users',
    press: 'g u',
    query: userFilters,
  },
  user: {
    path: 'admin/users/:user',
    title: 'User :user',
    group: 'administration',
    role: 'administrator',
    parent: 'users',
  },
  'user-profile': {
    path: 'admin/users/:user',
    title: 'Profile',
    group: 'administration',
    role: 'administrator',
    parent: 'user',
    isTab: true,
  },
  'user-keys': {
    path: 'admin/users/:user/keys',
    title: 'Keys and emails',
    group: 'administration',
    role: 'administrator',
    parent: 'user',
    isTab: true,
  },
  'user-tokens': {
    path: 'admin/users/:user/tokens',
    title: 'Impersonation tokens',
    group: 'administration',
    role: 'administrator',
    parent: 'user',
    query: 'state=(?:active|inactive)',
    isTab: true,
  },
  'key-lookup': {
    path: 'admin/keys',
    title: 'Key lookup',
    group: 'administration',
    role: 'administrator',
    icon: 'key-round',
    press: 'g y',
    query: 'id=[A-Za-z0-9-]{1,20}',
  },
  'user-seen-as': {
    path: 'admin/users/:user/as',
    title: 'Seen as user',
    group: 'administration',
    role: 'administrator',
    parent: 'user',
  },
  activities: {
    path: 'admin/activities',
    title: 'Activity',
    group: 'administration',
    role: 'administrator',
    icon: 'activity',
    press: 'g v',
    query: parameters('search|view|from|sort'),
  },
  hooks: {
    path: 'admin/hooks',
    title: 'System hooks',
    group: 'administration',
    role: 'administrator',
    icon: 'webhook',
    press: 'g h',
    query: parameters('search'),
  },
} as const satisfies Readonly<Record<string, Screen>>;
