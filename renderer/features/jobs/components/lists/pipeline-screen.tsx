/** `p/:project/pipelines/:pipeline`: the jobs of one pipeline by stage. */
import { useMemo } from 'react';
import { severalOf } from '#renderer/blocks/filter-bar/parameters.ts';
import { useFilters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { useWindowTitle } from '#renderer/blocks/window/window-title.ts';
import { usePagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { Age } from '#renderer/components/time/age.tsx';
import { Pane, Panes, Spacer, Toolbar } from '#renderer/components/layout/panes.tsx';
import { ScreenHead } from '#renderer/components/layout/screen-head.tsx';
import { useProject, useRouteNumber } from '#renderer/components/context/route-params.ts';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { isGoingOn, statuses, statusOf, whileGoingOn, type Job } from '#renderer/things/job/job.ts';
import { byStage, latestOf, retriedIn, summaryOf } from '#renderer/features/jobs/model/pipelines.ts';
import { JobChip } from '#renderer/things/job/job-chip.tsx';
import { JobList } from './job-list.tsx';
import { StatusFilter } from './status-filter.tsx';
import styles from '#renderer/features/jobs/components/job/job-header.module.css';

const schema = { scope: severalOf(statuses) };
const keyOf = (job: Job): string => String(job.id);

const Head = ({ pipeline, jobs }: { readonly pipeline: number; readonly jobs: readonly Job[] }) => {
  const [first] = jobs;
  const sha = first?.pipeline?.sha ?? first?.commit?.id ?? '';
  return (
    <ScreenHead
      mark={jobs.length > 0 && <JobChip job={{ status: summaryOf(jobs) as Job['status'] }} />}
      title={t('jobs.pipeline_number', { id: String(pipeline) })}
      keepsTitle
    >
      <code className={styles.ref}>{visibleText(first?.ref ?? '')}</code>
      <Sha of={sha} />
      <span className={styles.commit}>{visibleText(first?.commit?.title ?? '')}</span>
      <span className={styles.spacer} />
      <span className={styles.aside}>
        {t('jobs.passed', {
          passed: latestOf(jobs).filter(({ status }) => status === 'success').length,
          all: latestOf(jobs).length,
        })}
      </span>
      <Age className={styles.aside} of={first?.created_at} ago what={t('common.created')} />
    </ScreenHead>
  );
};

const Pipeline = ({ pipeline }: { readonly pipeline: number }) => {
  const project = useProject();
  const filters = useFilters(schema);
  const { scope } = filters.values;
  const list = usePagedList(
    'jobs.listByPipeline',
    { params: { id: project, pipeline_id: pipeline }, query: { per_page: 100 } },
    { keyOf, isWhole: true, refreshEvery: (jobs) => (jobs.some(isGoingOn) ? whileGoingOn : false) },
  );
  const { items } = list;
  const groups = useMemo(() => {
    const retried = retriedIn(items);
    // All of a pipeline is here, whatever the filter shows: its head counts every job, and a try is named by the ones after it.
    const isShown = (job: Job): boolean => scope.length === 0 || scope.some((status) => status === statusOf(job));
    return byStage(items, isShown).map(({ name, jobs }) => ({
      key: name,
      title: visibleText(name) || t('jobs.no_stage'),
      count: jobs.length,
      items: jobs.map((job) => ({ job, stage: '', isRetried: retried.has(job.id) })),
    }));
  }, [items, scope]);
  return (
    <>
      <Head pipeline={pipeline} jobs={items} />
      <Toolbar>
        <StatusFilter chosen={scope} onChosen={(chosen) => filters.set({ scope: chosen })} />
        <Spacer />
      </Toolbar>
      <Panes>
        <Pane kind="list">
          <JobList
            project={project}
            list={list}
            groups={groups}
            position={`pipeline ${String(project)} ${String(pipeline)}`}
            label={t('common.jobs')}
            isOfOnePipeline
            empty={{ title: t('jobs.pipeline_empty'), text: null }}
            filter={filters}
          />
        </Pane>
      </Panes>
    </>
  );
};

/** Another pipeline starts over. */
export const PipelineScreen = () => {
  const pipeline = useRouteNumber('pipeline');
  useWindowTitle(t('jobs.pipeline_number', { id: String(pipeline) }));
  return <Pipeline key={pipeline} pipeline={pipeline} />;
};
