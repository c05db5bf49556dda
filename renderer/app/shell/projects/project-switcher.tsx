/** The project switcher: remembers where the window is, and opens another project from a list, an id, a path or an address. */
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { AccountSummary } from '../../../../shared/ipc/channels.ts';
import { useCommand } from '../../../components/context/commands.tsx';
import { rememberProject } from './known-projects.ts';
import { AddRepositoryDialog } from './add-repository-dialog.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { useSeenProject } from './seen-project.ts';

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
  useCommand('go.project', () => setOpen(true), account !== null);
  useCommand('go.add-repository', () => setAdding(true), account?.token_home === 'local-service');
  if (isAdding) return <AddRepositoryDialog onClose={() => setAdding(false)} />;
  return isOpen && account && <ProjectDialog account={account} current={seen} onClose={() => setOpen(false)} />;
};
