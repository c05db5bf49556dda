/** The list of changes that `npm run mutants -- --list` makes, one at a time: what each class of defects would look like. */
import { callsAndDrafts } from './noticed/calls-and-drafts.ts';
import { contentAndAccess } from './noticed/content-and-access.ts';
import { keychainAndHost } from './noticed/keychain-and-host.ts';
import type { NoticedChange } from './noticed/noticed-change.ts';
import { reviewsAndServers } from './noticed/reviews-and-servers.ts';
import { slipped } from './noticed/slipped.ts';

/** All of them: classes first, then those that slipped through once. */
export const noticedChanges: readonly NoticedChange[] = [
  ...contentAndAccess,
  ...callsAndDrafts,
  ...reviewsAndServers,
  ...keychainAndHost,
  ...slipped,
];
