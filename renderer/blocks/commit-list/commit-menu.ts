/** The context menu of a commit in a list. */
import { routeTo } from '../../../shared/screens.ts';
import type { MenuEntry } from '../../components/controls/context-menu.ts';
import { copyEntry } from '../../components/controls/copy-entry.ts';
import type { ListedCommit } from './commit-columns.tsx';

const go = (path: string) => (): void => {
  window.location.hash = path;
};

/** Its changes and its files to open, its names to copy; `changes` is where its changes are read. */
export const commitMenu = (project: number | string, commit: ListedCommit, changes: string): readonly MenuEntry[] => [
  { label: 'Open Changes', keys: 'Enter', run: go(changes) },
  { label: 'Open Files at This Commit', run: go(routeTo('files', { project, ref: commit.id, path: '' })) },
  'separator',
  copyEntry('Copy SHA', commit.id),
  ...(commit.message ? [copyEntry('Copy Message', commit.message)] : []),
];
