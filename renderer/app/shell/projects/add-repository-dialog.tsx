/** Adds a repository of this machine to the local service: a folder chosen in the system's dialog or dropped onto the window, and a name; then the project opens. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { NewLocalProject } from '#electron/local-service/channels.ts';
import { ask, bridgeQuery, channelFailureOf } from '#renderer/api/bridge.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { TextField } from '#renderer/components/controls/text-field.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { projectRoute } from './project-input.ts';
import { suggestedName } from '#renderer/things/project/project-names.ts';
import type { FolderChoice } from './use-folder-choice.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './project-dialog.module.css';

const ChosenFolder = ({ choice: { folder, choose } }: { readonly choice: FolderChoice }) => (
  <div className={styles.folder}>
    <Button
      icon={FolderOpen}
      // The dialog is opened to choose.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onClick={choose}
    >
      {t('common.choose_folder')}
    </Button>
    <output aria-label={t('common.folder')} className={styles.chosen}>
      {folder ? visibleText(folder.name) : t('shell.no_folder')}
    </output>
  </div>
);

/** The dialog; `onClose` is called when it is cancelled, and when the project was added. */
export const AddRepositoryDialog = ({
  choice,
  onClose,
}: {
  readonly choice: FolderChoice;
  readonly onClose: () => void;
}) => {
  const { folder } = choice;
  const navigate = useNavigate();
  const client = useQueryClient();
  const [typedName, setName] = useState<string | null>(null);
  const name = typedName ?? suggestedName(folder?.name ?? '');
  const adding = useMutation({
    mutationFn: (request: NewLocalProject) => ask('local-service:add-repository', request),
    onSuccess: async ({ id, is_elsewhere }) => {
      await client.invalidateQueries({ queryKey: bridgeQuery('local-service:projects', undefined).queryKey });
      onClose();
      if (!is_elsewhere) void navigate(projectRoute(String(id)));
    },
  });
  // Of another folder it says nothing.
  const addingError = adding.variables?.folder === folder?.handle ? adding.error : null;
  const failure = addingError ? channelFailureOf(addingError) : choice.failure;
  return (
    <Dialog title={t('common.add_repository')} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (folder && !adding.isPending) adding.mutate({ folder: folder.handle, name: name.trim() });
        }}
      >
        <ChosenFolder choice={choice} />
        <p className={styles.hint}>{t('shell.add_repository_text')}</p>
        <TextField label={t('common.name')} code hint={t('shell.project_hint')} value={name} onValue={setName} />
        {failure && (
          <Notice kind="danger" title={failure.message}>
            {failure.hint}
          </Notice>
        )}
        {adding.isPending && <p role="status">{t('shell.adding')}</p>}
        <FormActions
          cancel={<Button onClick={onClose}>{t('common.cancel')}</Button>}
          action={
            <Button look="primary" type="submit" disabled={adding.isPending || folder === null || name.trim() === ''}>
              {t('shell.add')}
            </Button>
          }
        />
      </form>
    </Dialog>
  );
};
