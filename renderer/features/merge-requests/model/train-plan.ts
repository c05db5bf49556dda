/** Plans a train: which merge requests go, in which order, with which rules, and which are left out and why. Pure. */
import type { NewBulkRun } from '#shared/administration/bulk.ts';
import { callsOfTrainRow, mostTrainRows, type TrainRules } from '#shared/administration/train.ts';
import { goesOn } from '#shared/api/job-statuses.ts';
import { listText } from '#shared/locale/formats.ts';
import { summaryOf } from '#shared/review/head-jobs.ts';
import { t } from '#renderer/texts/t.ts';
import type { Conflicts } from '#renderer/workers/comparison/comparison-protocol.ts';
import type { MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import { obstacleBeforeJobs, rowOf, type AutoMergeChoice, type PlannedAutoMerge } from './auto-merge-plan.ts';
import { jobWords, type KnownJobs } from './merge-verdict.ts';

/** The rules that are chosen; the rest of them comes with the merge requests. */
export type ChosenRules = Omit<TrainRules, 'target' | 'comments'>;

/** What is chosen at first: everything is heeded. */
export const firstRules: ChosenRules = {
  leaves_out: false,
  needs_jobs: true,
  wait: 30,
  needs_threads: true,
  needs_target: true,
};

/** Who goes and who stays, in the order of the choices. */
export interface TrainPlan {
  readonly goes: readonly PlannedAutoMerge[];
  readonly stays: readonly PlannedAutoMerge[];
  /** Why there is no train of those that go; null: there is. */
  readonly obstacle: string | null;
}

/** Jobs that failed do not pass while one waits; whether all of them passed is looked at right before each merge. */
const mayPass = (jobs: KnownJobs): boolean => {
  if (jobs.kind !== 'read') return false;
  const status = summaryOf(jobs);
  return status === null || status === 'success' || goesOn(status);
};

const obstacleOf = (choice: AutoMergeChoice, { needs_jobs }: ChosenRules): string | null =>
  obstacleBeforeJobs(choice) ?? (needs_jobs && !mayPass(choice.jobs) ? jobWords(choice.jobs) : null);

const targetsOf = (planned: readonly PlannedAutoMerge[]): readonly string[] => [
  ...new Set(planned.map(({ item }) => item.target_branch ?? '')),
];

/** Plans it. */
export const planTrain = (choices: readonly AutoMergeChoice[], rules: ChosenRules): TrainPlan => {
  const goes: PlannedAutoMerge[] = [];
  const stays: PlannedAutoMerge[] = [];
  for (const choice of choices) {
    const reason = obstacleOf(choice, rules);
    (reason === null ? goes : stays).push({ item: choice.item, words: reason ?? jobWords(choice.jobs) });
  }
  const targets = targetsOf(goes);
  if (goes.length > mostTrainRows)
    return { goes, stays, obstacle: t('train.too_many', { most: String(mostTrainRows) }) };
  if (targets.length > 1) return { goes, stays, obstacle: t('train.targets', { branches: listText(targets) }) };
  return { goes, stays, obstacle: goes.length === 0 ? t('merge_requests.none_ready') : null };
};

/** What it costs at least. */
export const callsOf = (plan: Pick<TrainPlan, 'goes'>, rules: ChosenRules): number =>
  plan.goes.length * callsOfTrainRow(rules);

/** The title of a train. */
export const trainTitle = (items: readonly MergeRequestItem[]): string =>
  t('train.title', { count: items.length, branch: items[0]?.target_branch ?? '' });

/** The run of a train. @param sha the commit that the target branch is at */
export const trainRun = (items: readonly MergeRequestItem[], sha: string, rules: ChosenRules): NewBulkRun => ({
  title: trainTitle(items),
  operation: 'mergeRequests.merge',
  rows: items.map((item) => rowOf(item, false)),
  train: {
    ...rules,
    target: { branch: items[0]?.target_branch ?? '', sha },
    comments: items.map(({ user_notes_count: count }) => count ?? 0),
  },
});

/** Moves one of a list by a place; the list itself where there is none. */
export const moved = <Item>(list: readonly Item[], from: number, by: -1 | 1): readonly Item[] => {
  const [one, other] = [list[from], list[from + by]];
  return one === undefined || other === undefined ? list : list.with(from, other).with(from + by, one);
};

/** Two of a train, the earlier one first. */
export type Pair = readonly [MergeRequestItem, MergeRequestItem];

/** All pairs of a train, so that the first ones are those of its beginning. */
export const pairsOf = (items: readonly MergeRequestItem[]): readonly Pair[] =>
  items.flatMap((later, at) => items.slice(0, at).map((earlier): Pair => [earlier, later]));

/** Names of files that are said. */
const named = 3;

/** What a pair came to, in a sentence; null where nothing was found. @param found a text: why it could not be compared */
export const pairWords = ([earlier]: Pair, found: Conflicts | string): string | null => {
  const number = String(earlier.iid);
  if (typeof found === 'string') return `${t('train.not_compared', { number })} ${found}`;
  if (found.count === 0 && (found.unmerged > 0 || found.isCutOff)) return t('train.not_compared', { number });
  if (found.count === 0) return null;
  const paths = found.files.slice(0, named).map(({ path }) => path);
  const rest = found.count - paths.length;
  const files = rest > 0 ? [...paths, t('merge_requests.and_more', { count: rest })] : paths;
  return t('train.conflicts_with', { number, files: listText(files) });
};
