/** The context menu of a job in a list. */
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { routeTo } from '#shared/screens.ts';
import { t } from '#renderer/texts/t.ts';
import { can, hasArtifacts, jobName, jobRoute, type Job } from '#renderer/things/job/job.ts';
import type { JobActionKey } from '#renderer/features/jobs/hooks/use-job-actions.ts';

const go = (path: string) => (): void => {
  window.location.hash = path;
};

/** What the menu does. */
export interface JobMenuActions {
  readonly run: (key: JobActionKey) => void;
  readonly isOffered: (key: JobActionKey) => boolean;
  readonly download: (job: Job) => void;
}

/** Its parts to open, what can be done with it, its names to copy. */
export const jobMenu = (
  project: number | string,
  job: Job,
  { run, isOffered, download }: JobMenuActions,
): readonly MenuEntry[] => {
  const pipeline = job.pipeline?.id;
  const entry = (key: JobActionKey['action'], label: string, command: string): MenuEntry => ({
    label,
    command,
    enabled: isOffered({ action: key, job }),
    run: () => run({ action: key, job }),
  });
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
    ...(can.retry(job) ? [entry('retry', t('jobs.retry'), 'job.retry')] : []),
    ...(can.cancel(job) ? [entry('cancel', t('jobs.menu_cancel'), 'job.cancel')] : []),
    ...(can.play(job) ? [entry('play', t('jobs.start'), 'job.play')] : []),
    ...(hasArtifacts(job)
      ? [{ label: t('jobs.menu_download'), command: 'job.artifacts', run: () => download(job) }]
      : []),
    'separator',
    copyEntry(t('jobs.menu_copy_id', { id: String(job.id) }), String(job.id)),
    copyEntry(t('jobs.menu_copy_name'), jobName(job)),
    ...(job.commit?.id ? [copyEntry(t('jobs.menu_copy_sha'), job.commit.id)] : []),
  ];
};
