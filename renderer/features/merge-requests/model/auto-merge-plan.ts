/** Plans automatic merges of several merge requests: which are set with which head, and which are left out and why. Pure. */
import type { NewBulkRun } from '#shared/administration/bulk.ts';
import { heldWords } from '#shared/api/detailed-merge-status.ts';
import { goesOn } from '#shared/api/job-statuses.ts';
import { t } from '#renderer/texts/t.ts';
import { paramsOf } from '#renderer/things/merge-request/change.ts';
import { isFromFork, type MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import { summaryOf } from '#shared/review/head-jobs.ts';
import { mergeChecks, type Reason } from './merge-checks.ts';
import { jobWords, type KnownJobs } from './merge-verdict.ts';
import type { ReadState } from './read-state.ts';

/** One that was chosen, and what is known of its head. */
export interface AutoMergeChoice {
  readonly item: MergeRequestItem;
  readonly jobs: KnownJobs;
  readonly read: ReadState;
}

/** One with what is said of it: its jobs, or why it is left out. */
export interface PlannedAutoMerge {
  readonly item: MergeRequestItem;
  readonly words: string;
}

/** What is sent, and what is not. */
export interface AutoMergePlan {
  /** Null: there is nothing to send. */
  readonly run: NewBulkRun | null;
  readonly goes: readonly PlannedAutoMerge[];
  readonly stays: readonly PlannedAutoMerge[];
}

const words: Readonly<Partial<Record<Reason, string>>> = {
  merged: t('common.merged'),
  closed: t('merging.closed'),
  merging: t('merging.being_merged'),
  no_head: t('merging.no_head'),
  work_in_progress: t('common.draft'),
  conflicts: t('merging.conflicts'),
  unrelated: t('merging.unrelated'),
  automatic: t('merging.automatic'),
};

/** Why none of several is merged without being looked at by itself; null: nothing speaks against it but, perhaps, its jobs. */
export const obstacleBeforeJobs = ({ item, read }: Pick<AutoMergeChoice, 'item' | 'read'>): string | null => {
  const checks = mergeChecks(item, { read });
  const stopped = checks.find(({ state, id }) => state === 'failed' || (state === 'waiting' && id === 'automatic'));
  if (stopped) return words[stopped.reason ?? 'closed'] ?? heldWords(item.detailed_merge_status) ?? t('merging.held');
  if (read.kind === 'drawn') return null;
  return read.kind === 'older' ? t('merging.moved') : t('merging.review_first');
};

/** Why it is left out; null: it is set. Only what can wait is: with jobs that have ended, the server would merge at once, or never. */
const obstacleOf = (choice: AutoMergeChoice): string | null => {
  const { jobs } = choice;
  const obstacle = obstacleBeforeJobs(choice);
  if (obstacle !== null) return obstacle;
  const status = jobs.kind === 'read' ? summaryOf(jobs) : null;
  return status !== null && goesOn(status) ? null : jobWords(jobs);
};

/** The name of one in a list: `!5 Search by halves`. */
export const titleOf = ({ iid, title }: MergeRequestItem): string => `!${String(iid)} ${title ?? ''}`;

/** The merge of one among several. @param isAutomatic not now, but when its jobs have passed */
export const rowOf = (item: MergeRequestItem, isAutomatic: boolean): NewBulkRun['rows'][number] => ({
  label: titleOf(item).slice(0, 1000),
  input: {
    params: paramsOf(item),
    body: {
      // The head that was on screen: whatever was pushed since is refused.
      sha: item.sha,
      ...(isAutomatic && { merge_when_pipeline_succeeds: true }),
      // A fork's branch belongs to another project.
      should_remove_source_branch: item.force_remove_source_branch === true && !isFromFork(item),
    },
  },
});

/** Plans it, in the order of the choices. */
export const planAutoMerges = (choices: readonly AutoMergeChoice[]): AutoMergePlan => {
  const goes: PlannedAutoMerge[] = [];
  const stays: PlannedAutoMerge[] = [];
  for (const choice of choices) {
    const { item } = choice;
    const reason = obstacleOf(choice);
    if (reason === null) goes.push({ item, words: jobWords(choice.jobs) });
    else stays.push({ item, words: reason });
  }
  const title = t('merge_requests.set_auto_many', { count: goes.length });
  const rows = goes.map(({ item }) => rowOf(item, true));
  return { goes, stays, run: rows.length === 0 ? null : { title, operation: 'mergeRequests.merge', rows } };
};
