/** Adds a repository of this machine to the local service: a folder, a name, who may see it; then the project opens. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RepositoryWish } from '../../../shared/ipc/local-project.ts';
import { ask, bridgeQuery, channelFailureOf } from '../../api/bridge.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { Segments } from '../../components/segments.tsx';
import { TextField } from '../../components/text-field.tsx';
import { projectRoute } from './project-input.ts';
import { suggestedName } from './suggested-name.ts';
import styles from './add-repository-dialog.module.css';

const visibilities = [
  { value: 'private', label: 'Private' },
  { value: 'internal', label: 'Internal' },
  { value: 'public', label: 'Public' },
] as const;

/** Draws it. */
export const AddRepositoryDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [folder, setFolder] = useState('');
  const [typedName, setName] = useState<string | null>(null);
  const [visibility, setVisibility] = useState<RepositoryWish['visibility']>('private');
  const name = typedName ?? suggestedName(folder);
  const choosing = useMutation({
    mutationFn: () => ask('local-service:choose-folder', undefined),
    onSuccess: (chosen) => chosen !== null && setFolder(chosen),
  });
  const adding = useMutation({
    mutationFn: (wish: RepositoryWish) => ask('local-service:add-repository', wish),
    onSuccess: async ({ id, is_elsewhere }) => {
      await client.invalidateQueries({ queryKey: bridgeQuery('local-service:projects', undefined).queryKey });
      onClose();
      if (!is_elsewhere) void navigate(projectRoute(String(id)));
    },
  });
  const failure = adding.error && channelFailureOf(adding.error);
  return (
    <Dialog title="Add a repository" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!adding.isPending) adding.mutate({ folder: folder.trim(), name: name.trim(), visibility });
        }}
      >
        <TextField
          label="Folder"
          code
          placeholder="The whole path"
          hint="A folder with a git repository. It is copied, and never changed. The copy belongs to your own account, and opens in its window."
          value={folder}
          onValue={setFolder}
          // The dialog is opened to type.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          end={
            <Button icon={FolderOpen} onClick={() => choosing.mutate()}>
              Choose
            </Button>
          }
        />
        <TextField label="Name" code hint="group/project" value={name} onValue={setName} />
        <Segments label="Who may see it" segments={visibilities} value={visibility} onValue={setVisibility} />
        {failure && (
          <Notice kind="danger" title={failure.message}>
            {failure.hint}
          </Notice>
        )}
        {adding.isPending && <p role="status">Its branches and tags are copied. A large history takes a while.</p>}
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            disabled={adding.isPending || folder.trim() === '' || name.trim() === ''}
          >
            Add
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
