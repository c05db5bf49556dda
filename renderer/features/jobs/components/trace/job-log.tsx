/** The log of a job in all its states: not there yet, being read, there, empty, gone, not readable. */
import { CircleDashed, FileX2, ScrollText } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { routeTo } from '../../../../../shared/screens.ts';
import { useRecovered } from '../../../../api/connection.ts';
import { useReadAt } from '../../../../api/freshness.ts';
import { Button } from '../../../../components/controls/button.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { FailureState } from '../../../../components/feedback/failure-state.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { SkeletonRows } from '../../../../components/feedback/skeleton.tsx';
import type { TraceClient } from '../../../../workers/trace/trace-client.ts';
import { isGoingOn, jobName, type Job } from '../../model/job.ts';
import { TraceDownload } from './trace-download.tsx';
import { TraceView } from './trace-view.tsx';

export interface JobLogProps {
  readonly project: number | string;
  readonly job: Job;
  readonly client: TraceClient;
  readonly line: number | null;
  readonly onReopen: () => void;
}

const NoLog = ({ job }: { readonly job: Job }) => {
  if (job.status === 'manual')
    return (
      <EmptyState icon={CircleDashed} title="This job was not started">
        It runs when someone starts it. Its log appears here then.
      </EmptyState>
    );
  if (isGoingOn(job))
    return (
      <EmptyState icon={CircleDashed} title="No log yet">
        The log appears here as soon as a runner has begun with the job.
      </EmptyState>
    );
  if (!job.started_at)
    return (
      <EmptyState icon={CircleDashed} title="This job never ran">
        It was {job.status} before a runner began with it: there is no log.
      </EmptyState>
    );
  return (
    <EmptyState icon={FileX2} title="The log is gone">
      It was erased, or the server removed it. The job itself and its state are as they were.
    </EmptyState>
  );
};

export const JobLog = ({ project, job, client, line, onReopen }: JobLogProps): ReactNode => {
  const state = useSyncExternalStore(client.subscribe, client.state);
  useReadAt(state.readAt);
  useRecovered(() => {
    if (state.readAt !== null) onReopen();
  });
  const { failure, lines, phase } = state;
  if (failure?.code === 'not_found') return <NoLog job={job} />;
  if (failure !== null && lines === 0) return <FailureState failure={failure} onRetry={onReopen} />;
  if (lines === 0 && phase === 'loading') return <SkeletonRows label="Loading the log" rows={16} />;
  if (lines === 0)
    return isGoingOn(job) ? (
      <NoLog job={job} />
    ) : (
      <EmptyState icon={ScrollText} title="The log is empty">
        {jobName(job)} wrote nothing.
      </EmptyState>
    );
  return (
    <>
      {failure !== null && (
        <Notice kind="warning" title={failure.message} actions={<Button onClick={onReopen}>Refresh</Button>}>
          {failure.hint}
        </Notice>
      )}
      {state.isCut && (
        <Notice kind="warning" title="Only the first 1 GB of the log is shown.">
          Download it to read the rest.
        </Notice>
      )}
      <TraceView
        key={job.id}
        client={client}
        isRunning={isGoingOn(job)}
        line={line}
        comparison={routeTo('job-comparison', { project, job: job.id })}
        actions={<TraceDownload project={project} job={job.id} />}
      />
    </>
  );
};
