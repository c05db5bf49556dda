/** Putting a merge request on a milestone: those that were seen in the project, and none. */
import { useState } from 'react';
import { Outcome } from '../../../../blocks/outcome/outcome.tsx';
import { PickList } from '../../../../blocks/picker/pick-list.tsx';
import { dateText } from '../../../../components/text/age-text.ts';
import { useNow } from '../../../../components/text/clock.tsx';
import { Dialog } from '../../../../components/layout/dialog.tsx';
import { visibleText } from '../../../../components/text/visible-text.ts';
import { useChange } from '../../hooks/use-change.ts';
import { useSeen } from '../../hooks/use-seen.ts';
import { actionLabels } from '../../model/action-labels.ts';
import { fits } from '../../model/seen.ts';
import type { MergeRequestDialogProps } from './dialog-props.ts';
import styles from './open-dialog.module.css';

const noMilestone = '0';

/** The choice is sent at once. */
export const MilestoneDialog = ({ item, onClose }: MergeRequestDialogProps) => {
  const [typed, setTyped] = useState('');
  const { seen, isReading } = useSeen(item.project_id, item);
  const now = useNow();
  const change = useChange(item, actionLabels.milestone, onClose);
  const current = item.milestone?.id ?? null;
  const choices = seen.milestones
    .filter(({ title }) => fits(typed, title))
    .map(({ id, title, due_date }) => ({
      key: String(id),
      text: visibleText(title),
      detail: due_date ? `due ${dateText(Date.parse(due_date), now)}` : 'no due date',
      isChosen: id === current,
    }));
  const clear = { key: noMilestone, text: 'No milestone' };
  return (
    <Dialog title={`Milestone of !${String(item.iid)}`} onClose={onClose} isNarrow>
      <p className={styles.hint}>Milestones that merge requests of the project are on. The API has no list of them.</p>
      <PickList
        label="Milestone"
        placeholder="Part of its name"
        typed={typed}
        onTyped={setTyped}
        options={current !== null && typed === '' ? [...choices, clear] : choices}
        onPick={(key) => change.run({ milestone_id: Number(key) })}
        isBusy={change.isRunning || isReading}
        none={isReading ? 'Loading' : 'None of them fits.'}
      />
      <div className={styles.notices}>
        <Outcome state={change.state} labels={change.labels} />
      </div>
    </Dialog>
  );
};
