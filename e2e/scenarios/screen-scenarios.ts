/** Each screen of the app in every state that a server can bring it into: the walks derive their steps from its record, and from what is said here of those that are no list of the sample. */
import { routeWith, screenIds, screenOf, type ScreenId } from '#shared/screens.ts';
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

/** What fills the parts of a route that vary. */
const sample = {
  project: '1',
  iid: '7',
  ref: 'HEAD',
  path: 'go.mod',
  from: 'v1.1.0',
  to: 'main',
  pipeline: '12',
  job: '29',
  deployment: '9',
  snippet: '1',
  user: '4',
  run: '00000000-0000-4000-8000-000000000000',
};

const requests = /\/merge_requests\b/u;
const jobs = /\/jobs\b/u;
const branches = /\/repository\/branches\b/u;
const user = { reads: /\/users\/4$/u } as const;
const refs = { reads: /\/repository\//u } as const;
/** Everything but who one is: a list of one read needs no line. */
const everything = /\/api\/v4\/(?!user(?:\?|$))/u;
const tree = '[role="treeitem"]';
const heading = { shows: 'main h1' } as const;
const part = { shows: 'main h2' } as const;
const nothing = { shows: parts.nothing } as const;
const notes = { shows: parts.notes } as const;
const code = { shows: parts.code } as const;
/** What the main process keeps is there without a server. */
const kept = { reads: null } as const;
const oneself = { ...heading, reads: /\/user$/u } as const;

/** What is said of a screen that is not: rows of a list, which fail and wait with whatever is read. One that reads more fails in its main part, beside parts that are there. */
const own: Readonly<Partial<Record<ScreenId, Partial<ScreenScenario>>>> = {
  review: { reads: requests },
  'auto-merges': { ...nothing, ...kept },
  notifications: { ...nothing, ...kept },
  drafts: { ...part, ...kept },
  downloads: { ...nothing, ...kept },
  profile: oneself,
  'profile-account': oneself,
  accounts: { ...heading, ...kept },
  keyboard: kept,
  settings: { ...part, ...kept },
  about: { shows: 'main dt', ...kept },
  'merge-requests': { reads: requests },
  'new-merge-request': { shows: 'main textarea', reads: branches },
  overlaps: { shows: 'main [role="group"] button', reads: requests },
  'merge-request': { route: routes.ready, ...notes, reads: requests },
  overview: { ...notes, reads: /\/(?:notes|jobs|commits)\b/u },
  changes: { shows: parts.line, reads: /\/(?:changes|diffs)\b/u },
  commits: { shows: parts.commit, reads: /\/commits\b/u },
  issue: { route: routes.issue, ...notes, reads: /\/issues\/1\/notes\b/u, refused: null },
  where: { route: '/p/1/where?merge_request=7', ...heading, ...kept, refused: null },
  code: { shows: parts.file, reads: /\/repository\/tree\b/u },
  files: { ...code, reads: /\/repository\/blobs\b/u },
  branches: refs,
  tags: refs,
  compare: { ...nothing, reads: branches },
  comparison: { shows: parts.line, reads: /\/repository\/compare\b/u },
  job: { shows: parts.logLine, reads: jobs },
  artifacts: { route: `${routes.jobWithArtifacts}/artifacts`, shows: tree, reads: jobs },
  'job-comparison': { shows: '[aria-label="Lines of both logs"] [data-kind]', reads: jobs },
  deployment: { shows: '[aria-label="Deployment"]', reads: /\/deployments\/9\b/u },
  'new-snippet': { ...code, ...kept, refused: null },
  snippet: { ...code, reads: /\/snippets\/1$/u },
  'edit-snippet': code,
  user: { ...heading, ...user },
  'user-profile': { ...heading, ...user },
  'user-keys': { reads: /\/users\/4\/(?:(?:gpg_)?keys|emails)\?/u },
  'user-tokens': { reads: /\/impersonation_tokens\?/u },
  'user-seen-as': { ...heading, reads: /\/user\?sudo=4$/u },
  hooks: nothing,
  'all-tokens': { reads: /\/users\?/u },
  // Maintainers come to theirs from the automatic merges.
  'bulk-runs': { ...part, ...kept, refused: null },
  'new-bulk-run': { ...heading, ...kept },
  'bulk-run': { shows: parts.failure, ...kept, refused: null },
  journal: { ...heading, ...kept },
  'key-lookup': { route: '/admin/keys?id=1', ...part },
};

const refusals = { own: null, project: 'failure', administration: 'administrators-only' } as const;

/** Every screen. */
export const screenScenarios = Object.fromEntries(
  screenIds.map((id): readonly [ScreenId, ScreenScenario] => [
    id,
    {
      route: routeWith(id, sample),
      shows: parts.row,
      reads: everything,
      refused: refusals[screenOf(id).group],
      ...own[id],
    },
  ]),
) as Readonly<Record<ScreenId, ScreenScenario>>;
