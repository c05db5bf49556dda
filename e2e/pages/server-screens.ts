/** What of the sample's data a screen shows on a server of another age, and what such a server has not. */
import type { Page } from '@playwright/test';
import type { ScreenId } from '#shared/screens.ts';
import { text } from '#testing/text.ts';
import { parts, routes } from '#e2e/scenarios/setup.ts';

/** The ages of servers that are walked. */
export type Age = 'today' | 'old';

/** One screen on these servers. */
export interface ServerScreen {
  /** Where the route of its scenario shows too little. */
  readonly route?: string;
  /** A text that is there only when the server's data is. */
  readonly says: string;
  /** The sentence in place of what a server of that age has not. */
  readonly hasNot?: Partial<Readonly<Record<Age, string>>>;
  /** On this one the sentence stands where the data would. */
  readonly isWithoutData?: Age;
  /** What is done to see the data. */
  readonly act?: (page: Page) => Promise<void>;
}

const needs = (release: string) => ({ old: text('failures.needs_newer', { since: release, version: '8.9' }) });
/** Routes, texts and files that the scenario itself has made beforehand. */
export const made = {
  draft: 'A comment that is not sent yet',
  hook: 'https://hooks.westhaven.example/in',
} as const;

/** By screen: one that is not here is a list, and must show rows. */
export const serverScreens: Readonly<Partial<Record<ScreenId, ServerScreen>>> = {
  review: { route: `${routes.review}?view=all`, says: 'Warn half a metre earlier', hasNot: needs('9.5') },
  // These two are kept on this computer.
  'auto-merges': { says: text('merge_requests.no_auto_merges') },
  notifications: { says: text('notifications.none') },
  drafts: { says: made.draft },
  downloads: { says: 'job-59-artifacts' },
  profile: { says: 'Keeps the service running.' },
  'profile-account': { says: 'Harbour Office' },
  'profile-keys': { says: text('keys.primary_own') },
  accounts: { says: 'Ada Lindqvist, @root, administrator' },
  keyboard: { says: text('commands.list_next') },
  // These two are of this computer.
  settings: { says: text('settings.downloads_folder') },
  about: { says: 'Chromium' },
  'merge-requests': { says: 'Show on the board when the bar can be crossed' },
  'new-merge-request': { says: '!10 Round heights down, never up' },
  overlaps: { says: text('overlaps.words_hint') },
  'merge-request': { says: 'Five-minute steps and a bisection' },
  overview: { says: 'All 300 files of the yearly survey' },
  changes: { says: 'lower_haven_5.go', act: (page) => page.locator(parts.line).first().waitFor() },
  commits: { says: 'Friday, 20 Feb' },
  issue: { says: 'Confirmed. The step is a minute' },
  // It reads nothing before it is told to.
  where: { says: text('whereabouts.look_up') },
  code: { says: 'Plans which ship lies at which berth' },
  files: { says: 'module westhaven.example/tideplan' },
  branches: { says: 'Round heights down to the decimetre' },
  tags: { says: 'And the catalogue of stations is in.' },
  compare: {
    says: 'dark-board',
    act: (page) =>
      page
        .getByRole('main')
        .getByRole('combobox', { name: text('common.from') })
        .fill('dark'),
  },
  comparison: { says: 'Say who to call at night' },
  jobs: { says: 'conflict-markers' },
  pipeline: { says: 'conflict-markers' },
  job: { route: routes.jobWithArtifacts, says: 'Running with Lectern checks', hasNot: needs('10.0') },
  artifacts: { route: `${routes.jobWithArtifacts}/artifacts`, says: 'report' },
  'job-comparison': { says: 'Compared with' },
  deployments: { says: 'preview/tidal-streams' },
  deployment: { says: 'Warn half a metre earlier' },
  contributors: { says: 'yuki.tanabe@survey.example', hasNot: { today: text('contributors.no_lines') } },
  snippets: { says: 'Readings of the gauge at the lock' },
  // It reads nothing.
  'new-snippet': { says: text('snippets.public_who') },
  snippet: { says: 'for hour := 0; hour < 24; hour++' },
  'edit-snippet': { says: 'for hour := 0; hour < 24; hour++' },
  users: { says: 'petra.novak@westhaven.example' },
  user: { says: 'Timeline and berth views.' },
  'user-profile': { says: 'ines.okafor@westhaven.example' },
  'user-keys': { says: 'Desk in Lagos' },
  'user-tokens': { says: 'Nightly report' },
  'key-lookup': { says: 'Desk in Lagos' },
  'user-seen-as': { says: 'ines.okafor@westhaven.example' },
  activities: { says: 'Sana Qureshi', hasNot: needs('9.1'), isWithoutData: 'old' },
  hooks: { says: made.hook },
  // These four are kept on this computer, or read users alone.
  'all-tokens': { says: 'Nightly report' },
  'bulk-runs': { says: text('runs.none_text') },
  'new-bulk-run': { says: text('bulk.nothing_to_send') },
  'bulk-run': { says: text('main_process.bulk_gone') },
  journal: { says: text('journal.known') },
};
