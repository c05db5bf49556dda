/** A list of jobs by pipeline or by stage, with what can be done with one and with several. */
import { Download, ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { startDownload } from '#renderer/api/channels/downloads.ts';
import { useMutation } from '@tanstack/react-query';
import { channelFailureOf } from '#renderer/api/bridge.ts';
import { routeTo } from '#shared/screens.ts';
import { ActionCommands } from '#renderer/blocks/action/use-actions.tsx';
import type { GridGroup } from '#renderer/blocks/grid/grid-entries.ts';
import { useCurrentItem } from '#renderer/blocks/grid/list-positions.tsx';
import type { RowAction } from '#renderer/blocks/grid/row-action.ts';
import { useSelection } from '#renderer/blocks/grid/selection.ts';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { PagedGrid, type EmptyList, type ListFilter } from '#renderer/blocks/paged-list/paged-grid.tsx';
import type { PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { t } from '#renderer/texts/t.ts';
import { actsOn, useJobActions, type JobActs } from '#renderer/features/jobs/hooks/use-job-actions.ts';
import { jobMenu } from '#renderer/features/jobs/model/job-menu.ts';
import { cancel, play, retry, rowActions, type JobInProject } from '#renderer/things/job/actions.ts';
import { can, hasArtifacts, jobName, jobNumber, jobRoute, type Job } from '#renderer/things/job/job.ts';
import { jobColumns, type ListedJob } from '#renderer/things/job/job-columns.tsx';
import { JobSelection } from './job-selection.tsx';

export interface JobListProps {
  readonly project: number | string;
  readonly list: PagedList<Job>;
  readonly groups: readonly GridGroup<ListedJob>[];
  readonly position: string;
  readonly label: string;
  readonly empty: Omit<EmptyList, 'icon'>;
  readonly filter?: ListFilter;
  /** Its groups are stages, and its screen is the one that `p` leads to. */
  readonly isOfOnePipeline?: boolean;
}

const columnsWithoutStage = jobColumns.filter(({ id }) => id !== 'stage');

const keyOf = ({ job }: ListedJob): string => String(job.id);
const keyOfJob = (job: Job): string => String(job.id);

/** The buttons of a row, as far as they make sense for its job. */
const buttonsOf = (job: JobInProject, actions: JobActs, download: (job: Job) => void): readonly RowAction[] => {
  const named = { job: `${jobName(job)} ${jobNumber(job)}` };
  const { run, obstacleOf } = actsOn(actions, job);
  const button = ({ id, icon }: (typeof rowActions)[number], label: string): readonly RowAction[] => {
    if (!can[id](job) || !icon) return [];
    const obstacle = obstacleOf(id);
    const isDisabled = obstacle !== null || actions.running !== null;
    return [{ id, icon, label: obstacle ?? label, isDisabled, run: () => run(id) }];
  };
  return [
    ...(hasArtifacts(job)
      ? [{ id: 'artifacts', icon: Download, label: t('jobs.download_of', named), run: () => download(job) }]
      : []),
    ...button(retry, t('jobs.retry_named', named)),
    ...button(play, t('jobs.start_named', named)),
    ...(can.play(job) ? [] : button(cancel, t('jobs.cancel_named', named))),
  ];
};

/** Saving the artifacts of one of the jobs. */
const useSaving = (project: number | string) => {
  const { mutate, error } = useMutation({
    mutationFn: async (job: Job) =>
      startDownload({ operation: 'jobs.artifacts', input: { params: { id: project, job_id: job.id } } }),
  });
  return { save: (job: Job): void => mutate(job), problem: error ? channelFailureOf(error) : null };
};

/** The commands of the current row; its pipeline is not led to from its own screen. */
const useJobCommands = (
  { project, isOfOnePipeline = false }: Pick<JobListProps, 'project' | 'isOfOnePipeline'>,
  current: Job | null,
  save: (job: Job) => void,
): void => {
  const navigate = useNavigate();
  useCommand('job.artifacts', () => current && save(current), current !== null && hasArtifacts(current));
  const pipeline = current?.pipeline?.id;
  useCommand(
    'job.pipeline',
    () => void navigate(routeTo('pipeline', { project, pipeline: pipeline ?? 0 })),
    pipeline !== undefined && !isOfOnePipeline,
  );
};

export const JobList = (props: JobListProps) => {
  const { project, list, groups, position, label, empty, filter, isOfOnePipeline = false } = props;
  const actions = useJobActions(false);
  const inProject = (job: Job): JobInProject => ({ ...job, project });
  const selection = useSelection(list.isPending ? undefined : list.items, keyOfJob);
  const { save, problem } = useSaving(project);
  const rows = useMemo(() => groups.filter(({ isCollapsed }) => !isCollapsed).flatMap(({ items }) => items), [groups]);
  const current = useCurrentItem(position, rows, keyOf)?.job ?? null;
  const listed = useMemo(() => ({ ...list, items: groups.flatMap(({ items }) => items) }), [list, groups]);
  useJobCommands(props, current, save);
  const acts = current && actsOn(actions, inProject(current));
  return (
    <>
      {acts && (
        <ActionCommands
          records={rowActions.filter(({ id }) => acts.obstacleOf(id) === null)}
          thing={inProject(current)}
          acting={acts}
        />
      )}
      <Outcome
        state={actions.state}
        labels={actions.labels}
        onDismiss={actions.dismiss}
        isBar
        thing={t('jobs.the_job')}
      />
      {problem && (
        <Notice kind="danger" title={problem.message}>
          {problem.hint}
        </Notice>
      )}
      <PagedGrid
        of={listed}
        position={position}
        label={label}
        noun={t('jobs.noun')}
        columns={isOfOnePipeline ? columnsWithoutStage : jobColumns}
        keyOf={keyOf}
        groups={groups}
        hrefOf={({ job }) => jobRoute(project, job)}
        menuOf={({ job }) => jobMenu(inProject(job), actions, save)}
        actions={{ slots: 2, of: ({ job }) => buttonsOf(inProject(job), actions, save) }}
        selection={selection}
        over={<JobSelection project={project} jobs={list.items} selection={selection} />}
        empty={{ icon: ListChecks, ...empty }}
        {...(filter && { filter })}
      />
    </>
  );
};
