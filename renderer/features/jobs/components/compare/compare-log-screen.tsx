/** `p/:project/jobs/:job/compare`: the log of a failed job beside that of the last one that passed. */
import { useQuery } from '@tanstack/react-query';
import { CircleDashed } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { failureOf } from '#renderer/api/call-error.ts';
import { query, queryKey } from '#renderer/api/queries.ts';
import { useProject, useRouteNumber } from '#renderer/components/context/route-params.ts';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonRows, SkeletonThing } from '#renderer/components/feedback/skeleton.tsx';
import { Pane, Panes } from '#renderer/components/layout/panes.tsx';
import { ScreenHead } from '#renderer/components/layout/screen-head.tsx';
import { Age } from '#renderer/components/time/age.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { t } from '#renderer/texts/t.ts';
import { jobName, jobNumber, jobRoute, type Job } from '#renderer/things/job/job.ts';
import { type LastPassed, lastPassed } from '#renderer/features/jobs/model/last-passed.ts';
import { JobChip } from '#renderer/things/job/job-chip.tsx';
import { call } from '#renderer/api/call.ts';
import { bytesText } from '#renderer/components/text/bytes-text.ts';
import { compareLogs, type CompareClient } from '#renderer/workers/trace-compare/compare-client.ts';
import { createReader } from '#renderer/features/jobs/model/trace-reader.ts';
import { CompareView } from './compare-view.tsx';
import view from './compare-view.module.css';

interface ComparedLogProps {
  readonly project: number | string;
  readonly before: Job;
  readonly after: Job;
}

const Comparison = ({
  client,
  before,
  after,
  onRetry,
}: Omit<ComparedLogProps, 'project'> & { readonly client: CompareClient; readonly onRetry: () => void }) => {
  const state = useSyncExternalStore(client.subscribe, client.state);
  if (state.phase === 'failed')
    return (
      <>
        {state.side !== null && (
          <p className={view.note}>
            {t('jobs.log_not_read', { job: jobNumber(state.side === 'before' ? before : after) })}
          </p>
        )}
        <FailureState failure={state.failure} onRetry={onRetry} />
      </>
    );
  if (state.phase === 'reading')
    return (
      <>
        <p className={view.note} role="status">
          {state.bytes > 0 ? t('jobs.reading_both', { bytes: bytesText(state.bytes) }) : t('common.loading')}
        </p>
        <SkeletonRows label={t('common.loading')} rows={16} />
      </>
    );
  return <CompareView client={client} logs={state.logs} before={before} after={after} />;
};

/** Two logs being read and compared: progress, what went wrong, and their differences. */
const ComparedLog = ({ project, before, after }: ComparedLogProps) => {
  const [attempt, setAttempt] = useState(0);
  const [beforeId, afterId] = [before.id, after.id];
  const reader = useMemo(
    () => createReader(() => compareLogs(project, { before: beforeId, after: afterId })),
    // Another attempt has a worker of its own.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [project, beforeId, afterId, attempt],
  );
  const client = useSyncExternalStore(reader.subscribe, reader.client);
  return client && <Comparison client={client} before={before} after={after} onRetry={() => setAttempt(attempt + 1)} />;
};

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

const Against = ({ project, before }: { readonly project: number | string; readonly before: LastPassed }) => {
  const other = <Link to={jobRoute(project, before.job)}>{jobNumber(before.job)}</Link>;
  return (
    <>
      <span className={view.against}>
        {before.isSameRef
          ? rich('jobs.compared', { other })
          : rich('jobs.compared_ref', { other, ref: <code>{visibleText(before.job.ref ?? '')}</code> })}
      </span>
      <Age className={view.against} of={before.job.finished_at} ago what={t('common.finished')} />
    </>
  );
};

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
    <Link className={view.screenNumber} to={jobRoute(project, job)}>
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
    return <SkeletonThing label={t('common.loading')} title={t('jobs.job_number', { id: String(id) })} />;
  return (
    <>
      <Head project={project} job={job} before={before.found} />
      <Panes>
        <Pane kind="detail">
          {before.error !== null && before.found === undefined ? (
            <FailureState failure={failureOf(before.error)} onRetry={before.retry} />
          ) : before.found === undefined ? (
            <SkeletonRows label={t('common.loading')} rows={16} />
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
