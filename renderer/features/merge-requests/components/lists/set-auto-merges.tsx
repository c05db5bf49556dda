/** Asks before several merge requests are set to auto-merge: what happens to each, and which are left out and why. */
import { useQueries } from '@tanstack/react-query';
import { failureOf } from '#renderer/api/call-error.ts';
import { useDrawnHeads } from '#renderer/api/channels/drawn-heads.ts';
import { keyOfMark } from '#renderer/api/channels/read-marks.ts';
import { idle } from '#renderer/blocks/action/action-state.ts';
import { usePrepareRun } from '#renderer/blocks/bulk/use-prepare-run.ts';
import { ConfirmDialog } from '#renderer/blocks/confirm/confirm-dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { headJobs } from '#renderer/features/merge-requests/hooks/head-jobs-query.ts';
import { rowJobs } from '#renderer/features/merge-requests/hooks/use-head.ts';
import {
  planAutoMerges,
  titleOf,
  type AutoMergeChoice,
  type PlannedAutoMerge,
} from '#renderer/features/merge-requests/model/auto-merge-plan.ts';
import { noneFound } from '#renderer/features/merge-requests/model/head-jobs.ts';
import type { KnownJobs } from '#renderer/features/merge-requests/model/merge-verdict.ts';
import { readStateOf } from '#renderer/features/merge-requests/model/read-state.ts';
import { t } from '#renderer/texts/t.ts';
import { mergeRequestKey, type MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import styles from './auto-merges.module.css';

/** The newest jobs of a project, read when the question is asked: what rows read before may have ended. */
const askedJobs = { ...rowJobs, fresh: 1_000 } as const;

/** The jobs of their heads: the same pages for all of a project. */
const useJobsOf = (items: readonly MergeRequestItem[]): readonly KnownJobs[] =>
  useQueries({
    queries: items.map(({ source_project_id: source, project_id: project, sha }) => ({
      ...headJobs(source ?? project, sha, askedJobs),
      staleTime: 0,
    })),
  }).map(({ data, error, isFetchedAfterMount }, index): KnownJobs => {
    if (items[index]?.sha && !isFetchedAfterMount) return { kind: 'reading' };
    if (data) return { kind: 'read', ...data };
    if (error) return { kind: 'failed', message: failureOf(error).message };
    return { kind: 'read', ...noneFound };
  });

const useChoices = (items: readonly MergeRequestItem[]): readonly AutoMergeChoice[] => {
  const drawn = useDrawnHeads();
  const jobs = useJobsOf(items);
  return items.map((item, index) => {
    const head = drawn && (drawn.get(keyOfMark({ project: item.project_id, iid: item.iid })) ?? null);
    return { item, jobs: jobs[index] ?? { kind: 'reading' }, read: readStateOf(item, head) };
  });
};

const Planned = ({ label, of }: { readonly label: string; readonly of: readonly PlannedAutoMerge[] }) =>
  of.length > 0 && (
    <section aria-label={label}>
      <p className={styles.plannedCount}>{label}</p>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.planned} tabIndex={0} aria-label={label}>
        {of.map(({ item, words }) => (
          <li key={mergeRequestKey(item)}>
            <span className={styles.plannedTitle}>{visibleText(titleOf(item))}</span>
            <span className={styles.reason}>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );

/** Confirmed, they are sent one after the other as a bulk change, whose page is shown. */
export const SetAutoMerges = ({
  items,
  onClose,
}: {
  readonly items: readonly MergeRequestItem[];
  readonly onClose: () => void;
}) => {
  const choices = useChoices(items);
  const { prepare, isPending, failure } = usePrepareRun({ isStarted: true });
  const isReading = choices.some(({ jobs, read }) => jobs.kind === 'reading' || read.kind === 'unknown');
  const { run, goes, stays } = planAutoMerges(isReading ? [] : choices);
  return (
    <ConfirmDialog
      title={t('runs.ask', {
        title: t('merge_requests.set_auto_many', { count: isReading ? items.length : goes.length }),
      })}
      consequence={t('merge_requests.set_auto_many_text')}
      look="primary"
      labels={{ verb: t('merging.set_auto'), running: t('common.loading') }}
      state={isPending ? { kind: 'running' } : idle}
      obstacle={isReading ? t('merging.jobs_being_read') : run === null ? t('bulk.nothing_to_send') : null}
      onConfirm={() => run && prepare(run)}
      onClose={onClose}
    >
      <Planned label={t('merge_requests.auto_set', { count: goes.length })} of={goes} />
      <Planned label={t('merge_requests.auto_left_out', { count: stays.length })} of={stays} />
      {failure && (
        <Notice kind="danger" inset title={failure.message}>
          {failure.hint}
        </Notice>
      )}
    </ConfirmDialog>
  );
};
