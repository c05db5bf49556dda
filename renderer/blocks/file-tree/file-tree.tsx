/** The tree of a repository's files: folders are read when they are opened, only rows in view are drawn. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { useContextMenu, type MenuEntry } from '#renderer/components/controls/context-menu.ts';
import styles from './file-tree.module.css';
import { TreeLine, type TreeChoice } from './tree-row.tsx';
import type { EntryRow } from './tree-rows.ts';
import type { FileTreeState } from './use-file-tree.ts';

const rowHeight = 24;

/** What of a tree is drawn. */
export type DrawnTree = Pick<FileTreeState, 'rows' | 'current' | 'setCurrent' | 'activate' | 'readMore' | 'onKeyDown'>;

export interface FileTreeProps {
  /** Name for assistive technology. */
  readonly label: string;
  readonly tree: DrawnTree;
  readonly menuOf?: (row: EntryRow) => readonly MenuEntry[];
  /** Boxes before the names, by which files are chosen. */
  readonly choice?: TreeChoice;
  /** What appears behind the name of an entry: its size, a sign. */
  readonly endOf?: (row: EntryRow) => ReactNode;
}

/** The rows that are in view, the current one among them; the next page is read where its place comes into view. */
const useRowsInView = ({ rows, current, readMore }: DrawnTree) => {
  const scroller = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- it may not be memoized, and is not
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    initialRect: { width: 276, height: 600 },
    overscan: 10,
  });
  const currentKey = rows[current]?.key;
  const reveal = useEffectEvent(() => {
    if (current >= 0) virtual.scrollToIndex(current, { align: 'auto' });
  });
  useEffect(() => reveal(), [currentKey]);

  const drawn = virtual.getVirtualItems();
  // Scrolling to the end reads the next page.
  const endInView = drawn.map(({ index }) => rows[index]).find((row) => row?.kind === 'more')?.folder;
  const scrolled = useRef(false);
  const readOn = useEffectEvent(() => {
    if (endInView !== undefined && scrolled.current) readMore(endInView);
  });
  useEffect(() => readOn(), [endInView, rows.length]);

  return { scroller, drawn, height: virtual.getTotalSize(), onScroll: () => (scrolled.current = true) };
};

export const FileTree = ({ label, tree, menuOf, choice, endOf }: FileTreeProps) => {
  const { rows, current, setCurrent, activate, onKeyDown } = tree;
  const id = useId();
  const { scroller, drawn, height, onScroll } = useRowsInView(tree);
  const openMenu = useContextMenu();
  const rowAt = (target: EventTarget): number =>
    Number((target as Element).closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);
  const onClick = (event: MouseEvent): void => {
    const row = rows[rowAt(event.target)];
    if (row === undefined) return;
    if (choice !== undefined && row.kind === 'entry' && (event.target as Element).closest('[data-choose]') !== null) {
      setCurrent(rowAt(event.target));
      choice.toggle(row);
    } else activate(row);
  };
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    const pointed = rowAt(event.target);
    const index = pointed >= 0 ? pointed : current;
    const row = rows[index];
    if (row?.kind !== 'entry' || menuOf === undefined) return;
    setCurrent(index);
    openMenu(event, menuOf(row), pointed >= 0 ? undefined : document.getElementById(`${id}-${String(index)}`));
  };
  const isDrawn = drawn.some(({ index }) => index === current);
  return (
    <div
      ref={scroller}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={isDrawn ? `${id}-${String(current)}` : undefined}
      className={styles.tree}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onContextMenu={onContextMenu}
      onScroll={onScroll}
    >
      <div role="presentation" className={styles.space} style={{ height }}>
        <div role="presentation" className={styles.drawn} style={{ top: drawn[0]?.start ?? 0 }}>
          {drawn.map(({ index, key }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const line = `${id}-${String(index)}`;
            return (
              <TreeLine
                key={String(key)}
                id={line}
                index={index}
                row={row}
                isCurrent={index === current}
                {...(row.kind === 'entry' && { chosen: choice?.stateOf(row), end: endOf?.(row) })}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
};
