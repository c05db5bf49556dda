/** `p/:project/jobs`: the jobs of a project by pipeline, filtered by status. */
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { shortSha } from '#shared/commit-id.ts';
import { FilterField } from '#renderer/blocks/filter-bar/filter-field.tsx';
import { severalOf, textParameter } from '#renderer/blocks/filter-bar/parameters.ts';
import { filterByText } from '#renderer/blocks/filter-bar/text-filter.ts';
import { useFilters, type Filters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { usePagedList, type PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Pane, Panes, Spacer, Toolbar } from '#renderer/components/layout/panes.tsx';
import { useProject } from '#renderer/components/context/route-params.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { asking, t } from '#renderer/texts/t.ts';
import { perPage, projectListInput } from '#renderer/things/list-inputs.ts';
import { isGoingOn, jobName, statuses, whileGoingOn, type Job, statusOf } from '#renderer/things/job/job.ts';
import { byPipeline, retriedIn, type PipelineJobs, latestOf } from '#renderer/features/jobs/model/pipelines.ts';
import type { ListedJob } from '#renderer/things/job/job-columns.tsx';
import { routeTo } from '#shared/screens.ts';
import { JobIcon } from '#renderer/components/text/job-icon.tsx';
import { DownloadButton } from '#renderer/blocks/download/download-button.tsx';
import { matchingOptions, PickField } from '#renderer/blocks/picker/pick-field.tsx';
import { RefField } from '#renderer/blocks/picker/ref-field.tsx';
import { NeedsNewer, useNeedsNewer } from '#renderer/blocks/server-age/needs-newer.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { JobList } from './job-list.tsx';
import { StatusFilter } from './status-filter.tsx';
import styles from './jobs-screen.module.css';

/** @param names of jobs that are known, offered while one types */
const RefArtifactsDialog = ({
  project,
  names,
  onClose,
}: {
  readonly project: number | string;
  readonly names: readonly string[];
  readonly onClose: () => void;
}) => {
  const [ref, setRef] = useState('');
  const [job, setJob] = useState('');
  const isTooOld = useNeedsNewer('jobs.artifactsByRef') !== null;
  const options = matchingOptions(names, job).map((name) => ({ key: name, text: name, isChosen: name === job }));
  return (
    <Dialog title={t('jobs.by_ref')} onClose={onClose} isNarrow>
      <div className={styles.body}>
        <NeedsNewer operation="jobs.artifactsByRef">{t('jobs.by_ref_instead')}</NeedsNewer>
        <p className={styles.hint}>{t('jobs.by_ref_hint')}</p>
        <RefField
          label={t('jobs.branch_or_tag')}
          project={project}
          value={ref}
          onValue={setRef}
          hint={t('jobs.branch_or_tag_hint')}
        />
        <PickField
          label={t('common.job')}
          value={job}
          onValue={setJob}
          sections={[{ title: t('common.jobs'), options }]}
        />
      </div>
      <FormActions
        place="line"
        cancel={
          <Button large onClick={onClose}>
            {t('common.close')}
          </Button>
        }
        action={
          <DownloadButton
            request={{
              operation: 'jobs.artifactsByRef',
              input: { params: { id: project, ref_name: ref.trim() }, query: { job: job.trim() } },
            }}
            isInActions
            isDisabled={isTooOld || ref.trim() === '' || job.trim() === ''}
          >
            {t('jobs.download_artifacts')}
          </DownloadButton>
        }
      />
    </Dialog>
  );
};

/** More are counted only. */
const mostSigns = 12;

const PipelineSummary = ({
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
  const passed = latest.filter(({ status }) => status === 'success').length;
  return (
    <span className={styles.summary}>
      <span className={styles.signs} aria-hidden>
        {latest.slice(0, mostSigns).map((job) => (
          <JobIcon key={job.id} status={statusOf(job)} size={12} />
        ))}
      </span>
      {isWhole && <span className={styles.count}>{t('jobs.passed', { passed, all: latest.length })}</span>}
      <Link className={styles.link} to={routeTo('pipeline', { project, pipeline })}>
        {t('jobs.open_pipeline')}
      </Link>
    </span>
  );
};

const schema = { search: textParameter, scope: severalOf(statuses) };
const keyOf = (job: Job): string => String(job.id);

/** Jobs that are read for a text: who looks for an older one reads on. */
const mostSearched = 1_000;

const intervalOf = (jobs: readonly Job[]): number | false =>
  jobs.some(isGoingOn) && whileGoingOn * Math.max(1, Math.ceil(jobs.length / perPage));

/** Jobs of one pipeline as rows: a stage is named at its first job. */
const rowsOf = (jobs: readonly Job[]): readonly ListedJob[] => {
  const retried = retriedIn(jobs);
  return jobs.map((job, index) => ({
    job,
    stage: job.stage === jobs[index - 1]?.stage ? '' : (job.stage ?? ''),
    isRetried: retried.has(job.id),
  }));
};

const toggled = <Value,>(values: ReadonlySet<Value>, value: Value): ReadonlySet<Value> => {
  const next = new Set(values);
  if (!next.delete(value)) next.add(value);
  return next;
};

const titleOf = ({ id, jobs }: PipelineJobs): string => {
  const title = jobs[0]?.commit?.title;
  const name = id === null ? t('jobs.no_pipeline') : `#${String(id)}`;
  return title ? `${name} ${visibleText(title)}` : name;
};

const hintOf = ([job]: readonly Job[]): string => {
  const sha = job?.pipeline?.sha ?? job?.commit?.id ?? '';
  return visibleText([job?.ref ?? '', shortSha(sha)].filter(Boolean).join(' '));
};

/** What a text is looked for in. */
const wordsIn = (job: Job) => [job.name, job.ref, job.stage, job.commit?.id, job.commit?.title, String(job.id)];

/** The jobs that were read, filtered; a text is looked for in them: pages are not read for it without end. */
const useJobs = (project: number | string, filters: Filters<typeof schema>) => {
  const { scope } = filters.values;
  const all = projectListInput(project);
  const list = usePagedList(
    'jobs.list',
    { ...all, query: { ...all.query, ...(scope.length > 0 && { scope: [...scope] }) } },
    { keyOf, keepsItems: true, refreshEvery: intervalOf },
  );
  const wanted = filters.deferred.search;
  const isPart = wanted !== '' && list.hasMore && list.items.length >= mostSearched;
  return { list, wanted, isPart, isFiltered: scope.length > 0 || wanted !== '' };
};

/** By pipeline; each can be folded. */
const usePipelines = (project: number | string, { list, wanted, isFiltered }: ReturnType<typeof useJobs>) => {
  const [folded, setFolded] = useState<ReadonlySet<number | null>>(new Set());
  const { items, hasMore } = list;
  return useMemo(() => {
    const pipelines = byPipeline(filterByText(items, wanted, wordsIn));
    // The next page may have more jobs of the last one.
    const last = pipelines.at(-1);
    return pipelines.map((pipeline) => ({
      key: String(pipeline.id),
      title: titleOf(pipeline),
      hint: hintOf(pipeline.jobs),
      extra:
        pipeline.id === null ? null : (
          <PipelineSummary
            project={project}
            pipeline={pipeline.id}
            jobs={pipeline.jobs}
            isWhole={!isFiltered && !(hasMore && pipeline === last)}
          />
        ),
      isCollapsed: folded.has(pipeline.id),
      onToggle: () => setFolded((before) => toggled(before, pipeline.id)),
      items: rowsOf(pipeline.jobs),
    }));
  }, [items, wanted, folded, project, hasMore, isFiltered]);
};

/** That a text was looked for in a part of the jobs alone. */
const OnlyPart = ({ list: { items, readMore } }: { readonly list: PagedList<Job> }) => (
  <Notice
    kind="info"
    title={t('jobs.searched', { amount: items.length })}
    actions={<Button onClick={readMore}>{t('jobs.search_more', { amount: perPage })}</Button>}
  />
);

export const JobsScreen = () => {
  const project = useProject();
  const filters = useFilters(schema);
  const { scope, search } = filters.values;
  const [isRefDialogOpen, setRefDialogOpen] = useState(false);
  const jobs = useJobs(project, filters);
  const { list, isPart } = jobs;
  const groups = usePipelines(project, jobs);
  const names = useMemo(() => [...new Set(list.items.map(jobName))], [list.items]);
  useCommand('jobs.by-ref', () => setRefDialogOpen(true));
  return (
    <>
      <Toolbar>
        <h1 className={styles.hidden}>{t('common.jobs')}</h1>
        <FilterField
          label={t('jobs.filter')}
          placeholder={t('jobs.filter_placeholder')}
          value={search}
          onValue={(text) => filters.set({ search: text })}
        />
        <StatusFilter chosen={scope} onChosen={(chosen) => filters.set({ scope: chosen })} />
        <Spacer />
        <Button icon={Download} onClick={() => setRefDialogOpen(true)}>
          {asking(t('jobs.download_artifacts'))}
        </Button>
      </Toolbar>
      <Panes>
        <Pane kind="list">
          {isPart && <OnlyPart list={list} />}
          <JobList
            project={project}
            list={isPart ? { ...list, hasMore: false } : list}
            groups={groups}
            position={`jobs ${String(project)}`}
            label={t('common.jobs')}
            empty={{ title: t('jobs.empty'), text: t('jobs.empty_text') }}
            filter={filters}
          />
        </Pane>
      </Panes>
      {isRefDialogOpen && (
        <RefArtifactsDialog project={project} names={names} onClose={() => setRefDialogOpen(false)} />
      )}
    </>
  );
};
