/** One row of a file tree. */
import {
  ChevronDown,
  ChevronRight,
  CircleAlert,
  File,
  FileCog,
  FileSymlink,
  Folder,
  FolderGit2,
  LoaderCircle,
  type LucideIcon,
} from 'lucide-react';
import { classNames } from '../../components/layout/class-names.ts';
import { customProperties } from '../../components/layout/custom-properties.ts';
import { Icon } from '../../components/text/icon.tsx';
import { visibleText } from '../../components/text/visible-text.ts';
import styles from './file-tree.module.css';
import { kindWord, type EntryKind } from './tree-entry.ts';
import type { EntryRow, StateRow, TreeRow } from './tree-rows.ts';

/** Icon of each kind of entry. */
export const entryIcons: Readonly<Record<EntryKind, LucideIcon>> = {
  folder: Folder,
  file: File,
  executable: FileCog,
  link: FileSymlink,
  submodule: FolderGit2,
};

export interface TreeRowProps<Row extends TreeRow = TreeRow> {
  readonly id: string;
  readonly index: number;
  readonly row: Row;
  readonly isCurrent: boolean;
}

const EntryLine = ({ id, index, row, isCurrent }: TreeRowProps<EntryRow>) => {
  const word = row.what === 'folder' ? '' : kindWord[row.what];
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-selected={isCurrent}
      aria-expanded={row.what === 'folder' ? row.isOpen : undefined}
      aria-label={word === '' ? row.entry.name : `${row.entry.name}, ${word}`}
      data-index={index}
      className={classNames(styles.row, isCurrent && styles.isCurrent)}
      style={customProperties({ '--depth': row.depth })}
      title={word === '' ? row.entry.path : `${row.entry.path} (${word})`}
    >
      <span className={styles.fold}>
        {row.what === 'folder' && <Icon of={row.isOpen ? ChevronDown : ChevronRight} size={12} />}
      </span>
      <Icon of={entryIcons[row.what]} />
      <span className={styles.name}>{visibleText(row.entry.name)}</span>
    </div>
  );
};

const stateIcons: Readonly<Record<StateRow['kind'], LucideIcon | null>> = {
  reading: LoaderCircle,
  problem: CircleAlert,
  empty: null,
  more: null,
};

const StateLine = ({ id, index, row, isCurrent }: TreeRowProps<StateRow>) => {
  const icon = stateIcons[row.kind];
  const text = row.kind === 'problem' ? `${row.text} Try again` : row.text;
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-selected={isCurrent}
      data-index={index}
      className={classNames(styles.row, styles[row.kind], isCurrent && styles.isCurrent)}
      style={customProperties({ '--depth': row.depth })}
      title={text}
    >
      <span className={styles.fold} />
      {icon && <Icon of={icon} size={12} />}
      <span className={styles.name}>{row.text}</span>
      {row.kind === 'problem' && <span className={styles.retry}>Try again</span>}
    </div>
  );
};

export const TreeLine = ({ row, ...rest }: TreeRowProps) =>
  row.kind === 'entry' ? <EntryLine row={row} {...rest} /> : <StateLine row={row} {...rest} />;
