/** `p/:project/jobs/:job`: one job with its log, its facts, its artifacts, and what can be done with it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { call } from '#renderer/api/call.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { startDownload } from '#renderer/api/downloads.ts';
import { query } from '#renderer/api/queries.ts';
import { ConfirmAction } from '#renderer/blocks/confirm/confirm-action.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { useWindowTitle } from '#renderer/blocks/window/window-title.ts';
import { bytesText } from '#renderer/components/text/bytes-text.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { Pane, Panes, SidePanel } from '#renderer/components/layout/panes.tsx';
import { useProject, useRouteNumber } from '#renderer/components/context/route-params.ts';
import { SkeletonThing } from '#renderer/components/feedback/skeleton.tsx';
import { t } from '#renderer/texts/t.ts';
import { useJobActions, type JobActionKey } from '#renderer/features/jobs/hooks/use-job-actions.ts';
import { useTrace } from '#renderer/features/jobs/hooks/use-trace.ts';
import { jobLabels } from '#renderer/features/jobs/model/job-labels.ts';
import { can, hasArtifacts, isGoingOn, jobName, jobNumber, type Job } from '#renderer/things/job/job.ts';
import { JobArtifacts } from './job-artifacts.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobHeader } from './job-header.tsx';
import { JobLog } from '#renderer/features/jobs/components/trace/job-log.tsx';
import { StageStrip } from '#renderer/features/jobs/components/lists/stage-strip.tsx';

/** Ms between two reads of a job that is going on. */
const whileGoingOn = 3_000;

const eraseWords = (job: Job): string =>
  job.artifacts_file
    ? t('jobs.erase_text_bytes', { bytes: bytesText(job.artifacts_file.size ?? 0) })
    : t('jobs.erase_text');

const useJobCommands = (
  project: number | string,
  job: Job | undefined,
  actions: ReturnType<typeof useJobActions>,
  onErase: () => void,
): void => {
  const navigate = useNavigate();
  const run = (action: JobActionKey['action']) => () => job && actions.run({ action, job });
  useCommand('job.retry', run('retry'), job !== undefined && can.retry(job));
  useCommand('job.cancel', run('cancel'), job !== undefined && can.cancel(job));
  useCommand('job.play', run('play'), job !== undefined && can.play(job));
  useCommand('job.keep', run('keep'), job !== undefined && hasArtifacts(job));
  useCommand('job.erase', onErase, job !== undefined && can.erase(job));
  useCommand(
    'job.artifacts',
    () =>
      void startDownload({
        operation: 'jobs.artifacts',
        input: { params: { id: project, job_id: job?.id ?? 0 } },
      }).catch(() => undefined),
    job !== undefined && hasArtifacts(job),
  );
  useCommand(
    'job.browse',
    () => void navigate(routeTo('artifacts', { project, job: job?.id ?? 0 })),
    job !== undefined && hasArtifacts(job),
  );
  useCommand(
    'job.compare',
    () => void navigate(routeTo('job-comparison', { project, job: job?.id ?? 0 })),
    job?.status === 'failed',
  );
  const pipeline = job?.pipeline?.id;
  useCommand(
    'job.pipeline',
    () => void navigate(routeTo('pipeline', { project, pipeline: pipeline ?? 0 })),
    pipeline !== undefined,
  );
};

const lineOf = (text: string | null): number | null => {
  const line = Number(text ?? '');
  return Number.isSafeInteger(line) && line > 0 ? line : null;
};

export const JobScreen = () => {
  const project = useProject();
  const id = useRouteNumber('job');
  const [search] = useSearchParams();
  const [isErasing, setErasing] = useState(false);
  const reading = useQuery({
    ...query('jobs.get', { params: { id: project, job_id: id } }),
    refetchInterval: ({ state }) => (state.data && isGoingOn(state.data) ? whileGoingOn : false),
  });
  const job = reading.data;
  useWindowTitle(job?.name ? `${job.name} #${String(id)}` : t('routes.job', { id: String(id) }));
  const { client, reopen } = useTrace(project, id, job?.status);
  const actions = useJobActions(project, true);
  useJobCommands(project, job, actions, () => setErasing(true));
  if (reading.isLoadingError)
    return <FailureState isScreen failure={failureOf(reading.error)} onRetry={() => void reading.refetch()} />;
  if (job === undefined)
    return <SkeletonThing label={t('jobs.loading_job')} title={t('jobs.job_number', { id: String(id) })} />;
  const pipeline = job.pipeline?.id;
  return (
    <>
      <JobHeader project={project} job={job} actions={actions} onErase={() => setErasing(true)} />
      {pipeline !== undefined && <StageStrip project={project} pipeline={pipeline} current={id} />}
      <Outcome
        state={actions.state}
        labels={actions.labels}
        onDismiss={actions.dismiss}
        isBar
        thing={t('jobs.the_job')}
      />
      <Panes>
        <Pane kind="detail">
          {client && (
            <JobLog project={project} job={job} client={client} line={lineOf(search.get('line'))} onReopen={reopen} />
          )}
        </Pane>
        <SidePanel label={t('jobs.job')}>
          <JobFacts job={job} />
          <JobArtifacts project={project} job={job} actions={actions} />
        </SidePanel>
      </Panes>
      {isErasing && (
        <ConfirmAction
          operation="jobs.erase"
          input={{ params: { id: project, job_id: job.id } }}
          scope={`${String(project)} ${String(job.id)}`}
          labels={jobLabels.erase}
          title={t('jobs.erase_title', { job: `${jobName(job)} ${jobNumber(job)}` })}
          consequence={eraseWords(job)}
          safe={t('jobs.erase_safe')}
          check={async () => {
            const { answer } = await call('jobs.get', { params: { id: project, job_id: job.id } });
            return hasArtifacts(job) && !hasArtifacts(answer);
          }}
          onDone={reopen}
          onClose={() => setErasing(false)}
        />
      )}
    </>
  );
};
