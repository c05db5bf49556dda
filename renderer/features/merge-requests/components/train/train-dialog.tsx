/** Sets up a train of several merge requests: the order, what has to hold before each, and which conflict with which. */
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { trainWaits } from '#shared/administration/train.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { useRecord } from '#renderer/blocks/action/use-actions.tsx';
import { usePrepareRun } from '#renderer/blocks/bulk/use-prepare-run.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Checkbox } from '#renderer/components/controls/checkbox.tsx';
import { SelectField } from '#renderer/components/controls/select-field.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { durationText } from '#renderer/components/time/age-text.ts';
import { Planned } from '#renderer/features/merge-requests/components/lists/planned.tsx';
import { isBeingRead, useChoices } from '#renderer/features/merge-requests/hooks/lists/use-choices.ts';
import { useDryRun, type DryRun } from '#renderer/features/merge-requests/hooks/use-dry-run.ts';
import {
  callsOf,
  firstRules,
  moved,
  planTrain,
  trainRun,
  trainTitle,
  type ChosenRules,
} from '#renderer/features/merge-requests/model/train-plan.ts';
import { t } from '#renderer/texts/t.ts';
import { type MergeRequest, type MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import { merge } from '#renderer/things/merge-request/merging.ts';
import { useKeepsThreads, useRuleWords } from '#renderer/things/merge-request/train-rules.ts';
import { TrainOrder } from './train-order.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './train-dialog.module.css';

const waits = trainWaits.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? t('train.no_wait') : durationText(minutes * 60_000),
}));

/** The rules. */
const Rules = ({
  rules,
  branch,
  onRules,
}: {
  readonly rules: ChosenRules;
  readonly branch: string;
  readonly onRules: (rules: ChosenRules) => void;
}) => {
  const words = useRuleWords(branch);
  return (
    <div className={styles.rules}>
      <div className={styles.boxes}>
        {words.map(([name, label]) => (
          <Checkbox key={name} checked={rules[name]} onChange={(is) => onRules({ ...rules, [name]: is })}>
            {label}
          </Checkbox>
        ))}
      </div>
      <SelectField
        label={t('train.wait')}
        options={waits}
        value={String(rules.wait)}
        disabled={!rules.needs_jobs}
        onValue={(value) => onRules({ ...rules, wait: trainWaits.find((wait) => String(wait) === value) ?? 0 })}
      />
    </div>
  );
};

/**
 * Which conflict with which: asked for, counted before it costs anything, and stopped. One button does both: pressed by a key, it
 * has the focus still, and once it is gone its line does. Elsewhere the next press would move a merge request.
 */
const FindConflicts = ({ dryRun: { isRunning, left, calls, clean, run, stop } }: { readonly dryRun: DryRun }) => {
  const line = useRef<HTMLDivElement>(null);
  const hasButton = isRunning || left > 0;
  const hadButton = useRef(hasButton);
  useLayoutEffect(() => {
    if (hadButton.current && !hasButton && document.activeElement === document.body) line.current?.focus();
    hadButton.current = hasButton;
  }, [hasButton]);
  return (
    <div className={styles.line} role="status" ref={line} tabIndex={-1}>
      {hasButton && (
        <Button onClick={isRunning ? stop : run}>{isRunning ? t('common.stop') : t('train.find_conflicts')}</Button>
      )}
      {!isRunning && left > 0 && <span>{t('train.least_calls', { count: calls })}</span>}
      {clean > 0 && <span>{t('train.no_conflicts', { count: clean })}</span>}
      {left > 0 && (isRunning || clean > 0) && <span>{t('train.pairs_left', { count: left })}</span>}
    </div>
  );
};

/** The commit that the target branch is at now: whoever moves it afterwards is noticed. */
const useTip = (item: MergeRequestItem) => {
  const branch = item.target_branch ?? '';
  const { data, error, isFetchedAfterMount } = useQuery({
    ...query('branches.get', { params: { id: item.project_id, branch } }),
    staleTime: 0,
    retry: false,
  });
  return {
    sha: isFetchedAfterMount && error === null ? (data?.commit?.id ?? null) : null,
    obstacle: error === null ? null : failureOf(error).message,
  };
};

/** The choices in an order that can be changed, and what they come to. */
const useTrain = (items: readonly MergeRequestItem[]) => {
  // The oldest first: a later one may build on it.
  const [order, setOrder] = useState<readonly MergeRequestItem[]>(() =>
    items.toSorted((one, other) => one.iid - other.iid),
  );
  const [rules, setRules] = useState(firstRules);
  const choices = useChoices(order);
  const isReading = isBeingRead(choices);
  const plan = planTrain(isReading ? [] : choices, rules);
  const goes = plan.goes.map(({ item }) => item);
  const move = (at: number, by: -1 | 1): void => {
    // Those that are left out have no place: what is moved changes places with the next one that goes.
    const next = moved(goes, at, by);
    const left = order.filter((item) => !goes.includes(item));
    setOrder([...next, ...left]);
  };
  return { rules, setRules, isReading, plan, goes, move, dryRun: useDryRun(goes) };
};

export interface TrainDialogProps {
  /** At least one, of one project. */
  readonly items: readonly [MergeRequestItem, ...MergeRequestItem[]];
  readonly onClose: () => void;
}

/** Prepared, it is shown as a bulk change, whose page starts it once more with its count. */
export const TrainDialog = ({ items, onClose }: TrainDialogProps) => {
  const { rules, setRules, isReading, plan, goes, move, dryRun } = useTrain(items);
  const [first = items[0]] = goes;
  const tip = useTip(first);
  const asksThreads = useKeepsThreads() && rules.needs_threads;
  const right = useRecord(merge, first as unknown as MergeRequest);
  const { prepare, isPending, failure } = usePrepareRun();
  const isTipRead = tip.sha !== null || tip.obstacle !== null;
  const reading = isReading ? t('merging.jobs_being_read') : isTipRead ? null : t('common.loading');
  const obstacle = (right.isRefused ? right.obstacle : null) ?? reading ?? plan.obstacle ?? tip.obstacle;
  return (
    <Dialog title={t('runs.ask', { title: visibleText(trainTitle(goes.length > 0 ? goes : items)) })} onClose={onClose}>
      <div className={looks.dialogBody}>
        <p>{t('train.text')}</p>
        {goes.length > 0 && <TrainOrder goes={plan.goes} dryRun={dryRun} onMove={move} />}
        {goes.length > 1 && plan.obstacle === null && <FindConflicts dryRun={dryRun} />}
        <Planned label={t('merge_requests.auto_left_out', { count: plan.stays.length })} of={plan.stays} />
        <Rules rules={rules} branch={first.target_branch ?? ''} onRules={setRules} />
        <p className={looks.muted} role="status">
          {obstacle === null
            ? t('train.cost', { count: callsOf(plan, { ...rules, needs_threads: asksThreads }) })
            : visibleText(obstacle)}
        </p>
        {failure && (
          <Notice kind="danger" inset title={failure.message}>
            {failure.hint}
          </Notice>
        )}
      </div>
      <FormActions
        place="dialog"
        cancel={
          <Button large onClick={onClose}>
            {t('common.cancel')}
          </Button>
        }
        action={
          <Button
            look="primary"
            large
            disabled={obstacle !== null || isPending}
            aria-busy={isPending}
            onClick={() => tip.sha !== null && prepare(trainRun(goes, tip.sha, rules))}
          >
            {t('train.prepare')}
          </Button>
        }
      />
    </Dialog>
  );
};
