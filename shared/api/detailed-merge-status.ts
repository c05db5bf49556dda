/** What `detailed_merge_status` of servers of today says against merging, in words; an open set, so that most values say nothing here. */

const words: ReadonlyMap<string, string> = new Map([
  ['discussions_not_resolved', 'threads in it are not resolved'],
  ['not_approved', 'it needs an approval'],
  ['approvals_syncing', 'its approvals are being counted'],
  ['requested_changes', 'a reviewer asked for changes'],
  ['blocked_status', 'another merge request has to be merged first'],
  ['merge_request_blocked', 'another merge request has to be merged first'],
  ['ci_must_pass', 'its pipeline has to pass first'],
  ['ci_still_running', 'its pipeline still runs'],
  ['external_status_checks', 'the checks of other services have to pass first'],
  ['status_checks_must_pass', 'the checks of other services have to pass first'],
  ['policies_denied', 'a policy of the project forbids it'],
  ['security_policy_violations', 'a policy of the project forbids it'],
  ['jira_association_missing', 'its title or description has to name a Jira issue'],
  ['need_rebase', 'its branch has to be rebased first'],
  ['locked_paths', 'files in it are locked by somebody else'],
  ['locked_lfs_files', 'files in it are locked by somebody else'],
  ['title_regex', 'its title is not of the form that the project wants'],
  ['merge_time', 'it may be merged only later'],
  ['commits_status', 'its source branch is missing or has no commits'],
]);

/** Its pipeline may pass yet: an automatic merge can wait for these. */
const passing: ReadonlySet<string> = new Set(['ci_must_pass', 'ci_still_running']);

/** Why the server would refuse to merge, as the end of a sentence; null where the status says nothing of the kind. */
export const refusalWords = (status: string | null | undefined): string | null => words.get(status ?? '') ?? null;

/** The same, where waiting for the pipeline does not help either. */
export const heldWords = (status: string | null | undefined): string | null =>
  passing.has(status ?? '') ? null : refusalWords(status);
