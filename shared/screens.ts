/** Every screen of the app, once: routes, sidebar, breadcrumb, commands, keys, the Go menu and the deep links derive from it. */
import type { LeastRole } from './api/roles.ts';
import { fillRoute, type NamesOf } from './fill-route.ts';
import { mergeRequestFilters, parameters, userFilters } from './screen-queries.ts';

/** The group of a screen in the sidebar. */
export type ScreenGroup = 'own' | 'project' | 'administration';

/** Icons of screens: the page maps each name to a picture. */
export type ScreenIcon =
  | 'inbox'
  | 'pencil-line'
  | 'download'
  | 'circle-user'
  | 'git-pull-request'
  | 'folder-git'
  | 'git-branch'
  | 'tag'
  | 'git-compare-arrows'
  | 'list-checks'
  | 'rocket'
  | 'chart-column'
  | 'users'
  | 'activity'
  | 'webhook'
  | 'key-round';

/** One screen. */
export interface Screen {
  /** Hash route without `#/`: `:name` is one segment, a last `*name` the rest of the path. */
  readonly path: string;
  /** In the sidebar, the breadcrumb and the window's title; `:name` stands for that part of the route. */
  readonly title: string;
  readonly group: ScreenGroup;
  /** The least role of its first read. A screen for administrators is offered to them alone. */
  readonly role: LeastRole;
  /** The screen that it belongs under: the breadcrumb's step before it, and where Escape leads. */
  readonly parent?: string;
  /** Other lists that it is opened from: Escape leads to whichever of them and the parent was left last. */
  readonly alsoFrom?: readonly string[];
  /** A screen with an icon appears in the sidebar. */
  readonly icon?: ScreenIcon;
  /** Chord that leads there, as tinykeys writes it. */
  readonly press?: string;
  /** What may follow `?` in a deep link, as a regular expression; nothing when missing. */
  readonly query?: string;
  /** A view of its parent: it has no step of its own in the breadcrumb. */
  readonly isTab?: true;
}

