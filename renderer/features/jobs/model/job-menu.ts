/** The context menu of a job in a list. */
import { entriesOf } from '#renderer/blocks/action/action-record.ts';
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { routeTo } from '#shared/screens.ts';
import { t } from '#renderer/texts/t.ts';
import { hasArtifacts, jobName, jobRoute, type Job } from '#renderer/things/job/job.ts';
import { rowActions, type JobInProject } from '#renderer/things/job/actions.ts';
import { actsOn, type JobActs } from '#renderer/features/jobs/hooks/use-job-actions.ts';

const go = (path: string) => (): void => {
  window.location.hash = path;
};

/** Its parts to open, what can be done with it, its names to copy. */
export const jobMenu = (job: JobInProject, acting: JobActs, download: (job: Job) => void): readonly MenuEntry[] => {
  const { project } = job;
  const pipeline = job.pipeline?.id;
  return [
    { label: t('jobs.open_log'), command: 'list.open', run: go(jobRoute(project, job)) },
    ...(pipeline === undefined
      ? []
      : [
          {
            label: t('jobs.open_pipeline_number', { id: String(pipeline) }),
            command: 'job.pipeline',
            run: go(routeTo('pipeline', { project, pipeline })),
          },
        ]),
    'separator',
    ...entriesOf(rowActions, job, actsOn(acting, job)),
    ...(hasArtifacts(job)
      ? [{ label: t('jobs.menu_download'), command: 'job.artifacts', run: () => download(job) }]
      : []),
    'separator',
    copyEntry(t('jobs.menu_copy_id', { id: String(job.id) }), String(job.id)),
    copyEntry(t('jobs.menu_copy_name'), jobName(job)),
    ...(job.commit?.id ? [copyEntry(t('jobs.menu_copy_sha'), job.commit.id)] : []),
  ];
};
