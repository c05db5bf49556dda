/** The jobs of the head beside the merge button: nobody merges blind. */
import { failureOf } from '../../../api/call-error.ts';
import { durationText } from '../../../components/age-text.ts';
import { JobIcon } from '../../../components/job-icon.tsx';
import { visibleText } from '../../../components/visible-text.ts';
import { useHeadJobs } from '../hooks/use-head-jobs.ts';
import type { Job } from '../model/head-jobs.ts';
import { shortSha, type MergeRequest } from '../model/merge-request.ts';
import styles from './merge-box.module.css';

const timeOf = (job: Job): string | null => {
  if (job.status === 'manual') return 'not started';
  const started = Date.parse(job.started_at ?? '');
  const finished = Date.parse(job.finished_at ?? '');
  return Number.isNaN(started) || Number.isNaN(finished) ? null : durationText(finished - started);
};

const hidden = new Set(['no_right', 'not_found', 'not_signed_in']);

/** Draws one line of jobs, or says why there is none. */
export const HeadJobs = ({ item }: { readonly item: MergeRequest }) => {
  const jobs = useHeadJobs(item);
  if (!item.sha) return null;
  const quiet = (): string => {
    if (jobs.isError) {
      const failure = failureOf(jobs.error);
      return hidden.has(failure.code) ? 'Not visible to you' : `Not known: ${failure.message}`;
    }
    return jobs.isPending ? 'Reading' : 'None among the last 100 of the project';
  };
  return (
    <div className={styles.jobs}>
      <span className={styles.label}>
        Jobs of <code>{shortSha(item.sha)}</code>
      </span>
      {jobs.data && jobs.data.length > 0 ? (
        <ul className={styles.list}>
          {jobs.data.map((job) => (
            <li key={job.id} className={styles.job}>
              <JobIcon status={job.status} />
              {visibleText(job.name)}
              <span className={styles.muted}>{timeOf(job)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <span className={styles.quiet}>{quiet()}</span>
      )}
    </div>
  );
};
