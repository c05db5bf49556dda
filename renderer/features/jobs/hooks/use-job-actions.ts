/** Retry, cancel, start and keep: one outcome for all of them, and a check for each after a lost answer. */
import { useNavigate } from 'react-router';
import type { ActionStep } from '#renderer/blocks/action/use-action-set.ts';
import { useActionSet, type ActionSet } from '#renderer/blocks/action/use-action-set.ts';
import { call } from '#renderer/api/call.ts';
import { t } from '#renderer/texts/t.ts';
import { jobLabels, type JobAction } from '#renderer/features/jobs/model/job-labels.ts';
import { can, jobName, jobNumber, jobRoute, type Job } from '#renderer/things/job/job.ts';

/** What is done with which job. */
export interface JobActionKey {
  readonly action: Exclude<JobAction, 'erase'>;
  readonly job: Job;
}

const operations = {
  retry: 'jobs.retry',
  cancel: 'jobs.cancel',
  play: 'jobs.play',
  keep: 'jobs.keepArtifacts',
} as const;

const words: Readonly<Record<JobActionKey['action'], (job: Job) => string>> = {
  retry: (job) => t('jobs.runs_again', { job: jobName(job) }),
  cancel: (job) => t('jobs.was_canceled', { job: `${jobName(job)} ${jobNumber(job)}` }),
  play: (job) => t('jobs.was_started', { job: `${jobName(job)} ${jobNumber(job)}` }),
  keep: (job) => t('jobs.are_kept', { job: `${jobName(job)} ${jobNumber(job)}` }),
};

const isJob = (answer: unknown): answer is Job => typeof answer === 'object' && answer !== null && 'id' in answer;

/** @param leadsToNew a retry leads to the job that it made */
export const useJobActions = (project: number | string, leadsToNew: boolean): ActionSet<JobActionKey> => {
  const navigate = useNavigate();
  const stepOf = ({ action, job }: JobActionKey): ActionStep<JobActionKey> => {
    const params = { id: project, job_id: job.id };
    const read = async (): Promise<Job> => (await call('jobs.get', { params })).answer;
    /** The newest job of this name in the pipeline. */
    const newest = async (): Promise<Job | undefined> => {
      const pipeline = job.pipeline?.id;
      if (pipeline === undefined) return undefined;
      const { answer } = await call('jobs.listByPipeline', {
        params: { id: project, pipeline_id: pipeline },
        query: { per_page: 100 },
      });
      return answer.filter(({ name }) => name === job.name).toSorted((one, other) => other.id - one.id)[0];
    };
    const checks: Partial<Record<JobActionKey['action'], () => Promise<boolean>>> = {
      retry: async () => ((await newest())?.id ?? 0) > job.id,
      cancel: async () => !can.cancel(await read()),
      play: async () => !can.play(await read()),
    };
    const check = checks[action];
    return {
      operation: operations[action],
      labels: jobLabels[action],
      // All of them need the same right.
      right: { right: 'jobs', scope: project },
      send: async () => (await call(operations[action], { params })).answer,
      success: () => (action === 'retry' && leadsToNew ? null : words[action](job)),
      ...(check && { check }),
      onDone: async (answer) => {
        if (action !== 'retry' || !leadsToNew) return;
        const made = isJob(answer) ? answer : await newest();
        if (made) await navigate(jobRoute(project, made));
      },
    };
  };
  return useActionSet(stepOf);
};
