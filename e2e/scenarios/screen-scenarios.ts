/** Each screen of the app in every state that a server can bring it into: the walks derive their steps from this table. */
import type { ScreenId } from '#shared/screens.ts';
import { parts, routes } from './setup.ts';

/** How a screen is brought into its states. */
export interface ScreenScenario {
  /** With what the sample holds, and some deployments. */
  readonly route: string;
  /** CSS selector of what says that it is all there. */
  readonly shows: string;
  /** Paths of the reads that it cannot do without: held they leave it loading, failed they fail it. Null: it reads nothing from the server. */
  readonly reads: RegExp | null;
  /** What somebody sees who may not see it; null: everybody signed in may. */
  readonly refused: 'failure' | 'administrators-only' | null;
}

const requests = /\/merge_requests\b/u;
const changes = /\/(?:changes|diffs)\b/u;
const jobs = /\/jobs\b/u;
const user = '/admin/users/4';
const heading = 'main h1';
/** What the main process keeps is there without a server. */
const kept = { reads: null, refused: null } as const;

/** Every screen: one that is missing here does not compile. */
export const screenScenarios: Readonly<Record<ScreenId, ScreenScenario>> = {
  review: { route: routes.review, shows: parts.row, reads: requests, refused: null },
  'auto-merges': { route: '/auto-merges', shows: parts.nothing, ...kept },
  notifications: { route: '/notifications', shows: parts.nothing, ...kept },
  drafts: { route: routes.drafts, shows: 'main h2', ...kept },
  downloads: { route: '/downloads', shows: parts.nothing, ...kept },
  profile: { route: '/profile', shows: heading, reads: /\/user$/u, refused: null },
  'profile-account': { route: '/profile', shows: heading, reads: /\/user$/u, refused: null },
  'profile-keys': {
    route: '/profile/keys',
    shows: parts.row,
    reads: /\/user\/(?:(?:gpg_)?keys|emails)\?/u,
    refused: null,
  },
  accounts: { route: routes.accounts, shows: heading, ...kept },
  keyboard: { route: '/keyboard', shows: parts.row, ...kept },
  settings: { route: '/settings', shows: 'main h2', ...kept },
  about: { route: '/about', shows: 'main dt', ...kept },
  'merge-requests': { route: routes.list, shows: parts.row, reads: requests, refused: 'failure' },
  'new-merge-request': {
    route: `${routes.list}/new`,
    shows: 'main textarea',
    reads: /\/repository\/branches\b/u,
    refused: 'failure',
  },
  'merge-request': { route: routes.ready, shows: parts.notes, reads: requests, refused: 'failure' },
  overview: { route: routes.large, shows: parts.notes, reads: /\/(?:notes|jobs|commits)\b/u, refused: 'failure' },
  changes: { route: `${routes.large}/changes`, shows: parts.line, reads: changes, refused: 'failure' },
  commits: { route: `${routes.large}/commits`, shows: parts.commit, reads: /\/commits\b/u, refused: 'failure' },
  issue: { route: routes.issue, shows: parts.notes, reads: /\/issues\/1\/notes\b/u, refused: null },
  code: { route: '/p/1/tree', shows: parts.file, reads: /\/repository\/tree\b/u, refused: 'failure' },
  files: { route: routes.file, shows: parts.code, reads: /\/repository\/blobs\b/u, refused: 'failure' },
  branches: { route: routes.branches, shows: parts.row, reads: /\/repository\//u, refused: 'failure' },
  tags: { route: routes.tags, shows: parts.row, reads: /\/repository\//u, refused: 'failure' },
  compare: { route: '/p/1/compare', shows: parts.nothing, reads: /\/repository\/branches\b/u, refused: 'failure' },
  comparison: {
    route: '/p/1/compare/v1.1.0/main',
    shows: parts.line,
    reads: /\/repository\/compare\b/u,
    refused: 'failure',
  },
  jobs: { route: routes.jobs, shows: parts.row, reads: jobs, refused: 'failure' },
  pipeline: { route: routes.pipeline, shows: parts.row, reads: jobs, refused: 'failure' },
  job: { route: routes.job, shows: parts.logLine, reads: jobs, refused: 'failure' },
  artifacts: {
    route: `${routes.jobWithArtifacts}/artifacts`,
    shows: '[role="treeitem"]',
    reads: jobs,
    refused: 'failure',
  },
  'job-comparison': {
    route: `${routes.job}/compare`,
    shows: '[aria-label="Lines of both logs"] [data-kind]',
    reads: jobs,
    refused: 'failure',
  },
  deployments: { route: '/p/1/deployments', shows: parts.row, reads: /\/deployments\?/u, refused: 'failure' },
  deployment: {
    route: '/p/1/deployments/9',
    shows: '[aria-label="Deployment"]',
    reads: /\/deployments\/9\b/u,
    refused: 'failure',
  },
  contributors: {
    route: '/p/1/contributors',
    shows: parts.row,
    reads: /\/repository\/contributors\b/u,
    refused: 'failure',
  },
  snippets: { route: routes.snippets, shows: parts.row, reads: /\/snippets\b/u, refused: 'failure' },
  'new-snippet': { route: `${routes.snippets}/new`, shows: parts.code, reads: null, refused: null },
  snippet: { route: routes.snippet, shows: parts.code, reads: /\/snippets\/1$/u, refused: 'failure' },
  'edit-snippet': { route: `${routes.snippet}/edit`, shows: parts.code, reads: /\/snippets\/1\b/u, refused: 'failure' },
  users: { route: '/admin/users', shows: parts.row, reads: /\/users\?/u, refused: 'administrators-only' },
  user: { route: user, shows: heading, reads: /\/users\/4$/u, refused: 'administrators-only' },
  'user-profile': { route: user, shows: heading, reads: /\/users\/4$/u, refused: 'administrators-only' },
  'user-keys': {
    route: `${user}/keys`,
    shows: parts.row,
    reads: /\/users\/4\/(?:(?:gpg_)?keys|emails)\?/u,
    refused: 'administrators-only',
  },
  'user-tokens': {
    route: `${user}/tokens`,
    shows: parts.row,
    reads: /\/impersonation_tokens\?/u,
    refused: 'administrators-only',
  },
  'user-seen-as': {
    route: `${user}/as`,
    shows: heading,
    reads: /\/user\?sudo=4$/u,
    refused: 'administrators-only',
  },
  activities: {
    route: '/admin/activities',
    shows: parts.row,
    reads: /\/user\/activities\?/u,
    refused: 'administrators-only',
  },
  hooks: { route: '/admin/hooks', shows: parts.nothing, reads: /\/hooks\?/u, refused: 'administrators-only' },
  'all-tokens': { route: '/admin/tokens', shows: parts.row, reads: /\/users\?/u, refused: 'administrators-only' },
  'bulk-runs': { route: '/admin/bulk', shows: 'main h2', reads: null, refused: 'administrators-only' },
  'new-bulk-run': { route: '/admin/bulk/new', shows: heading, reads: null, refused: 'administrators-only' },
  'bulk-run': {
    route: '/admin/bulk/runs/00000000-0000-4000-8000-000000000000',
    shows: 'main [role="alert"]',
    reads: null,
    refused: 'administrators-only',
  },
  journal: { route: '/admin/journal', shows: heading, reads: null, refused: 'administrators-only' },
  'key-lookup': {
    route: '/admin/keys?id=1',
    shows: 'main h2',
    reads: /\/keys\/1$/u,
    refused: 'administrators-only',
  },
};
