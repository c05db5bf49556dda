/** `p/:project/jobs/:job/compare`: the log of a failed job beside that of the last one that passed. */
import { useQuery } from '@tanstack/react-query';
import { CircleDashed } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { failureOf } from '#renderer/api/call-error.ts';
import { query, queryKey } from '#renderer/api/queries.ts';
import { useProject, useRouteNumber } from '#renderer/components/context/route-params.ts';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonRows, SkeletonThing } from '#renderer/components/feedback/skeleton.tsx';
import { Pane, Panes } from '#renderer/components/layout/panes.tsx';
import { ScreenHead } from '#renderer/components/layout/screen-head.tsx';
import { Age } from '#renderer/components/text/age.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { jobName, jobNumber, jobRoute, type Job } from '#renderer/things/job/job.ts';
import { type LastPassed, lastPassed } from '#renderer/features/jobs/model/last-passed.ts';
import { JobChip } from '#renderer/things/job/job-chip.tsx';
import { call } from '#renderer/api/call.ts';
import { ComparedLog } from './compared-log.tsx';
import styles from './compare-log-screen.module.css';

/** The state of the look-up. */
interface LastPassedReading {
  /** Null where none passed; undefined while it is not known. */
  readonly found: LastPassed | null | undefined;
  readonly error: unknown;
  retry(): void;
}

/** @param named id of the job that the address names; null for none */
const useLastPassed = (project: number | string, job: Job | undefined, named: number | null): LastPassedReading => {
  const params = { id: project };
  const isLookedFor = job !== undefined && named === null;
  const searched = useQuery({
    queryKey: queryKey('jobs.list', { params, query: { scope: 'success' } }, 'before', job),
    enabled: isLookedFor,
    queryFn: async () =>
      job === undefined
        ? null
        : lastPassed(job, async (page) => {
            const { answer, nextPage } = await call('jobs.list', {
              params,
              query: { scope: 'success', per_page: 100, page },
            });
            return { jobs: answer, nextPage };
          }),
  });
  const read = useQuery({
    ...query('jobs.get', { params: { id: project, job_id: named ?? 0 } }),
    enabled: named !== null,
  });
  if (named === null) return { found: searched.data, error: searched.error, retry: () => void searched.refetch() };
  const found = read.data && { job: read.data, isSameRef: read.data.ref === job?.ref };
  return { found, error: read.error, retry: () => void read.refetch() };
};

const idIn = (text: string | null): number | null => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null);

const Against = ({ project, before }: { readonly project: number | string; readonly before: LastPassed }) => (
  <span className={styles.against}>
    {t('jobs.compared_with')} <Link to={jobRoute(project, before.job)}>{jobNumber(before.job)}</Link>
    {before.job.finished_at && (
      <>
        {t('jobs.and_ended')}
        <Age of={before.job.finished_at} ago what={t('jobs.ended')} />
      </>
    )}
    {!before.isSameRef && (
      <>
        {t('jobs.and_on')}
        <code>{visibleText(before.job.ref ?? '')}</code>
      </>
    )}
  </span>
);

const Head = ({
  project,
  job,
  before,
}: {
  readonly project: number | string;
  readonly job: Job;
  readonly before: LastPassed | null | undefined;
}) => (
  <ScreenHead mark={<JobChip job={job} />} title={visibleText(jobName(job))} keepsTitle>
    <Link className={styles.number} to={jobRoute(project, job)}>
      {jobNumber(job)}
    </Link>
    {before && <Against project={project} before={before} />}
  </ScreenHead>
);

export const CompareLogScreen = () => {
  const project = useProject();
  const id = useRouteNumber('job');
  const [search] = useSearchParams();
  const reading = useQuery(query('jobs.get', { params: { id: project, job_id: id } }));
  const job = reading.data;
  const before = useLastPassed(project, job, idIn(search.get('with')));
  if (reading.isLoadingError)
    return <FailureState isScreen failure={failureOf(reading.error)} onRetry={() => void reading.refetch()} />;
  if (job === undefined)
    return <SkeletonThing label={t('jobs.loading_job')} title={t('jobs.job_number', { id: String(id) })} />;
  return (
    <>
      <Head project={project} job={job} before={before.found} />
      <Panes>
        <Pane kind="detail">
          {before.error !== null && before.found === undefined ? (
            <FailureState failure={failureOf(before.error)} onRetry={before.retry} />
          ) : before.found === undefined ? (
            <SkeletonRows label={t('jobs.looking_for_passed')} rows={16} />
          ) : before.found === null ? (
            <EmptyState icon={CircleDashed} title={t('jobs.nothing_to_compare')}>
              {t('jobs.nothing_to_compare_text', { job: visibleText(jobName(job)), amount: 2000 })}
            </EmptyState>
          ) : (
            <ComparedLog
              key={`${String(before.found.job.id)} ${String(id)}`}
              project={project}
              before={before.found.job}
              after={job}
            />
          )}
        </Pane>
      </Panes>
    </>
  );
};
