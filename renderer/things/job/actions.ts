/** What is done with a job: how it is called, where it is offered, what is sent, and what is known afterwards. */
import { Play, RotateCw, Square } from 'lucide-react';
import { call } from '#renderer/api/call.ts';
import { action } from '#renderer/blocks/action/action-record.ts';
import { bytesText } from '#renderer/components/text/bytes-text.ts';
import { asking, t } from '#renderer/texts/t.ts';
import { can, hasArtifacts, jobName, jobNumber, type Job } from './job.ts';

/** A job with the project that it is in. */
export type JobInProject = Job & { readonly project: number | string };

const paramsOf = ({ project: id, id: job_id }: JobInProject) => ({ id, job_id });
const readNow = async (job: JobInProject): Promise<Job> => (await call('jobs.get', { params: paramsOf(job) })).answer;
/** `lint #12`. */
export const fullName = (job: Job): string => `${jobName(job)} ${jobNumber(job)}`;

/** The newest job of this name in the pipeline. */
export const newestOf = async ({ project: id, pipeline, name }: JobInProject): Promise<Job | undefined> => {
  if (pipeline?.id === undefined) return undefined;
  const { answer } = await call('jobs.listByPipeline', {
    params: { id, pipeline_id: pipeline.id },
    query: { per_page: 100 },
  });
  return answer.filter((one) => one.name === name).toSorted((one, other) => other.id - one.id)[0];
};

const shared = {
  // All of them need the same right.
  right: ({ project: scope }: JobInProject) => ({ right: 'jobs', scope }),
  input: (job: JobInProject) => ({ params: paramsOf(job) }),
};

/** Of several with one name nothing tells which of them a new job came of: what a lost answer did stays unknown. */
export const retryOfMany = action({
  ...shared,
  id: 'retry',
  operation: 'jobs.retry',
  labels: {
    verb: t('jobs.retry'),
    running: t('jobs.retrying'),
    failed: t('jobs.retry_failed'),
    forbidden: t('jobs.retry_forbidden'),
  },
  icon: RotateCw,
  command: { id: 'job.retry', title: t('commands.job_retry'), short: t('commands.job_retry_short'), press: 'r' },
  offered: can.retry,
  success: (job) => t('jobs.runs_again', { job: jobName(job) }),
});

export const retry: typeof retryOfMany = {
  ...retryOfMany,
  check: async (job) => ((await newestOf(job))?.id ?? 0) > job.id,
};

/** It came to an end of its own. */
const hasFinished = ({ status }: Partial<Job>): boolean => status === 'success' || status === 'failed';

export const cancel = action({
  ...shared,
  id: 'cancel',
  operation: 'jobs.cancel',
  labels: {
    verb: t('jobs.cancel_job'),
    running: t('jobs.canceling'),
    failed: t('jobs.cancel_failed'),
    forbidden: t('jobs.cancel_forbidden'),
  },
  icon: Square,
  command: { id: 'job.cancel', title: t('jobs.cancel_job'), short: t('commands.job_cancel_short'), press: 'c' },
  offered: can.cancel,
  check: async (job) => {
    const now = await readNow(job);
    return !can.cancel(now) && !hasFinished(now);
  },
  success: (job) => t('jobs.was_canceled', { job: fullName(job) }),
  // Newer servers let a running job end its script first.
  underWay: (answer, job) =>
    ((answer ?? {}) as { status?: string }).status === 'canceling'
      ? t('jobs.is_canceling', { job: fullName(job) })
      : null,
  ignored: (answer) => (hasFinished((answer ?? {}) as Partial<Job>) ? t('jobs.finished_before') : null),
});

export const play = action({
  ...shared,
  id: 'play',
  operation: 'jobs.play',
  labels: {
    verb: t('jobs.start'),
    running: t('common.starting'),
    failed: t('jobs.start_failed'),
    forbidden: t('jobs.start_forbidden'),
  },
  icon: Play,
  command: { id: 'job.play', title: t('commands.job_play'), short: t('commands.job_play_short'), press: 's' },
  offered: can.play,
  check: async (job) => !can.play(await readNow(job)),
  success: (job) => t('jobs.was_started', { job: fullName(job) }),
});

/** In the context menu and the commands of a list, in their order. */
export const rowActions = [retry, cancel, play] as const;

/** Beyond the expiry of its artifacts. */
export const keep = action({
  ...shared,
  id: 'keep',
  operation: 'jobs.keepArtifacts',
  labels: {
    verb: t('jobs.keep_artifacts'),
    running: t('common.saving'),
    failed: t('jobs.keep_failed'),
    forbidden: t('jobs.keep_forbidden'),
  },
  command: { id: 'job.keep', title: t('jobs.keep_artifacts') },
  offered: hasArtifacts,
  success: (job) => t('jobs.are_kept', { job: fullName(job) }),
});

export const erase = action({
  id: 'erase',
  operation: 'jobs.erase',
  labels: {
    verb: t('jobs.erase_job'),
    running: t('jobs.erasing'),
    failed: t('jobs.erase_failed'),
    forbidden: t('jobs.erase_forbidden'),
    who: t('jobs.erase_who'),
  },
  command: { id: 'job.erase', title: asking(t('jobs.erase_job')) },
  isDanger: true,
  asks: true,
  right: ({ project, id }) => ({ right: 'jobs.erase', scope: `${String(project)} ${String(id)}` }),
  offered: can.erase,
  confirm: (job) => ({
    title: t('jobs.erase_title', { job: fullName(job) }),
    consequence: job.artifacts_file?.size
      ? t('jobs.erase_text_bytes', { bytes: bytesText(job.artifacts_file.size) })
      : t('jobs.erase_text'),
  }),
  input: (job: JobInProject) => ({ params: paramsOf(job) }),
  check: async (job) => hasArtifacts(job) && !hasArtifacts(await readNow(job)),
});

/** On the screen of a job. */
export const jobActions = [...rowActions, erase, keep] as const;

/** The id of one of them. */
export type JobAction = (typeof jobActions)[number]['id'];
