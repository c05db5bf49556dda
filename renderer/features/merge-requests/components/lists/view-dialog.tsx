/** The name of a saved view: of a new one, or another one for one that is there. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longestViewName, type SavedView } from '#shared/review/saved-views.ts';
import { channelFailureOf } from '#renderer/api/bridge.ts';
import { saveView } from '#renderer/api/channels/saved-views.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { TextField } from '#renderer/components/controls/text-field.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from '#renderer/features/merge-requests/components/dialogs/open-dialog.module.css';

export const ViewDialog = ({
  view,
  isNew,
  onClose,
}: {
  /** Without a name where it is new. */
  readonly view: SavedView;
  readonly isNew: boolean;
  readonly onClose: () => void;
}) => {
  const [name, setName] = useState(view.name);
  const saving = useMutation({ mutationFn: saveView, onSuccess: onClose });
  const failure = saving.error ? channelFailureOf(saving.error) : null;
  const trimmed = name.trim();
  return (
    <Dialog
      title={isNew ? t('merge_requests.save_filters') : t('merge_requests.rename_view', { name: view.name })}
      isNarrow
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (trimmed !== '') saving.mutate({ ...view, name: trimmed });
        }}
      >
        <div className={styles.body}>
          <TextField
            label={t('common.name')}
            value={name}
            onValue={(text) => {
              setName(text);
              saving.reset();
            }}
            // A dialog of one field begins in it.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            maxLength={longestViewName}
            error={failure === null ? undefined : `${failure.message} ${failure.hint ?? ''}`.trim()}
          />
        </div>
        <FormActions
          place="dialog"
          cancel={
            <Button large onClick={onClose}>
              {t('common.cancel')}
            </Button>
          }
          action={
            <Button look="primary" large type="submit" disabled={trimmed === '' || saving.isPending}>
              {isNew ? t('merge_requests.save_view') : t('merge_requests.rename_the_view')}
            </Button>
          }
        />
      </form>
    </Dialog>
  );
};
