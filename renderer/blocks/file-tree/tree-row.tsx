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
  Square,
  SquareCheck,
  SquareMinus,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { customProperties } from '#renderer/components/layout/custom-properties.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
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

/** How much of a row is chosen; null: it cannot be. */
export type Chosen = 'none' | 'some' | 'all' | null;

/** Files that are chosen by a box before each name. */
export interface TreeChoice {
  readonly stateOf: (row: EntryRow) => Chosen;
  /** Chooses a file, or all below a folder; takes that back where all are chosen. */
  readonly toggle: (row: EntryRow) => void;
}

const boxIcons = { none: Square, some: SquareMinus, all: SquareCheck } as const;
const checked = { none: false, some: 'mixed', all: true } as const;

export interface TreeRowProps<Row extends TreeRow = TreeRow> {
  readonly id: string;
  readonly index: number;
  readonly row: Row;
  readonly isCurrent: boolean;
  /** Undefined where rows are not chosen. */
  readonly chosen?: Chosen | undefined;
  readonly end?: ReactNode;
}

const Box = ({ chosen }: { readonly chosen: Chosen }) => (
  // The row itself is checked for assistive technology, and its key is a command.
  <span className={classNames(styles.box, styles[chosen ?? 'never'])} data-choose={chosen === null ? undefined : ''}>
    {chosen !== null && <Icon of={boxIcons[chosen]} />}
  </span>
);

const EntryLine = ({ id, index, row, isCurrent, chosen, end }: TreeRowProps<EntryRow>) => {
  const word = row.what === 'folder' ? '' : kindWord[row.what];
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-selected={isCurrent}
      aria-checked={chosen === undefined || chosen === null ? undefined : checked[chosen]}
      aria-expanded={row.what === 'folder' ? row.isOpen : undefined}
      // With more than the name in it, a row is called what is in it.
      aria-label={end ? undefined : word === '' ? row.entry.name : `${row.entry.name}, ${word}`}
      data-index={index}
      className={classNames(styles.row, isCurrent && styles.isCurrent)}
      style={customProperties({ '--depth': row.depth })}
      title={word === '' ? row.entry.path : `${row.entry.path} (${word})`}
    >
      {chosen !== undefined && <Box chosen={chosen} />}
      <span className={styles.fold}>
        {row.what === 'folder' && <Icon of={row.isOpen ? ChevronDown : ChevronRight} size={12} />}
      </span>
      <Icon of={entryIcons[row.what]} />
      <span className={styles.name}>{visibleText(row.entry.name)}</span>
      {end}
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
  const text = row.kind === 'problem' ? `${row.text} ${t('common.retry')}` : row.text;
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
      {row.kind === 'problem' && <span className={styles.retry}>{t('common.retry')}</span>}
    </div>
  );
};

export const TreeLine = ({ row, ...rest }: TreeRowProps) =>
  row.kind === 'entry' ? <EntryLine row={row} {...rest} /> : <StateLine row={row} {...rest} />;
