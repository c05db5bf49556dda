/** Asks before several merge requests are set to auto-merge: what happens to each, and which are left out and why. */
import { idle } from '#renderer/blocks/action/action-state.ts';
import { usePrepareRun } from '#renderer/blocks/bulk/use-prepare-run.ts';
import { ConfirmDialog } from '#renderer/blocks/confirm/confirm-dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { isBeingRead, useChoices } from '#renderer/features/merge-requests/hooks/lists/use-choices.ts';
import { planAutoMerges } from '#renderer/features/merge-requests/model/auto-merge-plan.ts';
import { t } from '#renderer/texts/t.ts';
import type { MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import { Planned } from './planned.tsx';

/** Confirmed, they are sent one after the other as a bulk change, whose page is shown. */
export const SetAutoMerges = ({
  items,
  onClose,
}: {
  readonly items: readonly MergeRequestItem[];
  readonly onClose: () => void;
}) => {
  const choices = useChoices(items);
  const { prepare, isPending, failure } = usePrepareRun({ isStarted: true });
  const isReading = isBeingRead(choices);
  const { run, goes, stays } = planAutoMerges(isReading ? [] : choices);
  return (
    <ConfirmDialog
      title={t('runs.ask', {
        title: t('merge_requests.set_auto_many', { count: goes.length || items.length }),
      })}
      consequence={t('merge_requests.set_auto_many_text')}
      look="primary"
      labels={{ verb: t('merging.set_auto'), running: t('common.loading') }}
      state={isPending ? { kind: 'running' } : idle}
      obstacle={isReading ? t('merging.jobs_being_read') : run === null ? t('merge_requests.none_ready') : null}
      onConfirm={() => run && prepare(run)}
      onClose={onClose}
    >
      <Planned label={t('merge_requests.auto_set', { count: goes.length })} of={goes} />
      <Planned label={t('merge_requests.auto_left_out', { count: stays.length })} of={stays} />
      {failure && (
        <Notice kind="danger" inset title={failure.message}>
          {failure.hint}
        </Notice>
      )}
    </ConfirmDialog>
  );
};
