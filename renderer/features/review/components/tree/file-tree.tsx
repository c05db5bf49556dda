/** The pane with the tree of changed files: filter above, only the rows near the view below. */
import { CommandKeys } from '../../../../components/text/command-keys.tsx';
import { ListFilter } from 'lucide-react';
import { useDeferredValue, useLayoutEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import type { IndexedFile } from '../../../../../shared/diff/index/patch-index.ts';
import rows from '../../../../blocks/file-tree/file-tree.module.css';
import { TreeFooter, TreeFrame } from '../../../../blocks/file-tree/tree-frame.tsx';
import { useContextMenu } from '../../../../components/controls/context-menu.ts';
import { InlineField } from '../../../../components/controls/inline-field.tsx';
import { afterNextFrame } from '../../../../components/layout/frames.ts';
import { usePane } from '../../../../components/layout/use-pane.ts';
import { t } from '../../../../texts/t.ts';
import type { ReadingOrder } from '../../hooks/use-reading-order.ts';
import type { FileTree } from '../../hooks/use-tree.ts';
import { fileMenu, folderMenu } from '../../model/file-menu.ts';
import { treeRowHeight } from '../../model/row-heights.ts';
import { filesBelow } from '../../model/file-tree.ts';
import { FileTreeRow } from './file-tree-row.tsx';
import { TreeOrderChoice } from './tree-order.tsx';
import styles from './file-tree.module.css';

const around = 8;

export interface FileTreePaneProps {
  readonly id: string;
  readonly tree: FileTree;
  readonly order: ReadingOrder;
  readonly files: readonly IndexedFile[];
  readonly filterField: RefObject<HTMLInputElement | null>;
  readonly isOpen: boolean;
  readonly onOpen: (file: number) => void;
  readonly onWholeFile: (file: number) => void;
  /** Compares both whole versions of a file. */
  readonly onCompare: (file: number) => void;
  readonly viewedOf: (file: number) => boolean | null;
  /** Marks files as viewed, or takes the marks off; null: files are not marked here. */
  readonly onViewed: ((files: readonly number[], isViewed: boolean) => void) | null;
  /** Escape in the filter, or a choice made by it: back to the code. */
  readonly onLeave: () => void;
  /** A line below the tree: what is still being read. */
  readonly status: string | null;
}

const useRowsInView = (tree: FileTree) => {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const { current, filter } = tree;
  const seen = useRef(view);
  const updateView = (): void => {
    const element = scroller.current;
    if (element === null) return;
    seen.current = { top: element.scrollTop, height: element.clientHeight };
    setView(seen.current);
  };
  useLayoutEffect(() => {
    // Read or changed before the page is laid out, the element would lay all of it out once more.
    return afterNextFrame(() => {
      const { top: seenTop, height } = seen.current;
      const top = current * treeRowHeight;
      if (scroller.current === null || current < 0) return;
      if (top < seenTop) scroller.current.scrollTop = top;
      else if (top + treeRowHeight > seenTop + height) scroller.current.scrollTop = top + treeRowHeight - height;
    });
  }, [current]);
  // What fits a filter is shown from its first row on.
  useLayoutEffect(() => {
    if (filter.text !== '') scroller.current?.scrollTo?.({ top: 0 });
  }, [filter.text]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      seen.current = { top: element.scrollTop, height: element.clientHeight };
      setView(seen.current);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // Lines of code come first.
  const isDrawn = useDeferredValue(true, false);
  const first = Math.max(0, Math.floor(view.top / treeRowHeight) - around);
  const last = !isDrawn
    ? first
    : Math.min(tree.rows.length, Math.ceil((view.top + view.height) / treeRowHeight) + around);
  return { scroller, updateView, first, last };
};

const Filter = ({ tree, files, filterField, onLeave, onOpen }: FileTreePaneProps) => (
  <InlineField
    ref={filterField}
    icon={ListFilter}
    label={t('review.filter_files')}
    placeholder={t('review.filter_files')}
    value={tree.filter.text}
    end={
      tree.filter.text === '' ? (
        <CommandKeys of="changes.filter" />
      ) : (
        <output className={styles.shown}>
          {t('review.shown_of', { shown: tree.filter.shown, total: files.length })}
        </output>
      )
    }
    onChange={(event) => tree.filter.set(event.target.value)}
    onKeyDown={(event) => {
      if (event.key === 'Escape') {
        event.preventDefault();
        if (tree.filter.text === '') onLeave();
        else tree.filter.set('');
      } else if (event.key === 'Enter') {
        const first = tree.rows.find(({ file }) => file >= 0);
        if (first !== undefined) onOpen(first.file);
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') tree.onKeyDown(event);
    }}
  />
);

export const FileTreePane = (props: FileTreePaneProps) => {
  const { isShown } = usePane('tree');
  const { id, tree, order, files, isOpen, onOpen, onWholeFile, onCompare, viewedOf, onViewed, status } = props;
  const { scroller, updateView, first, last } = useRowsInView(tree);
  const isViewed = (below: readonly number[]): boolean =>
    below.length > 0 && below.every((file) => viewedOf(file) === true);
  const onClick = (event: MouseEvent): void => {
    const row = (event.target as Element).closest<HTMLElement>('[data-index]');
    const index = Number(row?.dataset['index'] ?? -1);
    const chosen = tree.rows[index];
    if (chosen === undefined) return;
    if ((event.target as Element).closest('[data-box]') !== null) {
      const below = filesBelow(chosen);
      onViewed?.(below, !isViewed(below));
      return;
    }
    tree.setCurrent(index);
    if (chosen.file >= 0) onOpen(chosen.file);
    else tree.toggle(chosen);
  };
  const openMenu = useContextMenu();
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    const pointed = (event.target as Element).closest<HTMLElement>('[data-index]');
    const index = Number(pointed?.dataset['index'] ?? tree.current);
    const row = tree.rows[index];
    if (row === undefined) return;
    tree.setCurrent(index);
    const below = filesBelow(row);
    const known = below.every((file) => viewedOf(file) !== null);
    const viewing = onViewed && {
      isViewed: known ? isViewed(below) : null,
      onViewed: () => onViewed(below, !isViewed(below)),
    };
    const file = files[row.file];
    const entries =
      file === undefined
        ? folderMenu(row.isChapter === true ? null : row.key, {
            viewing,
            isOpen: row.isOpen,
            onToggle: () => tree.toggle(row),
          })
        : fileMenu(file, {
            viewing,
            onOpen: () => onOpen(row.file),
            onWhole: () => onWholeFile(row.file),
            onCompare: () => onCompare(row.file),
          });
    openMenu(event, entries, pointed === null ? document.getElementById(`${id}-${String(index)}`) : undefined);
  };
  return (
    <TreeFrame
      label={t('review.changed_files')}
      whenNarrow={isOpen ? 'over' : 'hidden'}
      isHidden={!isShown && !isOpen}
      head={<Filter {...props} />}
    >
      {files.length > 1 && <TreeOrderChoice order={order} />}
      <div
        ref={scroller}
        role="tree"
        tabIndex={0}
        aria-label={t('review.changed_files')}
        aria-activedescendant={
          tree.current >= first && tree.current < last ? `${id}-${String(tree.current)}` : undefined
        }
        className={rows.tree}
        onScroll={updateView}
        onKeyDown={tree.onKeyDown}
        onClick={onClick}
        onContextMenu={onContextMenu}
      >
        <div role="presentation" className={rows.space} style={{ height: tree.rows.length * treeRowHeight }}>
          <div role="presentation" className={rows.drawn} style={{ top: first * treeRowHeight }}>
            {tree.rows.slice(first, last).map((row, at) => (
              <FileTreeRow
                key={row.key}
                id={`${id}-${String(first + at)}`}
                index={first + at}
                row={row}
                file={files[row.file]}
                isCurrent={first + at === tree.current}
                isViewed={onViewed && isViewed(filesBelow(row))}
              />
            ))}
          </div>
        </div>
        {tree.rows.length === 0 && tree.filter.text !== '' && (
          // A tree holds items alone: the sentence is one.
          <div className={styles.none} role="treeitem" aria-selected={false}>
            {t('review.no_path_has', { text: tree.filter.text, total: files.length })}
          </div>
        )}
      </div>
      {status !== null && <TreeFooter>{status}</TreeFooter>}
    </TreeFrame>
  );
};
