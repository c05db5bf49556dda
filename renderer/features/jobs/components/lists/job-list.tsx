/** A list of jobs by pipeline or by stage, with what can be done with one and with several. */
import { Download, ListChecks } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutation } from '@tanstack/react-query';
import { startDownload } from '#renderer/api/channels/downloads.ts';
import { channelFailureOf } from '#renderer/api/bridge.ts';
import { routeTo } from '#shared/screens.ts';
import { ActionCommands } from '#renderer/blocks/action/use-actions.tsx';
import type { GridGroup } from '#renderer/blocks/grid/grid-entries.ts';
import { useCurrentItem } from '#renderer/blocks/grid/list-positions.tsx';
import type { RowAction } from '#renderer/blocks/grid/row-action.ts';
import { useSelection, type Selection } from '#renderer/blocks/grid/selection.ts';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { PagedGrid, type EmptyList, type ListFilter } from '#renderer/blocks/paged-list/paged-grid.tsx';
import type { PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { t } from '#renderer/texts/t.ts';
import { actsOn, useJobActions, type JobActs } from '#renderer/features/jobs/hooks/use-job-actions.ts';
import {
  cancel,
  fullName,
  play,
  retry,
  retryOfMany,
  rowActions,
  type JobInProject,
} from '#renderer/things/job/actions.ts';
import { can, hasArtifacts, jobName, jobNumber, jobRoute, type Job } from '#renderer/things/job/job.ts';
import { columnsFor, type ListedJob } from '#renderer/things/job/job-columns.tsx';
import { ConfirmMany } from '#renderer/blocks/confirm/confirm-many.tsx';
import { SelectionBar } from '#renderer/blocks/grid/selection-bar.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { entriesOf } from '#renderer/blocks/action/action-record.ts';
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';

const go = (path: string) => (): void => {
  window.location.hash = path;
};

/** Its parts to open, what can be done with it, its names to copy. */
const jobMenu = (job: JobInProject, acting: JobActs, download: (job: Job) => void): readonly MenuEntry[] => {
  const { project } = job;
  const pipeline = job.pipeline?.id;
  return [
    { label: t('jobs.open_log'), command: 'list.open', run: go(jobRoute(project, job)) },
    ...(pipeline === undefined
      ? []
      : [
          {
            label: t('jobs.open_pipeline'),
            command: 'job.pipeline',
            run: go(routeTo('pipeline', { project, pipeline })),
          },
        ]),
    'separator',
    ...entriesOf(rowActions, job, actsOn(acting, job)),
    ...(hasArtifacts(job)
      ? [{ label: t('jobs.download_artifacts'), command: 'job.artifacts', run: () => download(job) }]
      : []),
    'separator',
    copyEntry(t('common.copy_id'), String(job.id)),
    copyEntry(t('common.copy_name'), jobName(job)),
    ...(job.commit?.id ? [copyEntry(t('common.copy_sha'), job.commit.id)] : []),
  ];
};

const actions = { cancel, retry: retryOfMany };
type Kind = keyof typeof actions;

const confirmations = {
  cancel: {
    verb: (count: number) => t('jobs.cancel_jobs', { count }),
    consequence: t('jobs.cancel_text'),
  },
  retry: {
    verb: (count: number) => t('jobs.retry_jobs', { count }),
    consequence: t('jobs.retry_text'),
  },
} as const;

interface JobConfirmation {
  readonly kind: Kind;
  readonly jobs: readonly Job[];
}

const wordsOf = ({ kind, jobs }: JobConfirmation) => {
  const { verb, consequence } = confirmations[kind];
  const what = verb(jobs.length);
  return {
    labels: { ...actions[kind].labels, verb: what },
    title: `${what}?`,
    itemsLabel: t('common.jobs'),
    consequence,
  };
};

/** The bar over a list with its confirmation dialog. */
const JobSelection = ({
  project,
  jobs,
  selection,
}: {
  readonly project: number | string;
  readonly jobs: readonly Job[];
  readonly selection: Selection;
}) => {
  const [confirmation, setConfirmation] = useState<JobConfirmation | null>(null);
  const chosen = jobs.filter(({ id }) => selection.has(String(id)));
  const button = (kind: Kind) => {
    const fit = chosen.filter(can[kind]);
    const { icon } = actions[kind];
    if (fit.length === 0 || !icon) return null;
    return (
      <Button icon={icon} onClick={() => setConfirmation({ kind, jobs: fit })}>
        {confirmations[kind].verb(fit.length)}
      </Button>
    );
  };
  return (
    <>
      <SelectionBar selection={selection}>
        {button('retry')}
        {button('cancel')}
      </SelectionBar>
      {confirmation && (
        <ConfirmMany
          record={actions[confirmation.kind]}
          things={confirmation.jobs.map((job) => ({ ...job, project }))}
          {...wordsOf(confirmation)}
          nameOf={fullName}
          onClose={() => setConfirmation(null)}
        />
      )}
    </>
  );
};

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
  const columns = useMemo(() => columnsFor(list.items, isOfOnePipeline), [list.items, isOfOnePipeline]);
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
      <Outcome state={actions.state} labels={actions.labels} onDismiss={actions.dismiss} isBar />
      {problem && (
        <Notice kind="danger" title={problem.message}>
          {problem.hint}
        </Notice>
      )}
      <PagedGrid
        of={listed}
        position={position}
        label={label}
        columns={columns}
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
