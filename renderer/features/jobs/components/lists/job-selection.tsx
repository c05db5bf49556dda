/** What can be done with several jobs at once: retry or cancel those for which it makes sense. */
import { useState } from 'react';
import { ConfirmMany } from '#renderer/blocks/confirm/confirm-many.tsx';
import { SelectionBar } from '#renderer/blocks/grid/selection-bar.tsx';
import type { Selection } from '#renderer/blocks/grid/selection.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { call } from '#renderer/api/call.ts';
import { t } from '#renderer/texts/t.ts';
import { cancel, retry } from '#renderer/things/job/actions.ts';
import { can, jobName, jobNumber, type Job } from '#renderer/things/job/job.ts';

const actions = { cancel, retry };
type Kind = keyof typeof actions;

const confirmations = {
  cancel: {
    verb: (count: number) => t('jobs.cancel_jobs', { count }),
    items: (count: number) => t('jobs.jobs_canceled', { count }),
    consequence: t('jobs.cancel_text'),
    safe: t('jobs.cancel_safe'),
  },
  retry: {
    verb: (count: number) => t('jobs.retry_jobs', { count }),
    items: (count: number) => t('jobs.jobs_retried', { count }),
    consequence: t('jobs.retry_text'),
    safe: t('jobs.retry_safe'),
  },
} as const;

interface JobConfirmation {
  readonly kind: Kind;
  readonly jobs: readonly Job[];
}

const wordsOf = ({ kind, jobs }: JobConfirmation) => {
  const { verb, items, consequence, safe } = confirmations[kind];
  const what = verb(jobs.length);
  return {
    labels: { ...actions[kind].labels, verb: what },
    title: `${what}?`,
    itemsLabel: items(jobs.length),
    consequence,
    safe,
  };
};

/** The bar over a list with its confirmation dialog. */
export const JobSelection = ({
  project,
  jobs,
  selection,
}: {
  readonly project: number | string;
  readonly jobs: readonly Job[];
  readonly selection: Selection;
}) => {
  const [confirmation, setConfirmation] = useState<JobConfirmation | null>(null);
  const chosen = jobs.filter(({ id }) => selection.has(String(id)));
  const button = (kind: Kind) => {
    const fit = chosen.filter(can[kind]);
    const { icon } = actions[kind];
    if (fit.length === 0 || !icon) return null;
    return (
      <Button icon={icon} onClick={() => setConfirmation({ kind, jobs: fit })}>
        {confirmations[kind].verb(fit.length)}
      </Button>
    );
  };
  const nameOf = (id: number): string => {
    const job = confirmation?.jobs.find((one) => one.id === id);
    return job ? `${jobName(job)} ${jobNumber(job)}` : String(id);
  };
  const inputs = confirmation?.jobs.map(({ id }) => ({ params: { id: project, job_id: id } })) ?? [];
  return (
    <>
      <SelectionBar selection={selection}>
        {button('retry')}
        {button('cancel')}
      </SelectionBar>
      {confirmation?.kind === 'cancel' && (
        <ConfirmMany
          operation="jobs.cancel"
          {...wordsOf(confirmation)}
          inputs={inputs}
          nameOf={({ params }) => nameOf(params.job_id)}
          check={async ({ params }) => !can.cancel((await call('jobs.get', { params })).answer)}
          onClose={() => setConfirmation(null)}
        />
      )}
      {confirmation?.kind === 'retry' && (
        <ConfirmMany
          operation="jobs.retry"
          {...wordsOf(confirmation)}
          inputs={inputs}
          nameOf={({ params }) => nameOf(params.job_id)}
          onClose={() => setConfirmation(null)}
        />
      )}
    </>
  );
};
