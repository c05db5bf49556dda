/** The confirmation dialog of an action record: says what the record says, runs it, shows the outcome, and closes on success. */
import type { ActionRecord, Following } from '#renderer/blocks/action/action-record.ts';
import { useRecord } from '#renderer/blocks/action/use-actions.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

/** `onDone` runs before it closes. */
export const ConfirmRecord = <Thing,>({
  record,
  thing,
  obstacle = null,
  onDone,
  onFailed,
  onClose,
  ...look
}: Pick<ConfirmDialogProps, 'look' | 'outcome' | 'obstacle' | 'options' | 'children' | 'onClose'> &
  Pick<Following, 'onDone' | 'onFailed'> & {
    readonly record: ActionRecord<Thing>;
    readonly thing: Thing;
  }) => {
  const said = record.confirm?.(thing);
  const labels = { ...record.labels, ...said?.labels };
  const action = useRecord({ ...record, labels }, thing, {
    onDone: async (answer) => {
      await onDone?.(answer);
      onClose();
    },
    ...(onFailed && { onFailed }),
  });
  if (!said) return null;
  return (
    <ConfirmDialog
      {...said}
      {...look}
      labels={labels}
      state={action.state}
      obstacle={obstacle ?? action.obstacle}
      onConfirm={() => action.run()}
      onClose={onClose}
    />
  );
};
