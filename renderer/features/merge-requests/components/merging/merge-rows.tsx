/** The rows of the merge box: what a merge depends on, each in a sentence of its own. */
import { Link } from 'react-router';
import { listText } from '#shared/locale/formats.ts';
import { routeTo } from '#shared/screens.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { durationText } from '#renderer/components/time/age-text.ts';
import { JobIcon } from '#renderer/components/text/job-icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { Approving } from '#renderer/features/merge-requests/hooks/use-approving.ts';
import { jobRoute, type Job } from '#renderer/things/job/job.ts';
import { isCheckedLater, type MergeCheck } from '#renderer/features/merge-requests/model/merge-checks.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { jobWords, type KnownJobs } from '#renderer/features/merge-requests/model/merge-verdict.ts';
import { readWords, type ReadState } from '#renderer/features/merge-requests/model/read-state.ts';
import { OverlapsRow } from '#renderer/features/merge-requests/components/overlaps/overlaps-row.tsx';
import { ConflictsRow } from './conflicts-row.tsx';
import { Row, type RowState } from './row.tsx';
import styles from './merge-box.module.css';

/** The threads that can be resolved. */
export interface ThreadCounts {
  /** Null while not all of them were read. */
  readonly unresolved: number | null;
  /** Those that can be resolved, resolved or not. */
  readonly resolvable: number;
  /** Shows the next one that is unresolved. */
  readonly onNext: () => void;
}

const timeOf = (job: Job): string | null => {
  if (job.status === 'manual') return t('merging.not_started');
  const started = Date.parse(job.started_at ?? '');
  const finished = Date.parse(job.finished_at ?? '');
  return Number.isNaN(started) || Number.isNaN(finished) ? null : durationText(finished - started);
};

const jobState = (known: KnownJobs, isWell: boolean): RowState => {
  if (isWell) return 'passed';
  return known.kind === 'read' && known.jobs.some(({ status }) => status === 'failed') ? 'failed' : 'waiting';
};

const JobsRow = ({ item, known, isWell }: Pick<MergeRowsProps, 'item'> & { known: KnownJobs; isWell: boolean }) => {
  // Jobs live where the head was pushed.
  const project = item.source_project_id ?? item.project_id;
  const jobs = known.kind === 'read' ? known.jobs : [];
  const pipeline = jobs[0]?.pipeline?.id;
  const words = jobWords(known);
  return (
    <Row state={jobState(known, isWell)}>
      {pipeline === undefined ? words : <Link to={routeTo('pipeline', { project, pipeline })}>{words}</Link>}
      {jobs.length > 0 && (
        <ul className={styles.list}>
          {jobs.map((job) => (
            <li key={job.id} className={styles.job}>
              <JobIcon status={job.status} />
              <Link to={jobRoute(project, job)}>{visibleText(job.name)}</Link>
              <span className={styles.muted}>{timeOf(job)}</span>
            </li>
          ))}
        </ul>
      )}
    </Row>
  );
};

const ThreadsRow = ({ threads: { unresolved, onNext } }: { readonly threads: ThreadCounts }) => {
  if (unresolved === null) return <Row state="waiting">{t('common.loading')}</Row>;
  if (unresolved === 0) return <Row state="passed">{t('merging.all_resolved')}</Row>;
  return (
    <Row state="failed">
      {t('merging.unresolved', { count: unresolved })}
      <Button command="note.next-unresolved" onClick={onNext}>
        {t('merging.next_thread')}
      </Button>
    </Row>
  );
};

/** Nothing where none is needed, none was given, and this person can give none. */
const ApprovalsRow = ({ approving: { approvals, acting, start, takeBack } }: { readonly approving: Approving }) => {
  if (approvals === null) return null;
  const { approvals_required, approvals_left } = approvals;
  const names = approvals.approved_by.flatMap(({ user }) => (user ? [visibleText(user.name ?? user.username)] : []));
  const [required, left] = [approvals_required ?? 0, approvals_left ?? 0];
  if (required === 0 && names.length === 0 && start === null) return null;
  return (
    <Row state={left === 0 && (required > 0 || names.length > 0) ? 'passed' : 'waiting'}>
      {required > 1 && t('merging.approvals', { given: Math.max(0, required - left), required })}
      {required <= 1 && names.length === 0 && t('merging.no_approvals')}
      {names.length > 0 && (
        <span className={required > 1 ? styles.muted : undefined}>
          {t('merging.approved_by', { names: listText(names) })}
        </span>
      )}
      {start !== null && (
        <Button command="merge-request.approve" onClick={start}>
          {t('merging.approve')}
        </Button>
      )}
      {takeBack !== null && (
        <Button look="plain" disabled={acting.obstacleOf('unapprove') !== null} onClick={takeBack}>
          {t('merging.unapprove')}
        </Button>
      )}
    </Row>
  );
};

export interface MergeRowsProps {
  readonly item: MergeRequest;
  readonly checks: readonly MergeCheck[];
  readonly jobs: KnownJobs;
  readonly read: ReadState;
  /** Null: the server keeps none. */
  readonly threads: ThreadCounts | null;
  readonly forkName: string | null;
  readonly approving: Approving;
  /** What was read is named elsewhere in the box: what is new since, or that it could not be read. */
  readonly isReadNamed: boolean;
}

/** Draws a row for each check that a person can look into. */
export const MergeRows = ({ item, checks, jobs, read, threads, forkName, approving, isReadNamed }: MergeRowsProps) => {
  const [branches, conflicts, jobCheck, reviewed] = (['branches', 'conflicts', 'jobs', 'reviewed'] as const).map((id) =>
    checks.find((check) => check.id === id),
  );
  return (
    <ul className={styles.rows} aria-label={t('merging.checks')}>
      {conflicts && branches?.state === 'passed' && !(conflicts.reason === 'unchecked' && !isCheckedLater(item)) && (
        <ConflictsRow item={item} check={conflicts} forkName={forkName} />
      )}
      {Boolean(item.sha) && <OverlapsRow key={`${item.sha ?? ''} ${item.target_branch ?? ''}`} item={item} />}
      {item.sha !== null && item.sha !== '' && (
        <JobsRow item={item} known={jobs} isWell={jobCheck?.state === 'passed'} />
      )}
      {threads !== null && !(threads.unresolved !== null && threads.resolvable === 0) && (
        <ThreadsRow threads={threads} />
      )}
      <ApprovalsRow approving={approving} />
      {reviewed && !isReadNamed && (
        <Row state={reviewed.state === 'passed' ? 'passed' : read.kind === 'unknown' ? 'waiting' : 'failed'}>
          {readWords(read)}
        </Row>
      )}
    </ul>
  );
};
