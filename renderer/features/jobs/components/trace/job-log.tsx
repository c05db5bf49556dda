/** The log of a job in all its states: not there yet, being read, there, empty, gone, not readable. */
import { CircleDashed, FileX2, ScrollText, Check, Download } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { routeTo } from '#shared/screens.ts';
import { useRecovered } from '#renderer/api/connection.ts';
import { useReadAt } from '#renderer/api/freshness.ts';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SkeletonRows } from '#renderer/components/feedback/skeleton.tsx';
import type { TraceClient } from '#renderer/workers/trace/trace-client.ts';
import { t } from '#renderer/texts/t.ts';
import { isGoingOn, type Job } from '#renderer/things/job/job.ts';
import { useDownloading } from '#renderer/api/channels/downloads.ts';
import { TraceView } from './trace-view.tsx';
import styles from './trace-view.module.css';

/** Saves the log as it is, from the bar above it; its progress is in the status bar. */
const TraceDownload = ({ project, job }: { readonly project: number | string; readonly job: number }) => {
  const { start, download, failure } = useDownloading({
    operation: 'jobs.trace',
    input: { params: { id: project, job_id: job } },
  });
  const problem = failure?.message ?? (download?.state === 'stopped' ? download.failure?.message : undefined);
  const isUnderWay = download?.state === 'running' || download?.state === 'waiting';
  return (
    <>
      {problem !== undefined && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
      <IconButton
        icon={download?.state === 'done' ? Check : Download}
        label={isUnderWay ? t('jobs.downloading_log') : t('jobs.download_log')}
        disabled={isUnderWay}
        onClick={() => start()}
      />
    </>
  );
};

export interface JobLogProps {
  readonly project: number | string;
  readonly job: Job;
  readonly client: TraceClient;
  readonly line: number | null;
  readonly onReopen: () => void;
}

const NoLog = ({ job }: { readonly job: Job }) => {
  if (job.status === 'manual') return <EmptyState icon={CircleDashed} title={t('jobs.not_started_title')} />;
  if (isGoingOn(job)) return <EmptyState icon={CircleDashed} title={t('jobs.no_log_yet')} />;
  if (job.erased_at) return <EmptyState icon={FileX2} title={t('jobs.log_erased')} />;
  if (!job.started_at) return <EmptyState icon={CircleDashed} title={t('jobs.never_ran')} />;
  return <EmptyState icon={FileX2} title={t('jobs.no_log')} />;
};

/** There was nothing to write, or what was written is gone: newer servers answer an empty log for both. */
const hasNone = (job: Job): boolean => isGoingOn(job) || !job.started_at || Boolean(job.erased_at);

export const JobLog = ({ project, job, client, line, onReopen }: JobLogProps): ReactNode => {
  const state = useSyncExternalStore(client.subscribe, client.state);
  useReadAt(state.readAt);
  useRecovered(() => {
    if (state.readAt !== null) onReopen();
  });
  const { failure, lines, phase } = state;
  if (failure?.code === 'not_found') return <NoLog job={job} />;
  if (failure !== null && lines === 0) return <FailureState failure={failure} onRetry={onReopen} />;
  if (lines === 0 && phase === 'loading') return <SkeletonRows label={t('common.loading')} rows={16} />;
  if (lines === 0)
    return hasNone(job) ? <NoLog job={job} /> : <EmptyState icon={ScrollText} title={t('jobs.log_empty')} />;
  return (
    <>
      {failure !== null && (
        <Notice
          kind="warning"
          title={failure.message}
          actions={<Button onClick={onReopen}>{t('common.refresh')}</Button>}
        >
          {failure.hint}
        </Notice>
      )}
      {state.isCut && <Notice kind="warning" title={t('jobs.log_cut')} />}
      <TraceView
        key={job.id}
        client={client}
        isRunning={isGoingOn(job)}
        line={line}
        startedAt={job.started_at ? Date.parse(job.started_at) : null}
        comparison={routeTo('job-comparison', { project, job: job.id })}
        actions={<TraceDownload project={project} job={job.id} />}
      />
    </>
  );
};
