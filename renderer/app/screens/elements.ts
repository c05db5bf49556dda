/** What draws each screen. A screen that few open, or that brings much code, is loaded when it is first opened. */
import type { ComponentType } from 'react';
import type { ScreenId } from '#shared/screens.ts';
import { ReviewQueue } from '#renderer/features/merge-requests/components/lists/review-queue.tsx';

/** The component, or the way to load it. */
export type ScreenElement = { readonly Component: ComponentType } | { readonly load: () => Promise<ComponentType> };

/** By the screen's id; a screen that is missing here does not compile. */
export const screenElements: Readonly<Record<ScreenId, ScreenElement>> = {
  review: { Component: ReviewQueue },
  'auto-merges': {
    load: async () =>
      (await import('#renderer/features/merge-requests/components/lists/auto-merges-screen.tsx')).AutoMergesScreen,
  },
  notifications: {
    load: async () =>
      (await import('#renderer/features/notifications/components/notifications-screen.tsx')).NotificationsScreen,
  },
  drafts: {
    load: async () => (await import('#renderer/features/drafts/components/drafts-screen.tsx')).DraftsScreen,
  },
  downloads: {
    load: async () => (await import('#renderer/features/downloads/components/downloads-screen.tsx')).DownloadsScreen,
  },
  profile: {
    load: async () => (await import('#renderer/features/profile/components/profile-screen.tsx')).ProfileScreen,
  },
  'profile-account': {
    load: async () => (await import('#renderer/things/user/user-profile.tsx')).UserProfileTab,
  },
  'profile-keys': { load: async () => (await import('#renderer/features/keys/components/keys-screen.tsx')).KeysScreen },
  accounts: {
    load: async () => (await import('#renderer/features/accounts/components/accounts-screen.tsx')).AccountsScreen,
  },
  keyboard: { load: async () => (await import('#renderer/app/keyboard/keyboard-screen.tsx')).KeyboardScreen },
  settings: { load: async () => (await import('#renderer/app/settings/settings-screen.tsx')).SettingsScreen },
  about: { load: async () => (await import('#renderer/app/settings/about-screen.tsx')).AboutScreen },
  'merge-requests': {
    load: async () =>
      (await import('#renderer/features/merge-requests/components/lists/project-merge-requests.tsx'))
        .ProjectMergeRequests,
  },
  'new-merge-request': {
    load: async () => (await import('#renderer/app/routes/new-merge-request-route.tsx')).NewMergeRequestRoute,
  },
  overlaps: {
    load: async () =>
      (await import('#renderer/features/merge-requests/components/overlaps/radar-screen.tsx')).RadarScreen,
  },
  'merge-request': {
    load: async () =>
      (await import('#renderer/features/merge-requests/components/page/merge-request-screen.tsx')).MergeRequestScreen,
  },
  // It brings the parser of Markdown.
  overview: {
    load: async () =>
      (await import('#renderer/features/merge-requests/components/page/overview-screen.tsx')).OverviewScreen,
  },
  changes: {
    load: async () => (await import('#renderer/features/review/components/changes-screen.tsx')).ChangesScreen,
  },
  commits: {
    load: async () =>
      (await import('#renderer/features/merge-requests/components/page/commits-screen.tsx')).CommitsScreen,
  },
  where: { load: async () => (await import('#renderer/features/whereabouts/components/where-screen.tsx')).WhereScreen },
  issue: { load: async () => (await import('#renderer/features/issues/components/issue-screen.tsx')).IssueScreen },
  branches: {
    load: async () => (await import('#renderer/features/branches/components/branches-screen.tsx')).BranchesScreen,
  },
  tags: { load: async () => (await import('#renderer/features/tags/components/tags-screen.tsx')).TagsScreen },
  compare: {
    load: async () => (await import('#renderer/features/review/components/compare/compare-screen.tsx')).CompareScreen,
  },
  comparison: {
    load: async () =>
      (await import('#renderer/features/review/components/compare/comparison-screen.tsx')).ComparisonScreen,
  },
  jobs: { load: async () => (await import('#renderer/features/jobs/components/lists/jobs-screen.tsx')).JobsScreen },
  pipeline: {
    load: async () => (await import('#renderer/features/jobs/components/lists/pipeline-screen.tsx')).PipelineScreen,
  },
  // It brings the reader of logs.
  job: { load: async () => (await import('#renderer/features/jobs/components/job/job-screen.tsx')).JobScreen },
  artifacts: {
    load: async () => (await import('#renderer/features/artifacts/components/artifacts-screen.tsx')).ArtifactsScreen,
  },
  'job-comparison': {
    load: async () =>
      (await import('#renderer/features/jobs/components/compare/compare-log-screen.tsx')).CompareLogScreen,
  },
  deployments: {
    load: async () =>
      (await import('#renderer/features/deployments/components/deployments-screen.tsx')).DeploymentsScreen,
  },
  deployment: {
    load: async () =>
      (await import('#renderer/features/deployments/components/deployment-screen.tsx')).DeploymentScreen,
  },
  contributors: {
    load: async () =>
      (await import('#renderer/features/contributors/components/contributors-screen.tsx')).ContributorsScreen,
  },
  snippets: {
    load: async () => (await import('#renderer/features/snippets/components/snippets-screen.tsx')).SnippetsScreen,
  },
  'new-snippet': {
    load: async () => (await import('#renderer/features/snippets/components/snippet-form.tsx')).NewSnippetScreen,
  },
  snippet: {
    load: async () => (await import('#renderer/features/snippets/components/snippet-screen.tsx')).SnippetScreen,
  },
  'edit-snippet': {
    load: async () => (await import('#renderer/features/snippets/components/snippet-form.tsx')).EditSnippetScreen,
  },
  code: { load: async () => (await import('#renderer/features/files/components/files-screen.tsx')).CodeScreen },
  files: { load: async () => (await import('#renderer/features/files/components/files-screen.tsx')).FilesScreen },
  users: { load: async () => (await import('#renderer/features/users/components/users-screen.tsx')).UsersScreen },
  user: { load: async () => (await import('#renderer/features/users/components/user-screen.tsx')).UserScreen },
  'user-profile': { load: async () => (await import('#renderer/things/user/user-profile.tsx')).UserProfileTab },
  'user-keys': { load: async () => (await import('#renderer/features/keys/components/keys-screen.tsx')).KeysScreen },
  'user-tokens': {
    load: async () => (await import('#renderer/features/tokens/components/tokens-screen.tsx')).TokensScreen,
  },
  'user-seen-as': { load: async () => (await import('#renderer/features/users/components/see-as.tsx')).SeeAsScreen },
  activities: {
    load: async () => (await import('#renderer/features/users/components/activity-screen.tsx')).ActivityScreen,
  },
  hooks: { load: async () => (await import('#renderer/features/hooks/components/hooks-screen.tsx')).HooksScreen },
  'all-tokens': {
    load: async () =>
      (await import('#renderer/features/tokens/components/token-overview-screen.tsx')).TokenOverviewScreen,
  },
  'bulk-runs': {
    load: async () => (await import('#renderer/features/bulk/components/bulk-runs-screen.tsx')).BulkRunsScreen,
  },
  'new-bulk-run': {
    load: async () => (await import('#renderer/features/users/components/new-bulk-run-screen.tsx')).NewBulkRunScreen,
  },
  'bulk-run': {
    load: async () => (await import('#renderer/features/bulk/components/bulk-run-screen.tsx')).BulkRunScreen,
  },
  journal: {
    load: async () => (await import('#renderer/features/journal/components/journal-screen.tsx')).JournalScreen,
  },
  'key-lookup': {
    load: async () => (await import('#renderer/features/keys/components/key-lookup-screen.tsx')).KeyLookupScreen,
  },
};
