/** A confirmation dialog for one operation: confirms, runs it, shows the outcome, and closes on success. */
import type { InputOf, OperationId } from '#shared/api/registry.ts';
import { useAction, type ActionOptions } from '#renderer/blocks/action/use-action.ts';
import { ConfirmDialog, type ConfirmDialogProps, type Confirmation } from './confirm-dialog.tsx';

export interface ConfirmActionProps<Id extends OperationId>
  extends ActionOptions<Id>, Confirmation, Pick<ConfirmDialogProps, 'look' | 'outcome' | 'obstacle' | 'children'> {
  readonly operation: Id;
  readonly input: InputOf<Id>;
  readonly onClose: () => void;
}

/** `onDone` runs before it closes. */
export const ConfirmAction = <Id extends OperationId>(props: ConfirmActionProps<Id>) => {
  const { operation, input, obstacle = null, onClose, onDone } = props;
  const action = useAction(operation, {
    ...props,
    onDone: async (answer, sent) => {
      await onDone?.(answer, sent);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      {...props}
      state={action.state}
      obstacle={obstacle ?? action.obstacle}
      onConfirm={() => action.run(input)}
    />
  );
};
