/** Issues to close on merge, in either form: of the built-in tracker, or of an external one that is known by name only. */
import type { ItemOf } from '#renderer/api/queries.ts';
import { t } from '#renderer/texts/t.ts';

/** An issue as the list of those to close has it. */
export type ClosedIssue = ItemOf<'mergeRequests.closesIssues'>;

/** How it is called: `#7`, or the external tracker's own name. */
export const issueName = (issue: ClosedIssue): string => ('iid' in issue ? `#${String(issue.iid)}` : String(issue.id));

/** Its state where that is worth a word: an issue that is closed already. */
export const stateWord = (issue: ClosedIssue): string | null =>
  'state' in issue && issue.state === 'closed' ? t('merge_request.closed_already') : null;
