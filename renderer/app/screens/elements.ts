/** What draws each screen. A screen that few open, or that brings much code, is loaded when it is first opened. */
import type { ComponentType } from 'react';
import type { ScreenId } from '../../../shared/screens.ts';
import { AccountsScreen } from '../../features/accounts/components/accounts-screen.tsx';
import { DownloadsScreen } from '../../features/downloads/components/downloads-screen.tsx';
import { DraftsScreen } from '../../features/drafts/components/drafts-screen.tsx';
import { ReviewRoute } from '../routes/review-route.tsx';
import { CodeRoute } from '../routes/code-route.tsx';
import { CommitsRoute } from '../routes/commits-route.tsx';
import { MergeRequestRoute } from '../routes/merge-request-route.tsx';
import { MergeRequestsRoute } from '../routes/merge-requests-route.tsx';

/** The component, or the way to load it. */
export type ScreenElement = { readonly Component: ComponentType } | { readonly load: () => Promise<ComponentType> };

/** By the screen's id; a screen that is missing here does not compile. */
export const screenElements: Readonly<Record<ScreenId, ScreenElement>> = {
  review: { Component: ReviewRoute },
  'auto-merges': {
    load: async () =>
      (await import('../../features/merge-requests/components/lists/auto-merges-screen.tsx')).AutoMergesScreen,
  },
  notifications: {
    load: async () =>
      (await import('../../features/notifications/components/notifications-screen.tsx')).NotificationsScreen,
  },
  drafts: { Component: DraftsScreen },
  downloads: { Component: DownloadsScreen },
  profile: { load: async () => (await import('../routes/profile-route.tsx')).ProfileRoute },
  'profile-account': {
    load: async () => (await import('../routes/profile-account-route.tsx')).ProfileAccountRoute,
  },
  'profile-keys': { load: async () => (await import('../routes/profile-keys-route.tsx')).ProfileKeysRoute },
  accounts: { Component: AccountsScreen },
  keyboard: { load: async () => (await import('../keyboard/keyboard-screen.tsx')).KeyboardScreen },
  settings: { load: async () => (await import('../settings/settings-screen.tsx')).SettingsScreen },
  about: { load: async () => (await import('../settings/about-screen.tsx')).AboutScreen },
  'merge-requests': { Component: MergeRequestsRoute },
  'new-merge-request': {
    load: async () => (await import('../routes/new-merge-request-route.tsx')).NewMergeRequestRoute,
  },
  'merge-request': { Component: MergeRequestRoute },
  // It brings the parser of Markdown.
  overview: { load: async () => (await import('../routes/overview-route.tsx')).OverviewRoute },
  changes: { load: async () => (await import('../routes/changes-route.tsx')).ChangesRoute },
  commits: { Component: CommitsRoute },
  issue: { load: async () => (await import('../routes/issue-route.tsx')).IssueRoute },
  branches: {
    load: async () => (await import('../../features/branches/components/branches-screen.tsx')).BranchesScreen,
  },
  tags: { load: async () => (await import('../routes/tags-route.tsx')).TagsRoute },
  compare: {
    load: async () => (await import('../../features/compare/components/compare-screen.tsx')).CompareScreen,
  },
  comparison: { load: async () => (await import('../routes/comparison-route.tsx')).ComparisonRoute },
  jobs: { load: async () => (await import('../../features/jobs/components/lists/jobs-screen.tsx')).JobsScreen },
  pipeline: { load: async () => (await import('../routes/pipeline-route.tsx')).PipelineRoute },
  // It brings the reader of logs.
  job: { load: async () => (await import('../routes/job-route.tsx')).JobRoute },
  artifacts: { load: async () => (await import('../routes/artifacts-route.tsx')).ArtifactsRoute },
  'job-comparison': {
    load: async () => (await import('../../features/jobs/components/compare/compare-log-screen.tsx')).CompareLogScreen,
  },
  deployments: {
    load: async () => (await import('../../features/deployments/components/deployments-screen.tsx')).DeploymentsScreen,
  },
  deployment: { load: async () => (await import('../routes/deployment-route.tsx')).DeploymentRoute },
  contributors: {
    load: async () =>
      (await import('../../features/contributors/components/contributors-screen.tsx')).ContributorsScreen,
  },
  snippets: { load: async () => (await import('../routes/snippets-route.tsx')).SnippetsRoute },
  'new-snippet': { load: async () => (await import('../routes/snippet-form-routes.tsx')).NewSnippetRoute },
  snippet: { load: async () => (await import('../routes/snippet-route.tsx')).SnippetRoute },
  'edit-snippet': { load: async () => (await import('../routes/snippet-form-routes.tsx')).EditSnippetRoute },
  code: { Component: CodeRoute },
  files: { load: async () => (await import('../routes/files-route.tsx')).FilesRoute },
  users: { load: async () => (await import('../../features/users/components/users-screen.tsx')).UsersScreen },
  user: { load: async () => (await import('../routes/user-route.tsx')).UserRoute },
  'user-profile': { load: async () => (await import('../routes/user-profile-route.tsx')).UserProfileRoute },
  'user-keys': { load: async () => (await import('../routes/user-keys-route.tsx')).UserKeysRoute },
  'user-tokens': { load: async () => (await import('../routes/user-tokens-route.tsx')).UserTokensRoute },
  'user-seen-as': { load: async () => (await import('../routes/see-as-route.tsx')).SeeAsRoute },
  activities: {
    load: async () => (await import('../../features/users/components/activity-screen.tsx')).ActivityScreen,
  },
  hooks: { load: async () => (await import('../../features/hooks/components/hooks-screen.tsx')).HooksScreen },
  'all-tokens': {
    load: async () => (await import('../../features/tokens/components/token-overview-screen.tsx')).TokenOverviewScreen,
  },
  'bulk-runs': {
    load: async () => (await import('../../features/bulk/components/bulk-runs-screen.tsx')).BulkRunsScreen,
  },
  'new-bulk-run': {
    load: async () => (await import('../../features/users/components/new-bulk-run-screen.tsx')).NewBulkRunScreen,
  },
  'bulk-run': {
    load: async () => (await import('../../features/bulk/components/bulk-run-screen.tsx')).BulkRunScreen,
  },
  journal: {
    load: async () => (await import('../../features/journal/components/journal-screen.tsx')).JournalScreen,
  },
  'key-lookup': {
    load: async () => (await import('../../features/keys/components/key-lookup-screen.tsx')).KeyLookupScreen,
  },
};
