/** The actions on jobs: one outcome for all of them. */
import { useNavigate } from 'react-router';
import type { ActionRecord } from '#renderer/blocks/action/action-record.ts';
import type { ActionSet } from '#renderer/blocks/action/use-action-set.ts';
import { useRowActions, type RowAct } from '#renderer/blocks/action/use-actions.tsx';
import { jobActions, newestOf, type JobAction, type JobInProject } from '#renderer/things/job/actions.ts';
import { jobRoute, type Job } from '#renderer/things/job/job.ts';

/** The actions of a list of jobs, or of a screen. */
export type JobActs = ActionSet<RowAct<JobInProject, JobAction>>;

const isJob = (answer: unknown): answer is Job => typeof answer === 'object' && answer !== null && 'id' in answer;

/** @param leadsToNew a retry leads to the job that it made */
export const useJobActions = (leadsToNew: boolean): JobActs => {
  const navigate = useNavigate();
  return useRowActions<JobInProject, JobAction>(jobActions, ({ id, thing }) => {
    if (id !== 'retry' || !leadsToNew) return {};
    const onDone = async (answer: unknown): Promise<void> => {
      const made = isJob(answer) ? answer : await newestOf(thing);
      if (made) await navigate(jobRoute(thing.project, made));
    };
    return { isSilent: true, onDone };
  });
};

/** Those of one job: what is not offered now is refused. `onErase` asks first. */
export const actsOn = (acting: JobActs, thing: JobInProject, onErase?: () => void) => {
  const obstacleOf = (id: JobAction): string | null => acting.obstacleOf({ id, thing });
  return {
    run: (id: JobAction) => (id === 'erase' ? onErase?.() : acting.run({ id, thing })),
    obstacleOf,
    isRefused: (id: JobAction) => obstacleOf(id) !== null,
    /** As its button takes one of them. */
    buttonOf: ({ id, labels }: Pick<ActionRecord<JobInProject, void, JobAction>, 'id' | 'labels'>) => ({
      labels,
      isRunning: acting.running?.id === id,
      obstacle: obstacleOf(id),
    }),
  };
};
