/** Words of what is done with jobs. */
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import { t } from '#renderer/texts/t.ts';

/** What can be done with a job. */
export type JobAction = 'retry' | 'cancel' | 'play' | 'keep' | 'erase';

/** By what is done. */
export const jobLabels: Readonly<Record<JobAction, ActionLabels>> = {
  retry: { verb: t('jobs.retry'), running: t('jobs.retrying'), done: t('jobs.retried'), todo: t('jobs.retry_todo') },
  cancel: {
    verb: t('jobs.cancel_job'),
    running: t('jobs.canceling'),
    done: t('jobs.canceled'),
    todo: t('jobs.cancel_todo'),
  },
  play: { verb: t('jobs.start'), running: t('jobs.starting'), done: t('jobs.started'), todo: t('jobs.start_todo') },
  keep: { verb: t('jobs.keep_artifacts'), running: t('jobs.keeping'), done: t('jobs.kept'), todo: t('jobs.keep_todo') },
  erase: {
    verb: t('jobs.erase_job'),
    running: t('jobs.erasing'),
    done: t('jobs.erased'),
    todo: t('jobs.erase_todo'),
    who: t('jobs.erase_who'),
  },
};
