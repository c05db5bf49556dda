/** The dialog that was asked for on a merge request. */
import type { AskedProps } from './dialog-props.ts';
import { AssigneeDialog } from './assignee-dialog.tsx';
import { LabelsDialog } from './labels-dialog.tsx';
import { MilestoneDialog } from './milestone-dialog.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

/** A dialog by name. */
export type Question = 'assignee' | 'labels' | 'milestone' | 'delete';

/** Draws it; `onGone` leads away from what was deleted. */
export const Asked = ({
  question,
  onGone,
  ...props
}: AskedProps & { readonly question: Question | null; readonly onGone: () => void }) => {
  switch (question) {
    case 'assignee':
      return <AssigneeDialog {...props} />;
    case 'labels':
      return <LabelsDialog {...props} />;
    case 'milestone':
      return <MilestoneDialog {...props} />;
    case 'delete':
      return <RemovalDialog {...props} onGone={onGone} />;
    case null:
      return null;
  }
};
