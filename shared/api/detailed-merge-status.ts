/** What `detailed_merge_status` of servers of today says against merging, in words; an open set, so that most values say nothing here. */
import type { TextKey } from '#shared/texts/text-key.ts';
import { t } from '#shared/texts/texts.ts';

type Held = Extract<TextKey, `merging.held_${string}`>;

const keys: ReadonlyMap<string, Held> = new Map<string, Held>([
  ['discussions_not_resolved', 'merging.held_threads'],
  ['not_approved', 'merging.held_approval'],
  ['approvals_syncing', 'merging.held_counting'],
  ['requested_changes', 'merging.held_changes'],
  ['blocked_status', 'merging.held_blocked'],
  ['merge_request_blocked', 'merging.held_blocked'],
  ['ci_must_pass', 'merging.held_pipeline'],
  ['ci_still_running', 'merging.held_running'],
  ['external_status_checks', 'merging.held_checks'],
  ['status_checks_must_pass', 'merging.held_checks'],
  ['policies_denied', 'merging.held_policy'],
  ['security_policy_violations', 'merging.held_policy'],
  ['jira_association_missing', 'merging.held_issue'],
  ['need_rebase', 'merging.held_rebase'],
  ['locked_paths', 'merging.held_locked'],
  ['locked_lfs_files', 'merging.held_locked'],
  ['title_regex', 'merging.held_title'],
  ['merge_time', 'merging.held_time'],
  ['commits_status', 'merging.held_commits'],
]);

/** Its pipeline may pass yet: an automatic merge can wait for these. */
const passing: ReadonlySet<string> = new Set(['ci_must_pass', 'ci_still_running']);

/** Why the server would refuse to merge, a sentence; null where the status says nothing of the kind. */
export const refusalWords = (status: string | null | undefined): string | null => {
  const key = keys.get(status ?? '');
  return key === undefined ? null : t(key);
};

/** The same, where waiting for the pipeline does not help either. */
export const heldWords = (status: string | null | undefined): string | null =>
  passing.has(status ?? '') ? null : refusalWords(status);
