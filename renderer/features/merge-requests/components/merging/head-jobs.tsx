/** The jobs of the head, beside the merge button. */
import { Link } from 'react-router';
import { routeTo } from '../../../../../shared/screens.ts';
import { durationText } from '../../../../components/text/age-text.ts';
import { JobIcon } from '../../../../components/text/job-icon.tsx';
import { visibleText } from '../../../../components/text/visible-text.ts';
import { t } from '../../../../texts/t.ts';
import type { Job } from '../../model/head-jobs.ts';
import type { KnownJobs } from '../../model/merge-verdict.ts';
import { shortSha, type MergeRequest } from '../../model/merge-request.ts';
import styles from './merge-box.module.css';

const timeOf = (job: Job): string | null => {
  if (job.status === 'manual') return t('merging.not_started');
  const started = Date.parse(job.started_at ?? '');
  const finished = Date.parse(job.finished_at ?? '');
  return Number.isNaN(started) || Number.isNaN(finished) ? null : durationText(finished - started);
};

const noneWords = (known: KnownJobs): string => {
  if (known.kind === 'reading') return t('merging.loading');
  if (known.kind === 'hidden') return t('merging.not_visible');
  if (known.kind === 'failed') return t('merging.not_known', { why: known.message });
  return known.isPart ? t('merging.none_of_last') : t('merging.none');
};

/** Renders one line of jobs, or says why there is none. */
export const HeadJobs = ({ item, known }: { readonly item: MergeRequest; readonly known: KnownJobs }) => {
  if (!item.sha) return null;
  // Jobs live where the head was pushed.
  const project = item.source_project_id ?? item.project_id;
  const pipeline = known.kind === 'read' ? known.jobs[0]?.pipeline?.id : undefined;
  return (
    <div className={styles.jobs}>
      <span className={styles.label}>
        {pipeline === undefined ? (
          <>
            {t('merging.jobs_of')} <code>{shortSha(item.sha)}</code>
          </>
        ) : (
          <Link to={routeTo('pipeline', { project, pipeline })}>
            {t('merging.jobs_of')} <code>{shortSha(item.sha)}</code>
          </Link>
        )}
      </span>
      {known.kind === 'read' && known.jobs.length > 0 ? (
        <ul className={styles.list}>
          {known.jobs.map((job) => (
            <li key={job.id} className={styles.job}>
              <JobIcon status={job.status} />
              <Link to={routeTo('job', { project, job: job.id })}>{visibleText(job.name)}</Link>
              <span className={styles.muted}>{timeOf(job)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <span className={styles.quiet}>{noneWords(known)}</span>
      )}
    </div>
  );
};
