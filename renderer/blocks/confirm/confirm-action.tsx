/** A question over one operation: asks, does it, tells what became of it, and closes when it is done. */
import type { InputOf, OperationId } from '../../../shared/api/registry.ts';
import { useAction, type ActionOptions } from '../action/use-action.ts';
import { ConfirmDialog, type ConfirmDialogProps, type ConfirmQuestion } from './confirm-dialog.tsx';

export interface ConfirmActionProps<Id extends OperationId>
  extends ActionOptions<Id>, ConfirmQuestion, Pick<ConfirmDialogProps, 'look' | 'outcome' | 'children'> {
  readonly operation: Id;
  readonly input: InputOf<Id>;
  readonly onClose: () => void;
}

/** Draws it open; `onDone` runs before it closes. */
export const ConfirmAction = <Id extends OperationId>(props: ConfirmActionProps<Id>) => {
  const { operation, input, onClose, onDone } = props;
  const action = useAction(operation, {
    ...props,
    onDone: async (answer, sent) => {
      await onDone?.(answer, sent);
      onClose();
    },
  });
  return (
    <ConfirmDialog {...props} state={action.state} obstacle={action.obstacle} onConfirm={() => action.run(input)} />
  );
};
