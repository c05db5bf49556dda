/** Every screen of the app, once: routes, sidebar, breadcrumb, commands, keys, the Go menu and the deep links derive from it. */
import type { LeastRole } from './api/roles.ts';

/** The group of a screen in the sidebar. */
export type ScreenGroup = 'own' | 'project' | 'administration';

/** Icons of screens: the page maps each name to a picture. */
export type ScreenIcon =
  | 'inbox'
  | 'pencil-line'
  | 'download'
  | 'git-pull-request'
  | 'folder-git'
  | 'git-branch'
  | 'tag'
  | 'list-checks'
  | 'scissors'
  | 'users';

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

/** Any of these parameters, in any order: the screen parses their values tolerantly. */
const parameters = (names: string): string => {
  const one = `(?:${names})=[A-Za-z0-9_~!$'()*,.%+-]*`;
  return `${one}(?:&${one})*`;
};
/** Each filter of the list of users; a text is any string that needs no encoding. */
const userFilter =
  "(?:(?:search|username|provider|extern_uid|attributes)=[A-Za-z0-9_~!$'()*,.%+:@-]+|state=(?:active|blocked)|external=true" +
  '|created_(?:after|before)=\\d{4}-\\d\\d-\\d\\d)';
const userFilters = `${userFilter}(?:&${userFilter})*`;

/** The screens, in the order of the sidebar and of the Go menu. */
export const screens = {
  review: { path: 'review', title: 'Review queue', group: 'own', role: 'signed_in', icon: 'inbox', press: 'g r' },
  drafts: { path: 'drafts', title: 'Drafts', group: 'own', role: 'signed_in', icon: 'pencil-line', press: 'g d' },
  downloads: { path: 'downloads', title: 'Downloads', group: 'own', role: 'signed_in', icon: 'download', press: 'g l' },
  accounts: { path: 'accounts', title: 'Accounts', group: 'own', role: 'signed_in', press: 'g a' },
  'merge-requests': {
    path: 'p/:project/merge_requests',
    title: 'Merge requests',
    group: 'project',
    role: 'request_reader',
    icon: 'git-pull-request',
    press: 'g m',
    query: 'state=[a-z]+',
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
  issue: {
    path: 'p/:project/issues/:iid',
    title: '#:iid',
    group: 'project',
    role: 'issue_reader',
    parent: 'merge-requests',
    query: 'merge_request=\\d{1,10}',
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
  snippets: {
    path: 'p/:project/snippets',
    title: 'Snippets',
    group: 'project',
    role: 'code_reader',
    icon: 'scissors',
    press: 'g s',
    query: parameters('search|view|sort'),
  },
  'new-snippet': {
    path: 'p/:project/snippets/new',
    title: 'New',
    group: 'project',
    role: 'reporter',
    parent: 'snippets',
  },
  snippet: {
    path: 'p/:project/snippets/:snippet',
    title: '$:snippet',
    group: 'project',
    role: 'code_reader',
    parent: 'snippets',
    alsoFrom: ['drafts'],
    query: 'lines=\\d+(?:-\\d+)?',
  },
  'edit-snippet': {
    path: 'p/:project/snippets/:snippet/edit',
    title: 'Edit',
    group: 'project',
    role: 'reporter',
    parent: 'snippet',
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
  'user-tokens': {
    path: 'admin/users/:user/tokens',
    title: 'Impersonation tokens',
    group: 'administration',
    role: 'administrator',
    parent: 'user',
    query: 'state=(?:active|inactive)',
    isTab: true,
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

type NameOf<Segment extends string> = Segment extends `:${infer Name}` | `*${infer Name}` ? Name : never;
type NamesOf<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? NameOf<First> | NamesOf<Rest>
  : NameOf<Path>;

/** The parts of a screen's route that vary. */
export type ScreenParams<Id extends ScreenId> = Readonly<
  Record<NamesOf<(typeof screens)[Id]['path']>, string | number>
>;

/** Fills the parts that vary; `encode` gets whether a part may keep its slashes. */
const fill = (pattern: string, params: Readonly<Record<string, string | number | undefined>>): string =>
  pattern
    .split('/')
    .map((segment) => {
      if (!/^[:*]/.test(segment)) return segment;
      const value = String(params[segment.slice(1)] ?? '');
      return segment.startsWith('*') ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
    })
    .join('/')
    .replace(/\/+$/, '');

/** The route of a screen, with a slash before it: `/p/7/branches`. */
export const routeTo = <Id extends ScreenId>(id: Id, params: ScreenParams<Id>): string =>
  `/${fill(screens[id].path, params as Readonly<Record<string, string | number>>)}`;

/** The same for params out of a route, which may be of another screen. */
export const routeWith = (id: ScreenId, params: Readonly<Record<string, string | undefined>>): string =>
  `/${fill(screens[id].path, params)}`;

/** A screen's title with the parts of its route filled in. */
export const screenTitle = (id: ScreenId, params: Readonly<Record<string, string | undefined>>): string =>
  screenOf(id).title.replace(/:(\w+)/, (_, name: string) => params[name] ?? '');

/** The screens that a command, a key and the Go menu lead to: those of the sidebar, and those with a key. */
export const screensToGo: readonly ScreenId[] = screenIds.filter((id) => {
  const { icon, press } = screenOf(id);
  return icon !== undefined || press !== undefined;
});
