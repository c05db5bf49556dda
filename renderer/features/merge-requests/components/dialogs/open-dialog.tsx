/** The dialog of an action that asks first. */
import { ConfirmRecord } from '#renderer/blocks/confirm/confirm-record.tsx';
import { remove, type MergeRequestAction } from '#renderer/things/merge-request/actions.tsx';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { AssigneeDialog } from './assignee-dialog.tsx';
import { LabelsDialog } from './labels-dialog.tsx';
import { MilestoneDialog } from './milestone-dialog.tsx';

/** `onGone` leads away from what was deleted. */
export const MergeRequestDialog = ({
  action,
  onGone,
  ...props
}: {
  readonly action: MergeRequestAction | null;
  readonly item: MergeRequest;
  readonly onClose: () => void;
  readonly onGone: () => void;
}) => {
  switch (action) {
    case 'assign':
      return <AssigneeDialog {...props} />;
    case 'labels':
      return <LabelsDialog {...props} />;
    case 'milestone':
      return <MilestoneDialog {...props} />;
    case 'delete':
      return <ConfirmRecord record={remove} thing={props.item} onDone={onGone} onClose={props.onClose} />;
    default:
      return null;
  }
};
