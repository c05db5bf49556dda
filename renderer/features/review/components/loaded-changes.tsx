/** The changes once there are files: tree on the left, one list over all files on the right. */
import { FolderTree } from 'lucide-react';
import { Suspense, useCallback, useId, useMemo, useRef, useState } from 'react';
import { pathOf } from '../../../../shared/diff/changed-file.ts';
import { createRowLayout } from '../../../../shared/diff/row-layout.ts';
import type { Row } from '../../../../shared/diff/rows-between.ts';
import { Button } from '../../../components/button.tsx';
import type { ChangesState } from '../../../workers/changes-client.ts';
import { useChangesCommands } from '../hooks/use-changes-commands.ts';
import { useDiffScroll } from '../hooks/use-diff-scroll.ts';
import { useFolds } from '../hooks/use-folds.ts';
import { useTree } from '../hooks/use-tree.ts';
import { countOf } from '../model/count-of.ts';
import type { Review } from '../model/review.ts';
import { rowHeights } from '../model/row-heights.ts';
import type { RowSource } from '../model/row-source.ts';
import { DiffList } from './diff-list.tsx';
import { FileTreePane } from './file-tree.tsx';
import { WholeLine } from './whole-line.tsx';
import styles from './changes-view.module.css';

const footOf = (state: ChangesState): string | null =>
  state.phase === 'loading'
    ? `Reading: ${countOf(state.files.length, 'file')}, ${(state.bytes / 1e6).toFixed(1)} MB so far`
    : null;

export interface LoadedChangesProps {
  readonly review: Review;
  readonly state: ChangesState;
  readonly source: RowSource;
}

/** Draws tree and list. */
export const LoadedChanges = ({ review, state, source }: LoadedChangesProps) => {
  const id = useId();
  const { files, hunkRows } = state;
  const { folded, toggle, unfold } = useFolds();
  const [cursor, setCursor] = useState(-1);
  const [fileInView, setFileInView] = useState(0);
  const [isTreeOpen, setTreeOpen] = useState(false);
  const [line, setLine] = useState<Promise<string> | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const filterField = useRef<HTMLInputElement>(null);
  const isFolded = useCallback((file: number) => folded.has(file), [folded]);
  const layout = useMemo(() => createRowLayout(files, hunkRows, rowHeights, isFolded), [files, hunkRows, isFolded]);
  const scroll = useDiffScroll(scroller, layout, source, setFileInView);

  const leaveTree = (): void => {
    setTreeOpen(false);
    scroller.current?.focus();
  };
  const openFile = (file: number): void => {
    const head = files[file]?.firstRow ?? 0;
    setCursor(head);
    scroll.showRow(head, 'top');
    setTreeOpen(false);
  };
  const tree = useTree(files, fileInView, openFile);
  const fold = (file: number): void => {
    toggle(file);
    const head = files[file]?.firstRow ?? 0;
    setCursor(head);
    if (layout.topOf(head) < layout.topOf(scroll.firstInView())) scroll.showRow(head, 'top');
  };
  const onKeyDown = useChangesCommands({
    review,
    layout,
    scroll,
    cursor,
    setCursor,
    toggleFold: fold,
    unfold,
    openFilter: () => {
      setTreeOpen(true);
      requestAnimationFrame(() => filterField.current?.focus());
    },
  });
  const shown = files[fileInView];
  return (
    <>
      <div className={styles.narrow}>
        <Button icon={FolderTree} aria-expanded={isTreeOpen} onClick={() => setTreeOpen(!isTreeOpen)}>
          Files
        </Button>
        <span className={styles.place}>
          {shown === undefined ? '' : `${String(fileInView + 1)} of ${String(files.length)}: ${pathOf(shown)}`}
        </span>
      </div>
      <div className={styles.panes}>
        <FileTreePane
          id={`${id}-tree`}
          tree={tree}
          files={files}
          filterField={filterField}
          isOpen={isTreeOpen}
          onOpen={openFile}
          onLeave={leaveTree}
          foot={footOf(state)}
        />
        <DiffList
          id={id}
          files={files}
          rows={state.rows}
          layout={layout}
          source={source}
          scroller={scroller}
          scroll={scroll}
          isFolded={isFolded}
          cursor={cursor}
          onCursor={setCursor}
          onKeyDown={onKeyDown}
          onFold={fold}
          onWhole={(row: Row) => setLine(review.line(row.row))}
        />
      </div>
      {line !== null && (
        <Suspense>
          <WholeLine line={line} onClose={() => setLine(null)} />
        </Suspense>
      )}
    </>
  );
};
