/** The summary of a pipeline after its name: an icon for each job, how many are done, and a link. */
import { Link } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { JobIcon } from '#renderer/components/text/job-icon.tsx';
import { t } from '#renderer/texts/t.ts';
import { statusOf, type Job } from '#renderer/things/job/job.ts';
import { latestOf } from '#renderer/features/jobs/model/pipelines.ts';
import styles from './pipeline-summary.module.css';

/** More are counted only. */
const mostSigns = 12;

export const PipelineSummary = ({
  project,
  pipeline,
  jobs,
  isWhole,
}: {
  readonly project: number | string;
  readonly pipeline: number;
  readonly jobs: readonly Job[];
  /** These are all of its jobs: they are counted then. */
  readonly isWhole: boolean;
}) => {
  const latest = latestOf(jobs);
  const done = latest.filter(({ status }) => status === 'success').length;
  return (
    <span className={styles.summary}>
      <span className={styles.signs} aria-hidden>
        {latest.slice(0, mostSigns).map((job) => (
          <JobIcon key={job.id} status={statusOf(job)} size={12} />
        ))}
      </span>
      {isWhole && <span className={styles.count}>{t('jobs.passed', { done, all: latest.length })}</span>}
      <Link className={styles.link} to={routeTo('pipeline', { project, pipeline })}>
        {t('jobs.open_pipeline')}
      </Link>
    </span>
  );
};
