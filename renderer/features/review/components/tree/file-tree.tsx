/** The pane with the tree of changed files: filter above, only the rows near the view below. */
import { ListFilter } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { numberText } from '#shared/locale/formats.ts';
import rows from '#renderer/blocks/file-tree/file-tree.module.css';
import { TreeFooter, TreeFrame } from '#renderer/blocks/file-tree/tree-frame.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { useContextMenu } from '#renderer/components/controls/context-menu.ts';
import { InlineField } from '#renderer/components/controls/inline-field.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { afterNextFrame } from '#renderer/components/layout/frames.ts';
import { usePane } from '#renderer/components/layout/pane-widths.ts';
import { CommandKeys } from '#renderer/components/text/command-keys.tsx';
import { t } from '#renderer/texts/t.ts';
import { chooseOrder } from '#renderer/features/review/hooks/use-reading-order.ts';
import { useTree, type FileTree } from '#renderer/features/review/hooks/use-tree.ts';
import { useWholeFile } from '#renderer/features/review/hooks/use-whole-file.ts';
import { fileMenu, folderMenu } from '#renderer/features/review/model/file-menu.ts';
import { filesBelow, type TreeRow } from '#renderer/features/review/model/file-tree.ts';
import { treeRowHeight } from '#renderer/features/review/model/row-heights.ts';
import { compareVersions } from '#renderer/features/review/store/files.ts';
import { filesOf, filteredOf, hasLines, talkOf, viewedFlags } from '#renderer/features/review/store/lines.ts';
import { isViewed } from '#renderer/features/review/store/marks.ts';
import { leaveTree, markViewed, openFile, wantsChapters } from '#renderer/features/review/store/moves.ts';
import { useReview, useReviewStore, type ReviewStore } from '#renderer/features/review/store/review-store.ts';
import { FileTreeRow } from './file-tree-row.tsx';
import styles from './file-tree.module.css';

const orders = [
  { value: 'folder', label: t('common.by_folder') },
  { value: 'reading', label: t('review.in_reading_order') },
] as const;

/** The choice between the tree by folder and the reading order, above the files. */
const TreeOrderChoice = () => {
  const store = useReviewStore();
  return (
    <div className={styles.order}>
      <SegmentedControl
        label={t('review.order_of_files')}
        options={orders}
        value={useReview(({ state }) => state().order)}
        onValue={(order) => chooseOrder(store, order)}
      />
    </div>
  );
};

const around = 8;
/** ms without another current file, after which the tree moves to it by itself. */
const resting = 100;

const useRowsInView = (tree: FileTree) => {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const { current } = tree;
  const text = useReview(({ state }) => state().filter);
  const seen = useRef(view);
  const updateView = (): void => {
    const element = scroller.current;
    if (element === null) return;
    seen.current = { top: element.scrollTop, height: element.clientHeight };
    setView(seen.current);
  };
  useLayoutEffect(() => {
    const follow = (): void => {
      const { top: seenTop, height } = seen.current;
      const top = current * treeRowHeight;
      if (scroller.current === null || current < 0) return;
      if (top < seenTop) scroller.current.scrollTop = top;
      else if (top + treeRowHeight > seenTop + height) scroller.current.scrollTop = top + treeRowHeight - height;
    };
    // Read or changed before the page is laid out, the element would lay all of it out once more.
    if (scroller.current?.contains(document.activeElement) === true) return afterNextFrame(follow);
    // Beside the lines of the next jump, files would make a frame too long.
    const rest = setTimeout(follow, resting);
    return () => clearTimeout(rest);
  }, [current]);
  // What fits a filter is shown from its first row on.
  useLayoutEffect(() => {
    if (text !== '') scroller.current?.scrollTo?.({ top: 0 });
  }, [text]);
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
  // Lines of code come first, and the files right after the frame with them: deferred, they would wait for all that arrives.
  const [isDrawn, setDrawn] = useState(false);
  useLayoutEffect(() => afterNextFrame(() => setDrawn(true)), []);
  const first = Math.max(0, Math.floor(view.top / treeRowHeight) - around);
  const last = !isDrawn
    ? first
    : Math.min(tree.rows.length, Math.ceil((view.top + view.height) / treeRowHeight) + around);
  return { scroller, updateView, first, last };
};

const Filter = ({ tree }: { readonly tree: FileTree }) => {
  const store = useReviewStore();
  const field = useRef<HTMLInputElement>(null);
  const text = useReview(({ state }) => state().filter);
  const { shown } = useReview(filteredOf);
  const total = useReview(filesOf).length;
  const set = (filter: string): void => store.set({ filter });
  const open = (): void => {
    // In this very press: letters that are typed next are text then, and no commands.
    flushSync(() => store.set({ isTreeOpen: true }));
    field.current?.focus();
  };
  useCommand('changes.filter', open, useReview(hasLines));
  return (
    <InlineField
      ref={field}
      icon={ListFilter}
      label={t('common.filter_files')}
      placeholder={t('common.filter_files')}
      value={text}
      end={
        text === '' ? (
          <CommandKeys of="changes.filter" />
        ) : (
          <output className={styles.shown}>{t('review.number_of', { number: shown, total })}</output>
        )
      }
      onChange={(event) => set(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          if (text === '') leaveTree(store);
          else set('');
        } else if (event.key === 'Enter') {
          const first = tree.rows.find(({ file }) => file >= 0);
          if (first !== undefined) openFile(store, first.file);
        } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') tree.onKeyDown(event);
      }}
    />
  );
};

