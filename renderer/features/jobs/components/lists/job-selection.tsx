/** What can be done with several jobs at once: retry or cancel those for which it makes sense. */
import { useState } from 'react';
import { ConfirmMany } from '#renderer/blocks/confirm/confirm-many.tsx';
import { SelectionBar } from '#renderer/blocks/grid/selection-bar.tsx';
import type { Selection } from '#renderer/blocks/grid/selection.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { t } from '#renderer/texts/t.ts';
import { cancel, fullName, retryOfMany } from '#renderer/things/job/actions.ts';
import { can, type Job } from '#renderer/things/job/job.ts';

const actions = { cancel, retry: retryOfMany };
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
  return (
    <>
      <SelectionBar selection={selection}>
        {button('retry')}
        {button('cancel')}
      </SelectionBar>
      {confirmation && (
        <ConfirmMany
          record={actions[confirmation.kind]}
          things={confirmation.jobs.map((job) => ({ ...job, project }))}
          {...wordsOf(confirmation)}
          nameOf={fullName}
          onClose={() => setConfirmation(null)}
        />
      )}
    </>
  );
};
