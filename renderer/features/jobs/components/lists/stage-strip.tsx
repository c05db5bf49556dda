/** The jobs of a pipeline by stage in one line: the way from one log to the next. */
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { query } from '#renderer/api/queries.ts';
import { JobIcon } from '#renderer/components/text/job-icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { isGoingOn, jobName, jobRoute, statusOf, whileGoingOn, type Job } from '#renderer/things/job/job.ts';
import { byStage, latestOf } from '#renderer/features/jobs/model/pipelines.ts';
import styles from '#renderer/features/jobs/components/job/job-header.module.css';

/** The largest page. */
const most = 100;

/** The jobs of a pipeline, read once for all that shows them; undefined while they are not known. */
export const usePipelineJobs = (project: number | string, pipeline: number): readonly Job[] | undefined =>
  useQuery({
    ...query('jobs.listByPipeline', { params: { id: project, pipeline_id: pipeline }, query: { per_page: most } }),
    refetchInterval: ({ state }) => (state.data?.some(isGoingOn) === true ? whileGoingOn : false),
  }).data;

/** Renders nothing while it is not known. */
export const StageStrip = ({
  project,
  pipeline,
  current,
}: {
  readonly project: number | string;
  readonly pipeline: number;
  /** Id of the job on screen: shown also when a later one has replaced it. */
  readonly current: number;
}) => {
  const data = usePipelineJobs(project, pipeline);
  if (data === undefined) return <div className={styles.stages} />;
  const latest = new Set(latestOf(data).map(({ id }) => id));
  return (
    <nav className={styles.stages} aria-label={t('common.jobs')}>
      {byStage(data, ({ id }) => latest.has(id) || id === current).map(({ name, jobs }) => (
        <span key={name} className={styles.stage}>
          <span className={styles.stageName}>{visibleText(name)}</span>
          {jobs.map((job) => (
            <NavLink key={job.id} className={styles.stageJob ?? ''} to={jobRoute(project, job)}>
              <JobIcon status={statusOf(job)} size={12} />
              {visibleText(jobName(job))}
            </NavLink>
          ))}
        </span>
      ))}
    </nav>
  );
};