/** The screens, in the order of the sidebar and of the Go menu. */
export const screens = {
  review: {
    path: 'review',
    title: 'Review queue',
    group: 'own',
    role: 'signed_in',
    icon: 'inbox',
    press: 'g r',
    query: mergeRequestFilters('view'),
  },
  drafts: { path: 'drafts', title: 'Drafts', group: 'own', role: 'signed_in', icon: 'pencil-line', press: 'g d' },
  downloads: { path: 'downloads', title: 'Downloads', group: 'own', role: 'signed_in', icon: 'download', press: 'g l' },
  profile: {
    path: 'profile',
    title: 'Profile',
    group: 'own',
    role: 'signed_in',
    icon: 'circle-user',
    press: 'g i',
    query: 'sudo=[A-Za-z0-9_.%-]+',
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
  accounts: { path: 'accounts', title: 'Accounts', group: 'own', role: 'signed_in', press: 'g a' },
  'merge-requests': {
    path: 'p/:project/merge_requests',
    title: 'Merge requests',
    group: 'project',
    role: 'request_reader',
    icon: 'git-pull-request',
    press: 'g m',
    query: mergeRequestFilters('numbers'),
  },
  'new-merge-request': {
    path: 'p/:project/merge_requests/new',
    title: 'New',
    group: 'project',
    role: 'request_reader',
    parent: 'merge-requests',
  },
  'merge-request': {
    path: 'p/:project/merge_requests/:iid',
    title: '!:iid',
    group: 'project',
    role: 'request_reader',
    parent: 'merge-requests',
    alsoFrom: ['review', 'drafts'],
  },
  overview: {
    path: 'p/:project/merge_requests/:iid',
    title: 'Overview',
    group: 'project',
    role: 'request_reader',
    parent: 'merge-request',
    isTab: true,
  },
  changes: {
    path: 'p/:project/merge_requests/:iid/changes',
    title: 'Changes',
    group: 'project',
    role: 'request_reader',
    parent: 'merge-request',
    query: 'commit=[0-9a-f]{4,64}|from=[0-9a-f]{40,64}&to=[0-9a-f]{40,64}',
    isTab: true,
  },
  commits: {
    path: 'p/:project/merge_requests/:iid/commits',
    title: 'Commits',
    group: 'project',
    role: 'request_reader',
    parent: 'merge-request',
    isTab: true,
  },
  code: {
    path: 'p/:project/tree',
    title: 'Code',
    group: 'project',
    role: 'code_reader',
    icon: 'folder-git',
    press: 'g f',
  },
  files: {
    path: 'p/:project/tree/:ref/*path',
    title: ':ref',
    group: 'project',
    role: 'code_reader',
    parent: 'code',
    query: 'lines=\\d+(?:-\\d+)?',
  },
  branches: {
    path: 'p/:project/branches',
    title: 'Branches',
    group: 'project',
    role: 'code_reader',
    icon: 'git-branch',
    press: 'g b',
    query: parameters('search|view|sort|branch'),
  },
  tags: {
    path: 'p/:project/tags',
    title: 'Tags and releases',
    group: 'project',
    role: 'code_reader',
    icon: 'tag',
    press: 'g t',
    query: parameters('search|view|sort|tag'),
  },
  compare: {
    path: 'p/:project/compare',
    title: 'Compare',
    group: 'project',
    role: 'code_reader',
    icon: 'git-compare-arrows',
    press: 'g v',
  },
  comparison: {
    path: 'p/:project/compare/:from/:to',
    title: ':from to :to',
    group: 'project',
    role: 'code_reader',
    parent: 'compare',
    alsoFrom: ['branches', 'tags', 'deployments'],
    query: parameters('view|commit'),
  },
  jobs: {
    path: 'p/:project/jobs',
    title: 'Jobs',
    group: 'project',
    role: 'job_reader',
    icon: 'list-checks',
    press: 'g j',
    query: '[a-z]+=[a-z]+(?:&[a-z]+=[a-z]+)*',
  },
  pipeline: {
    path: 'p/:project/pipelines/:pipeline',
    title: 'Pipeline #:pipeline',
    group: 'project',
    role: 'job_reader',
    parent: 'jobs',
  },
  job: {
    path: 'p/:project/jobs/:job',
    title: '#:job',
    group: 'project',
    role: 'job_reader',
    parent: 'jobs',
    query: 'line=\\d{1,9}',
  },
  deployments: {
    path: 'p/:project/deployments',
    title: 'Deployments',
    group: 'project',
    role: 'reporter',
    icon: 'rocket',
    press: 'g e',
    query: parameters('search|view|environment'),
  },
  deployment: {
    path: 'p/:project/deployments/:deployment',
    title: '#:deployment',
    group: 'project',
    role: 'reporter',
    parent: 'deployments',
  },
  contributors: {
    path: 'p/:project/contributors',
    title: 'Contributors',
    group: 'project',
    role: 'code_reader',
    icon: 'chart-column',
    press: 'g o',
    query: parameters('search|measure|sort'),
  },
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

/** Id of a screen. */
export type ScreenId = keyof typeof screens;

/** All ids, in their order. */
export const screenIds = Object.keys(screens) as readonly ScreenId[];

/** The record of an id, widened. */
export const screenOf = (id: ScreenId): Screen => screens[id];

/** The screens from the first step of the breadcrumb to this one. */
export const screenBreadcrumb = (id: ScreenId): readonly ScreenId[] => {
  const { parent } = screenOf(id);
  return parent === undefined ? [id] : [...screenBreadcrumb(parent as ScreenId), id];
};

/** The parts of a screen's route that vary. */
export type ScreenParams<Id extends ScreenId> = Readonly<
  Record<NamesOf<(typeof screens)[Id]['path']>, string | number>
>;

/** The route of a screen, with a slash before it: `/p/7/branches`. */
export const routeTo = <Id extends ScreenId>(id: Id, params: ScreenParams<Id>): string =>
  `/${fillRoute(screens[id].path, params as Readonly<Record<string, string | number>>)}`;

/** The same for params out of a route, which may be of another screen. */
export const routeWith = (id: ScreenId, params: Readonly<Record<string, string | undefined>>): string =>
  `/${fillRoute(screens[id].path, params)}`;

/** A whole commit id in its short form. */
const short = (part: string): string => (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(part) ? part.slice(0, 8) : part);

/** A screen's title with the parts of its route filled in. */
export const screenTitle = (id: ScreenId, params: Readonly<Record<string, string | undefined>>): string =>
  screenOf(id).title.replace(/:(\w+)/g, (_, name: string) => short(params[name] ?? ''));

/** The screens that a command, a key and the Go menu lead to: those of the sidebar, and those with a key. */
export const screensToGo: readonly ScreenId[] = screenIds.filter((id) => {
  const { icon, press } = screenOf(id);
  return icon !== undefined || press !== undefined;
});
