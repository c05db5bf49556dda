/** Words of what is done with jobs. */
import type { ActionLabels } from '../../../blocks/action/action-labels.ts';

/** What can be done with a job. */
export type JobAction = 'retry' | 'cancel' | 'play' | 'keep' | 'erase';

/** By what is done. */
export const jobLabels: Readonly<Record<JobAction, ActionLabels>> = {
  retry: { verb: 'Retry', running: 'Retrying', done: 'retried', todo: 'retry jobs of this project' },
  cancel: { verb: 'Cancel job', running: 'Canceling', done: 'canceled', todo: 'cancel jobs of this project' },
  play: { verb: 'Start', running: 'Starting', done: 'started', todo: 'start jobs of this project' },
  keep: { verb: 'Keep artifacts', running: 'Keeping', done: 'kept', todo: 'keep artifacts of this project' },
  erase: {
    verb: 'Erase job',
    running: 'Erasing',
    done: 'erased',
    todo: 'erase this job',
    who: 'Developers may erase jobs that they started themselves, maintainers may erase any.',
  },
};
