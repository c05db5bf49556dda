/** Columns of lists of jobs. */
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { durationText } from '#renderer/components/time/age-text.ts';
import { Age } from '#renderer/components/time/age.tsx';
import { useNow } from '#renderer/components/time/clock.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { durationOf, isGoingOn, jobName, jobNumber, notRunWords, type Job } from './job.ts';
import { JobStatus } from './job-chip.tsx';
import styles from './job-columns.module.css';

/** A job in a list; `isRetried`: a later one of the same name has replaced it. */
export interface ListedJob {
  readonly job: Job;
  /** Empty where the row above is of the same stage. */
  readonly stage: string;
  readonly isRetried: boolean;
}

/** Length of the bar in percent: a second is seen beside an hour. */
const barOf = (milliseconds: number): number => Math.min(100, (Math.log2(1 + milliseconds / 1000) / 12) * 100);

const Duration = ({ job }: { readonly job: Job }) => {
  const now = useNow();
  const took = durationOf(job, now);
  if (took === null) return <span className={styles.muted}>{notRunWords(job)}</span>;
  return (
    <span className={styles.duration}>
      <span className={styles.track} aria-hidden>
        <span className={isGoingOn(job) ? styles.going : styles.bar} style={{ width: `${String(barOf(took))}%` }} />
      </span>
      {durationText(took)}
    </span>
  );
};

const Name = ({ row: { job, isRetried } }: { readonly row: ListedJob }) => (
  <span className={styles.name}>
    <span className={isRetried ? styles.muted : styles.strong} title={visibleText(jobName(job))}>
      {visibleText(jobName(job))}
    </span>
    {isRetried && <span className={styles.mark}>{t('jobs.retried')}</span>}
    {job.allow_failure === true && job.status === 'failed' && (
      <span className={styles.mark}>{t('jobs.allowed_to_fail')}</span>
    )}
  </span>
);

/** In the order of the look: stage, status, job, id, runner, duration, age. */
const jobColumns: readonly GridColumn<ListedJob>[] = [
  {
    id: 'stage',
    title: t('jobs.stage'),
    width: '88px',
    priority: 3,
    render: ({ stage }) => <span className={styles.muted}>{visibleText(stage)}</span>,
  },
  { id: 'status', title: t('common.status'), width: '116px', render: ({ job }) => <JobStatus job={job} /> },
  { id: 'name', title: t('common.job'), width: 'minmax(96px, 1fr)', isMain: true, render: (row) => <Name row={row} /> },
  {
    id: 'id',
    title: t('common.id'),
    width: '64px',
    align: 'end',
    priority: 2,
    render: ({ job }) => <span className={styles.number}>{jobNumber(job)}</span>,
  },
  {
    id: 'runner',
    title: t('jobs.runner'),
    width: 'minmax(64px, 140px)',
    priority: 5,
    render: ({ job: { runner } }) => (
      <span className={styles.muted}>{visibleText(runner?.name ?? runner?.description ?? '')}</span>
    ),
  },
  {
    id: 'duration',
    title: t('common.duration'),
    width: '150px',
    priority: 3,
    render: ({ job }) => <Duration job={job} />,
  },
  {
    id: 'age',
    title: t('common.created'),
    width: '84px',
    align: 'end',
    render: ({ job }) => (
      <span className={styles.number}>
        <Age of={job.created_at} what={t('common.created')} />
      </span>
    ),
  },
];

/** What a column says of a job, where a list of jobs may say the same in every row. */
const said: Readonly<Record<string, (job: Job) => string>> = {
  stage: ({ stage }) => stage ?? '',
  runner: ({ runner }) => runner?.name ?? runner?.description ?? '',
};

/** By what they leave out: the array of a list stays the same, or its rows would be drawn again. */
const made = new Map<string, readonly GridColumn<ListedJob>[]>();

/** The columns of a list, without those that say the same in every row. @param isOfStages its groups are stages */
export const columnsFor = (jobs: readonly Job[], isOfStages: boolean): readonly GridColumn<ListedJob>[] => {
  const isSame = (words: (job: Job) => string): boolean => new Set(jobs.map(words)).size < 2;
  const left = Object.entries(said).flatMap(([id, words]) =>
    (isOfStages && id === 'stage') || isSame(words) ? [id] : [],
  );
  const columns = made.get(left.join()) ?? jobColumns.filter(({ id }) => !left.includes(id));
  made.set(left.join(), columns);
  return columns;
};
