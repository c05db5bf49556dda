/** Putting a merge request on a milestone: those that were seen in the project, and none. */
import { useState } from 'react';
import { useRecord } from '#renderer/blocks/action/use-actions.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { PickList } from '#renderer/blocks/picker/pick-list.tsx';
import { dateText } from '#renderer/components/time/age-text.ts';
import { useNow } from '#renderer/components/time/clock.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { useSeen } from '#renderer/features/merge-requests/hooks/use-seen.ts';
import { setMilestone } from '#renderer/things/merge-request/actions.tsx';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { fits } from '#renderer/features/merge-requests/model/seen.ts';
import styles from './open-dialog.module.css';

const noMilestone = '0';

/** The choice is sent at once. */
export const MilestoneDialog = ({ item, onClose }: { readonly item: MergeRequest; readonly onClose: () => void }) => {
  const [typed, setTyped] = useState('');
  const { seen, isReading } = useSeen(item.project_id, item);
  const now = useNow();
  const change = useRecord(setMilestone, item, { onDone: onClose });
  const current = item.milestone?.id ?? null;
  const choices = seen.milestones
    .filter(({ title }) => fits(typed, title))
    .map(({ id, title, due_date }) => ({
      key: String(id),
      text: visibleText(title),
      detail: due_date
        ? t('merge_request.due', { date: dateText(Date.parse(due_date), now) })
        : t('merge_request.no_due_date'),
      isChosen: id === current,
    }));
  const clear = { key: noMilestone, text: t('merge_request.no_milestone') };
  return (
    <Dialog title={t('merge_request.milestone_of', { number: String(item.iid) })} onClose={onClose} isNarrow>
      <p className={styles.hint}>{t('merge_request.milestones_hint')}</p>
      <PickList
        label={t('merge_request.milestone')}
        placeholder={t('merge_request.part_of_name')}
        typed={typed}
        onTyped={setTyped}
        options={current !== null && typed === '' ? [...choices, clear] : choices}
        onPick={(key) => change.run({ milestone_id: Number(key) })}
        isBusy={change.isRunning || isReading}
        none={isReading ? t('merge_request.loading') : t('merge_request.none_fits')}
      />
      <div className={styles.notices}>
        <Outcome state={change.state} labels={change.labels} />
      </div>
    </Dialog>
  );
};
