/** `p/:project/jobs/:job`: one job with its log, its facts, its artifacts, and what can be done with it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { X } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { startDownload } from '#renderer/api/channels/downloads.ts';
import { query } from '#renderer/api/queries.ts';
import { ActionCommands } from '#renderer/blocks/action/use-actions.tsx';
import { ConfirmRecord } from '#renderer/blocks/confirm/confirm-record.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { useWindowTitle } from '#renderer/blocks/window/window-title.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Pane, Panes, SidePanel } from '#renderer/components/layout/panes.tsx';
import { useProject, useRouteNumber } from '#renderer/components/context/route-params.ts';
import { SkeletonThing } from '#renderer/components/feedback/skeleton.tsx';
import { t } from '#renderer/texts/t.ts';
import { actsOn, useJobActions } from '#renderer/features/jobs/hooks/use-job-actions.ts';
import { useTrace } from '#renderer/features/jobs/hooks/use-trace.ts';
import { erase, fullName, jobActions, type JobInProject } from '#renderer/things/job/actions.ts';
import {
  durationOf,
  hasArtifacts,
  isGoingOn,
  jobNumber,
  jobRoute,
  statusOf,
  statusWord,
  type Job,
} from '#renderer/things/job/job.ts';
import { JobLog } from '#renderer/features/jobs/components/trace/job-log.tsx';
import { attemptsOf } from '#renderer/features/jobs/model/pipelines.ts';
import { StageStrip, usePipelineJobs } from '#renderer/features/jobs/components/lists/stage-strip.tsx';
import { numberText } from '#shared/locale/formats.ts';
import { Fact, FactList } from '#renderer/components/text/facts.tsx';
import { durationText } from '#renderer/components/time/age-text.ts';
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { useNow } from '#renderer/components/time/clock.tsx';
import { Moment } from '#renderer/components/time/moment.tsx';
import { RawData } from '#renderer/components/text/raw-data.tsx';
import { Runner } from '#renderer/components/text/runner.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { JobArtifacts } from './job-artifacts.tsx';
import { JobHeader } from './job-header.tsx';
import styles from './job-facts.module.css';

/** How long it waited for a runner, ms: where the server says. Between its creation and its start lie earlier jobs, and whoever ran a manual one. */
const queuedOf = ({ queued_duration: queued }: Job): number | null =>
  typeof queued === 'number' ? queued * 1000 : null;

interface FactsProps {
  readonly project: number | string;
  readonly job: Job;
}

/** The other tries of a job that was retried. */
const Attempts = ({ project, job, pipeline }: FactsProps & { readonly pipeline: number }) => {
  const attempts = attemptsOf(job, usePipelineJobs(project, pipeline) ?? []);
  if (attempts.length < 2) return null;
  return (
    <Fact name={t('jobs.attempts')}>
      <span className={styles.attempts}>
        {attempts.map((one) =>
          one.id === job.id ? (
            <b key={one.id}>{jobNumber(one)}</b>
          ) : (
            <Link key={one.id} to={jobRoute(project, one)} title={statusWord(statusOf(one))}>
              {jobNumber(one)}
            </Link>
          ),
        )}
      </span>
    </Fact>
  );
};

const JobFacts = ({ project, job }: FactsProps) => {
  const took = durationOf(job, useNow());
  const queued = queuedOf(job);
  const { user, runner, commit } = job;
  const person = user?.name ?? user?.username ?? '';
  return (
    <>
      <FactList title={t('common.job')}>
        {job.failure_reason && (
          <Fact name={t('common.reason')}>{visibleText(job.failure_reason.replaceAll('_', ' '))}</Fact>
        )}
        <Fact name={t('jobs.stage')}>{visibleText(job.stage ?? '')}</Fact>
        {job.pipeline && <Attempts project={project} job={job} pipeline={job.pipeline.id} />}
        {user && (
          <Fact name={t('common.by')}>
            <span className={styles.person} title={`@${user.username}`}>
              <Avatar name={person} picture={user.avatar_url} />
              {visibleText(person)}
            </span>
          </Fact>
        )}
        {runner && (
          <Fact name={t('jobs.runner')}>
            <Runner runner={runner} />
          </Fact>
        )}
        <Fact name={t('common.created')}>
          <Moment of={job.created_at} />
        </Fact>
        {job.started_at && (
          <Fact name={t('jobs.started_at')}>
            <Moment of={job.started_at} />
            {queued !== null && queued >= 1000 && (
              <span className={styles.sub}>{t('jobs.queued_for', { time: durationText(queued) })}</span>
            )}
          </Fact>
        )}
        {job.finished_at && (
          <Fact name={t('common.finished')}>
            <Moment of={job.finished_at} />
          </Fact>
        )}
        {took !== null && <Fact name={t('common.duration')}>{durationText(took)}</Fact>}
        {typeof job.coverage === 'number' && <Fact name={t('common.coverage')}>{numberText(job.coverage)} %</Fact>}
        {commit?.title && <Fact name={t('common.commit')}>{visibleText(commit.title)}</Fact>}
      </FactList>
      <RawData of={job} />
    </>
  );
};

/** Ms between two reads of a job that is going on. */
const whileGoingOn = 3_000;

/** Where the job leads to. */
const useJobCommands = (project: number | string, job: Job | undefined): void => {
  const navigate = useNavigate();
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
  /** The job whose log was erased here. */
  const [erased, setErased] = useState<number | null>(null);
  const reading = useQuery({
    ...query('jobs.get', { params: { id: project, job_id: id } }),
    refetchInterval: ({ state }) => (state.data && isGoingOn(state.data) ? whileGoingOn : false),
  });
  const job: JobInProject | undefined = reading.data && { ...reading.data, project };
  useWindowTitle(job?.name ? `${job.name} #${String(id)}` : t('jobs.job_number', { id: String(id) }));
  const { client, reopen } = useTrace(project, id, job);
  const actions = useJobActions(true);
  const ask = (): void => setErasing(true);
  const onErased = (): void => {
    setErased(id);
    actions.dismiss();
    reopen();
  };
  useJobCommands(project, job);
  if (reading.isLoadingError)
    return <FailureState isScreen failure={failureOf(reading.error)} onRetry={() => void reading.refetch()} />;
  if (job === undefined || reading.data === undefined)
    return <SkeletonThing label={t('common.loading')} title={t('jobs.job_number', { id: String(id) })} />;
  const pipeline = job.pipeline?.id;
  return (
    <>
      <ActionCommands records={jobActions} thing={job} acting={actsOn(actions, job, ask)} />
      <JobHeader job={job} actions={actions} onErase={ask} />
      {pipeline !== undefined && <StageStrip project={project} pipeline={pipeline} current={id} />}
      {actions.last?.thing.id === id && (
        <Outcome state={actions.state} labels={actions.labels} onDismiss={actions.dismiss} isBar />
      )}
      {erased === id && (
        <Notice
          kind="info"
          title={t('jobs.was_erased', { job: fullName(job) })}
          actions={<IconButton icon={X} label={t('common.dismiss')} onClick={() => setErased(null)} />}
        />
      )}
      <Panes>
        <Pane kind="detail">
          {client && (
            <JobLog project={project} job={job} client={client} line={lineOf(search.get('line'))} onReopen={reopen} />
          )}
        </Pane>
        <SidePanel label={t('common.job')}>
          <JobFacts project={project} job={reading.data} />
          <JobArtifacts job={job} actions={actions} />
        </SidePanel>
      </Panes>
      {isErasing && <ConfirmRecord record={erase} thing={job} onDone={onErased} onClose={() => setErasing(false)} />}
    </>
  );
};
