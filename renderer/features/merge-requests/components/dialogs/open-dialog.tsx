/** The open dialog of a merge request. */
import type { MergeRequestDialogProps } from './dialog-props.ts';
import { AssigneeDialog } from './assignee-dialog.tsx';
import { LabelsDialog } from './labels-dialog.tsx';
import { MilestoneDialog } from './milestone-dialog.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

/** A dialog by name. */
export type OpenDialog = 'assignee' | 'labels' | 'milestone' | 'delete';

/** `onGone` leads away from what was deleted. */
export const MergeRequestDialog = ({
  dialog,
  onGone,
  ...props
}: MergeRequestDialogProps & { readonly dialog: OpenDialog | null; readonly onGone: () => void }) => {
  switch (dialog) {
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
