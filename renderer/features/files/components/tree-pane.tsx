/** The pane with the tree, and the field that finds files by their path. */
import { CommandKeys } from '#renderer/components/text/command-keys.tsx';
import { ChevronsDownUp, Search } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { FileTree } from '#renderer/blocks/file-tree/file-tree.tsx';
import { TreeFrame, TreeFooter } from '#renderer/blocks/file-tree/tree-frame.tsx';
import type { EntryRow } from '#renderer/blocks/file-tree/tree-rows.ts';
import { useTreeCommands } from '#renderer/blocks/file-tree/use-tree-keys.ts';
import type { FileTreeState } from '#renderer/blocks/file-tree/use-file-tree.ts';
import { IconButton, Button } from '#renderer/components/controls/button.tsx';
import { optionStep } from '#renderer/components/controls/option-step.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { InlineField } from '#renderer/components/controls/inline-field.tsx';
import { usePane } from '#renderer/components/layout/pane-widths.ts';
import { t } from '#renderer/texts/t.ts';
import { useFileSearch, type FileSearch } from '#renderer/features/files/hooks/use-file-search.ts';
import { fileRoute, type FileLocation } from '#renderer/things/file/file-route.ts';
import { folderOf, kindOf } from '#renderer/blocks/file-tree/tree-entry.ts';
import { entryIcons } from '#renderer/blocks/file-tree/tree-row.tsx';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import styles from './tree-pane.module.css';

const stateText = ({ files, looked, isReading }: FileSearch, typed: string): string => {
  if (isReading) return t('files.looking', { count: looked });
  return files.length === 0
    ? t('common.no_results_for', { typed: visibleText(typed) })
    : t('files.of_paths', { count: looked });
};

/** The files that were found by their path. */
const FoundFiles = ({
  search,
  typed,
  current,
  onOpen,
}: {
  readonly search: FileSearch;
  readonly typed: string;
  readonly current: number;
  readonly onOpen: (path: string) => void;
}) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <>
      <ul ref={list} className={styles.found} aria-label={t('files.files_found')}>
        {search.files.map((file, at) => (
          <li key={file.path}>
            <button
              type="button"
              className={classNames(styles.file, at === current && styles.isCurrent)}
              aria-current={at === current ? 'true' : undefined}
              title={file.path}
              onClick={() => onOpen(file.path)}
            >
              <Icon of={entryIcons[kindOf(file)]} />
              <span className={styles.name}>{visibleText(file.name)}</span>
              <span className={styles.folder}>{visibleText(folderOf(file.path))}</span>
            </button>
          </li>
        ))}
      </ul>
      <TreeFooter role="status">
        {search.failure === null ? stateText(search, typed) : search.failure.message}
        {search.failure !== null && (
          <Button look="plain" onClick={search.retry}>
            {t('common.retry')}
          </Button>
        )}
      </TreeFooter>
    </>
  );
};

export interface TreePaneProps {
  readonly location: FileLocation;
  readonly tree: FileTreeState;
  readonly menuOf: (path: string) => readonly MenuEntry[];
}

/** The field that finds files by their path, and what it found. */
const useGoToFile = (location: FileLocation) => {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [current, setCurrent] = useState(0);
  const typed = text.trim();
  const search = useFileSearch(location, typed);
  const onOpen = (path: string): void => {
    setText('');
    void navigate(fileRoute({ ...location, path }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { length } = search.files;
    const file = search.files[Math.min(current, length - 1)];
    const next = optionStep(event.key, current, length);
    if (event.key === 'Escape') {
      if (text === '') field.current?.blur();
      setText('');
    } else if (next !== undefined) setCurrent(next);
    else if (event.key === 'Enter' && file !== undefined) onOpen(file.path);
    else return;
    event.preventDefault();
  };
  return {
    found: { search, typed, current, onOpen },
    field: (
      <InlineField
        ref={field}
        icon={Search}
        label={t('files.go_to_file')}
        placeholder={t('files.go_to_file')}
        value={text}
        end={text === '' && <CommandKeys of="files.find" />}
        onChange={(event) => {
          setText(event.target.value);
          setCurrent(0);
        }}
        onKeyDown={onKeyDown}
      />
    ),
    focus: () => field.current?.focus(),
  };
};

export const TreePane = ({ location, tree, menuOf }: TreePaneProps) => {
  const { isShown } = usePane('tree');
  const { field, found, focus } = useGoToFile(location);
  const isSearching = found.typed !== '';
  useCommand('files.find', focus, isShown);
  const hasOpenFolder = tree.rows.some((row) => row.kind === 'entry' && row.what === 'folder' && row.isOpen);
  useCommand('files.close-folders', tree.closeAll, hasOpenFolder);
  useTreeCommands(tree, isShown && !isSearching);
  if (!isShown) return null;
  const treeMenu = (row: EntryRow): readonly MenuEntry[] => [
    {
      label: row.what === 'folder' ? (row.isOpen ? t('common.close') : t('common.open')) : t('common.show'),
      keys: 'Enter',
      run: () => tree.activate(row),
    },
    ...(row.what === 'folder' ? [{ label: t('files.menu_show_folder'), run: () => found.onOpen(row.entry.path) }] : []),
    'separator',
    ...menuOf(row.entry.path),
    copyEntry(t('common.copy_name'), row.entry.name),
  ];
  return (
    <TreeFrame
      label={t('common.files')}
      whenNarrow="narrower"
      head={
        <>
          {field}
          <IconButton
            icon={ChevronsDownUp}
            label={t('common.collapse_all_folders')}
            aria-disabled={!hasOpenFolder}
            onClick={tree.closeAll}
          />
        </>
      }
    >
      {isSearching ? <FoundFiles {...found} /> : <FileTree label={t('common.files')} tree={tree} menuOf={treeMenu} />}
    </TreeFrame>
  );
};
