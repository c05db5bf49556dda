/** The project switcher: remembers where the window is, opens another project from a list, an id, a path or an address, and adds a repository. */
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { AccountSummary } from '#electron/accounts/channels.ts';
import { useAwaitedCommands, useCommand } from '#renderer/components/context/commands.tsx';
import { DropZone } from '#renderer/blocks/folder-drop/drop-zone.tsx';
import { useFolderDrop } from '#renderer/blocks/folder-drop/use-folder-drop.ts';
import { t } from '#renderer/texts/t.ts';
import { rememberProject } from './known-projects.ts';
import { AddRepositoryDialog } from './add-repository-dialog.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { useSeenProject } from './seen-project.ts';
import { useFolderChoice } from './use-folder-choice.ts';

/** Pressed before the account is known. */
const awaited = ['go.project'];

/** Offers the command and draws the dialog while it is open. */
export const ProjectSwitcher = ({ account }: { readonly account: AccountSummary | null }) => {
  const { project } = useParams();
  const seen = useSeenProject(project);
  const { id, path } = seen ?? { id: null, path: null };
  const [isOpen, setOpen] = useState(false);
  const [isAdding, setAdding] = useState(false);
  useEffect(() => {
    if (id !== null || path !== null) rememberProject({ id, path });
  }, [id, path]);
  useAwaitedCommands(awaited, account === null);
  useCommand('go.project', () => setOpen(true), account !== null);
  const isLocal = account?.token_home === 'local-service';
  useCommand('go.add-repository', () => setAdding(true), isLocal);
  const choice = useFolderChoice();
  const isOver = useFolderDrop(null, isLocal, (dropped) => choice.drop(dropped, () => setAdding(true)));
  const close = (): void => {
    setAdding(false);
    choice.forget();
  };
  return (
    <>
      {isOver && <DropZone text={t('shell.drop_add')} isWindow />}
      {isAdding && <AddRepositoryDialog choice={choice} onClose={close} />}
      {isOpen && !isAdding && account && (
        <ProjectDialog account={account} current={seen} onClose={() => setOpen(false)} />
      )}
    </>
  );
};
