/** A form over an operation in a dialog or a side sheet: closing keeps what was typed, a success closes it. */
import type { ReactNode } from 'react';
import type { OperationId } from '#shared/api/registry.ts';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { OperationForm, type OperationFormProps } from './operation-form.tsx';
import styles from './operation-form.module.css';

/** `onDone` runs before it closes. */
export const FormDialog = <Id extends OperationId>({
  title,
  isSheet = false,
  onClose,
  intro,
  onDone,
  ...form
}: Omit<OperationFormProps<Id>, 'label' | 'onCancel' | 'takesFocus' | 'frame'> & {
  readonly title: string;
  /** At the right edge, for a long form beside its list. */
  readonly isSheet?: boolean;
  readonly onClose: () => void;
  /** Above the fields. */
  readonly intro?: ReactNode;
}) => {
  // The rest of the props is the form's; the compiler cannot join what was taken apart.
  const props = form as unknown as OperationFormProps<Id>;
  return (
    <OperationForm
      {...props}
      label={title}
      takesFocus
      onCancel={onClose}
      onDone={async (answer, input) => {
        await onDone?.(answer, input);
        onClose();
      }}
      // It stays open while it is sent: the outcome would not be shown.
      frame={(drawn, isRunning) => (
        <Dialog title={title} onClose={() => !isRunning && onClose()} isNarrow={!isSheet} isSheet={isSheet}>
          <div className={styles.body}>
            {intro}
            {drawn}
          </div>
        </Dialog>
      )}
    />
  );
};
