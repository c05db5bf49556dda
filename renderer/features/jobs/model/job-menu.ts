/** The context menu of a job in a list. */
import type { MenuEntry } from '../../../components/controls/context-menu.ts';
import { copyEntry } from '../../../components/controls/copy-entry.ts';
import { routeTo } from '../../../../shared/screens.ts';
import { can, hasArtifacts, jobName, jobRoute, type Job } from './job.ts';
import type { JobActionKey } from '../hooks/use-job-actions.ts';

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
  const entry = (key: JobActionKey['action'], label: string, keys: string): MenuEntry => ({
    label,
    keys,
    enabled: isOffered({ action: key, job }),
    run: () => run({ action: key, job }),
  });
  return [
    { label: 'Open Log', keys: 'Enter', run: go(jobRoute(project, job)) },
    ...(pipeline === undefined
      ? []
      : [
          {
            label: `Open Pipeline #${String(pipeline)}`,
            keys: 'p',
            run: go(routeTo('pipeline', { project, pipeline })),
          },
        ]),
    'separator',
    ...(can.retry(job) ? [entry('retry', 'Retry', 'r')] : []),
    ...(can.cancel(job) ? [entry('cancel', 'Cancel Job', 'c')] : []),
    ...(can.play(job) ? [entry('play', 'Start', 's')] : []),
    ...(hasArtifacts(job) ? [{ label: 'Download Artifacts', keys: 'a', run: () => download(job) }] : []),
    'separator',
    copyEntry(`Copy Id (${String(job.id)})`, String(job.id)),
    copyEntry('Copy Name', jobName(job)),
    ...(job.commit?.id ? [copyEntry('Copy SHA', job.commit.id)] : []),
  ];
};
