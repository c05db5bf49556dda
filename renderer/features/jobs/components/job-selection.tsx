/** What can be done with several jobs at once: retry or cancel those for which it makes sense. */
import { RotateCw, Square } from 'lucide-react';
import { useState } from 'react';
import { ConfirmMany } from '../../../blocks/confirm/confirm-many.tsx';
import { SelectionBar } from '../../../blocks/grid/selection-bar.tsx';
import type { Selection } from '../../../blocks/grid/selection.ts';
import { Button } from '../../../components/button.tsx';
import { call } from '../../../api/call.ts';
import { jobLabels } from '../model/job-labels.ts';
import { can, jobName, jobNumber, type Job } from '../model/job.ts';

type Kind = 'cancel' | 'retry';

const questions = {
  cancel: {
    operation: 'jobs.cancel',
    verb: 'Cancel',
    happens: 'Jobs that run are stopped, jobs that wait are not started.',
    safe: 'Their logs stay, and each can be retried.',
  },
  retry: {
    operation: 'jobs.retry',
    verb: 'Retry',
    happens: 'Each runs again as a new job of its pipeline.',
    safe: 'The earlier jobs stay, with their logs and artifacts.',
  },
} as const;

const count = (jobs: readonly Job[]): string =>
  `${jobs.length.toLocaleString('en-GB')} ${jobs.length === 1 ? 'job' : 'jobs'}`;

/** Draws the bar over a list, and the question. */
export const JobSelection = ({
  project,
  jobs,
  selection,
}: {
  readonly project: number | string;
  readonly jobs: readonly Job[];
  readonly selection: Selection;
}) => {
  const [asked, setAsked] = useState<{ readonly kind: Kind; readonly jobs: readonly Job[] } | null>(null);
  const chosen = jobs.filter(({ id }) => selection.has(String(id)));
  const button = (kind: Kind) => {
    const fit = chosen.filter(can[kind]);
    return (
      <Button
        icon={kind === 'retry' ? RotateCw : Square}
        disabled={fit.length === 0}
        onClick={() => setAsked({ kind, jobs: fit })}
      >
        {questions[kind].verb} {count(fit)}
      </Button>
    );
  };
  const nameOf = (id: number): string => {
    const job = asked?.jobs.find((one) => one.id === id);
    return job ? `${jobName(job)} ${jobNumber(job)}` : String(id);
  };
  const words = asked && questions[asked.kind];
  return (
    <>
      <SelectionBar selection={selection}>
        {button('retry')}
        {button('cancel')}
      </SelectionBar>
      {asked && words && (
        <ConfirmMany
          operation={words.operation}
          inputs={asked.jobs.map(({ id }) => ({ params: { id: project, job_id: id } }))}
          nameOf={({ params }) => nameOf(params.job_id)}
          labels={{ ...jobLabels[asked.kind], verb: `${words.verb} ${count(asked.jobs)}` }}
          {...(asked.kind === 'cancel' && {
            check: async ({ params }) => !can.cancel((await call('jobs.get', { params })).answer),
          })}
          title={`${words.verb} ${count(asked.jobs)}?`}
          itemsLabel={`${count(asked.jobs)} will be ${jobLabels[asked.kind].done}`}
          happens={words.happens}
          safe={words.safe}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};
