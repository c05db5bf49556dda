/** The state of a job in words, on a quiet ground of its colour. */
import { classNames } from '#renderer/components/layout/class-names.ts';
import { JobIcon } from '#renderer/components/text/job-icon.tsx';
import { statuses, statusOf, statusWord, type Job } from './job.ts';
import styles from './job-chip.module.css';

const lookOf = (status: string): string | undefined =>
  (statuses as readonly string[]).includes(status) ? styles[status] : styles['created'];

/** Icon and word, for a row. */
export const JobStatus = ({ job }: { readonly job: Pick<Job, 'status'> }) => {
  const status = statusOf(job);
  return (
    <span className={classNames(styles['status'], lookOf(status))}>
      <JobIcon status={status} />
      <span aria-hidden>{statusWord(status)}</span>
    </span>
  );
};

/** The same as a chip, for the head of a job. */
export const JobChip = ({ job }: { readonly job: Pick<Job, 'status'> }) => {
  const status = statusOf(job);
  return (
    <span className={classNames(styles['chip'], lookOf(status))}>
      <JobIcon status={status} size={12} />
      <span aria-hidden>{statusWord(status)}</span>
    </span>
  );
};
