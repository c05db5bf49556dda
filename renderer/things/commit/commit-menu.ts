/** The context menu of a commit in a list. */
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { whereRoute } from '#renderer/blocks/comparison/where-link.tsx';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { t } from '#renderer/texts/t.ts';
import { filesRoute } from '#renderer/things/file/index.ts';
import type { ListedCommit } from './commit-columns.tsx';

const go = (path: string) => (): void => {
  window.location.hash = path;
};

/** Its changes and its files to open, its names to copy; `changes` is where its changes are read. */
export const commitMenu = (project: number | string, commit: ListedCommit, changes: string): readonly MenuEntry[] => [
  { label: t('common.open_changes'), keys: 'Enter', run: go(changes) },
  { label: t('lists.open_files'), run: go(filesRoute(project, commit.id)) },
  { label: t('whereabouts.title'), run: go(whereRoute({ project, kind: 'commit', value: commit.id })) },
  'separator',
  copyEntry(t('common.copy_sha'), commit.id),
  ...(commit.message ? [copyEntry(t('lists.copy_message'), commit.message)] : []),
];