/** Whether each of some files was viewed; null while that is not known. */
const areViewed = (store: ReviewStore, files: readonly number[]): boolean | null => {
  const flags = files.map((file) => isViewed(store, file));
  return flags.some((flag) => flag === null) ? null : files.length > 0 && flags.every(Boolean);
};

/** What the pointer does in the tree. @param id of its rows */
const useTreeEvents = (tree: FileTree, id: string) => {
  const store = useReviewStore();
  const openMenu = useContextMenu();
  const openWhole = useWholeFile();
  const view = (files: readonly number[]): void => markViewed(store, files, areViewed(store, files) !== true);
  const indexAt = (target: EventTarget): number | null => {
    const row = (target as Element).closest<HTMLElement>('[data-index]');
    return row === null ? null : Number(row.dataset['index']);
  };
  const menuOf = (row: TreeRow) => {
    const below = filesBelow(row);
    const viewing = store.target === null ? null : { isViewed: areViewed(store, below), onViewed: () => view(below) };
    const file = filesOf(store)[row.file];
    return file === undefined
      ? folderMenu(row.isChapter === true ? null : row.key, {
          viewing,
          isOpen: row.isOpen,
          onToggle: () => tree.toggle(row),
        })
      : fileMenu(file, {
          viewing,
          onOpen: () => openFile(store, row.file),
          onWhole: () => openWhole(row.file),
          onCompare: () => compareVersions(store, row.file),
        });
  };
  return {
    onClick: ({ target }: MouseEvent): void => {
      const index = indexAt(target) ?? -1;
      const chosen = tree.rows[index];
      if (chosen === undefined) return;
      if ((target as Element).closest('[data-box]') !== null) {
        view(filesBelow(chosen));
        return;
      }
      tree.setCurrent(index);
      if (chosen.file >= 0) openFile(store, chosen.file);
      else tree.toggle(chosen);
    },
    onContextMenu: (event: MouseEvent<HTMLElement>): void => {
      const pointed = indexAt(event.target);
      const index = pointed ?? tree.current;
      const row = tree.rows[index];
      if (row === undefined) return;
      tree.setCurrent(index);
      openMenu(event, menuOf(row), pointed === null ? document.getElementById(`${id}-${String(index)}`) : undefined);
    },
  };
};

/** What is still being read; null for nothing. */
const statusOf = (store: ReviewStore): string | null => {
  const { changes, chapters } = store.state();
  const { phase, files, bytes } = changes;
  if (phase === 'loading')
    return t('review.loading_files', { count: files.length, size: numberText(bytes / 1e6, { least: 1, most: 1 }) });
  return wantsChapters(store) && chapters === null ? t('common.loading') : null;
};

const TreeRows = ({ tree, id }: { readonly tree: FileTree; readonly id: string }) => {
  const { target } = useReviewStore();
  const files = useReview(filesOf);
  const viewed = useReview(viewedFlags);
  const talk = useReview(talkOf);
  const text = useReview(({ state }) => state().filter);
  const { scroller, updateView, first, last } = useRowsInView(tree);
  const events = useTreeEvents(tree, id);
  const areAllViewed = (below: readonly number[]): boolean =>
    below.length > 0 && below.every((file) => viewed[file] === true);
  return (
    <div
      ref={scroller}
      role="tree"
      tabIndex={0}
      aria-label={t('review.changed_files')}
      aria-activedescendant={tree.current >= first && tree.current < last ? `${id}-${String(tree.current)}` : undefined}
      className={rows.tree}
      onScroll={updateView}
      onKeyDown={tree.onKeyDown}
      {...events}
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
              talk={talk.get(row.file)}
              isCurrent={first + at === tree.current}
              isViewed={target && areAllViewed(filesBelow(row))}
            />
          ))}
        </div>
      </div>
      {tree.rows.length === 0 && text !== '' && (
        // A tree holds items alone: the sentence is one.
        <div className={styles.none} role="treeitem" aria-selected={false}>
          {t('common.no_results')}
        </div>
      )}
    </div>
  );
};

export const FileTreePane = () => {
  const id = useId();
  const { isShown } = usePane('tree');
  const isOpen = useReview(({ state }) => state().isTreeOpen);
  const hasSeveral = useReview((of) => filesOf(of).length > 1);
  const status = useReview(statusOf);
  const tree = useTree();
  return (
    <TreeFrame
      label={t('review.changed_files')}
      whenNarrow={isOpen ? 'over' : 'hidden'}
      isHidden={!isShown && !isOpen}
      head={<Filter tree={tree} />}
    >
      {hasSeveral && <TreeOrderChoice />}
      <TreeRows tree={tree} id={`${id}-tree`} />
      {status !== null && <TreeFooter>{status}</TreeFooter>}
    </TreeFrame>
  );
};
