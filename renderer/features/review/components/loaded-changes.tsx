/** The changes once there are files: tree on the left, one list over all files on the right. */
import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ViewedTarget } from '../../../../electron/reading/channels.ts';
import { SkipLink } from '../../../components/layout/skip-link.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { t } from '../../../texts/t.ts';
import type { FoundFold } from '../../../workers/changes/found-folds.ts';
import type { ChangesState } from '../../../workers/changes/changes-client.ts';
import { useBelow } from '../hooks/use-below.ts';
import { useChangesCommands } from '../hooks/use-changes-commands.ts';
import { useCodeLines } from '../hooks/use-code-lines.ts';
import { useCompareCommand } from '../hooks/use-compare-command.ts';
import { useChangesLayout } from '../hooks/use-changes-layout.ts';
import { useDrawn, type DrawnChanges } from '../hooks/use-drawn.ts';
import { useHeadChanges } from '../hooks/use-head-changes.ts';
import { useDiffList } from '../hooks/use-diff-list.tsx';
import { useFilesInPalette } from '../hooks/use-files-in-palette.ts';
import { useFileFilter, useFirstOfFilter } from '../hooks/use-file-filter.ts';
import { useLineFolds, useOpenAtCursor } from '../hooks/use-line-folds.ts';
import { useFind } from '../hooks/use-find.ts';
import { useFolds } from '../hooks/use-folds.ts';
import { useReadingOrder } from '../hooks/use-reading-order.ts';
import { useSeen, useStart } from '../hooks/use-seen.ts';
import { useMatchInView } from '../hooks/use-match-in-view.ts';
import { useTree } from '../hooks/use-tree.ts';
import { useViewSwitches } from '../hooks/use-view-switches.ts';
import { useViewed } from '../hooks/use-viewed.ts';
import { useWhereElse } from '../hooks/use-where-else.ts';
import { ComputingContext } from '../model/computing.ts';
import { loadingWords } from '../model/loading-words.ts';
import { MatchMarksContext } from '../model/match-marks.ts';
import type { LineComments } from '../model/line-comments.ts';
import type { Review } from '../model/review.ts';
import type { RowSource } from '../model/row-source.ts';
import type { CommitPickerProps } from './bar/commit-picker.tsx';
import { CommitHeadOf } from './bar/commit-head.tsx';
import { CursorWords } from './bar/cursor-words.tsx';
import { FilterBar } from './bar/filter-bar.tsx';
import { FoldsBar } from './bar/folds-bar.tsx';
import { DiffList } from './diff/diff-list.tsx';
import { ReviewFindBar } from './find/review-find-bar.tsx';
import { ScrollMarks } from './find/scroll-marks.tsx';
import { WhereElseOfChoice } from './find/where-else-of-choice.tsx';
import { FileTreePane } from './tree/file-tree.tsx';
import { ReviewBar } from './bar/review-bar.tsx';
import type { VersionRefs } from './diff/versions.tsx';
import styles from './changes-view.module.css';

export interface ReviewChangesProps extends CommitPickerProps {
  readonly review: Review;
  readonly project: number | string;
  /** Head that the page around shows. */
  readonly headSha: string | null;
  /** Whose viewed marks are meant; null: files are not marked. Keep the object between two drawings. */
  readonly target: ViewedTarget | null;
  /** Where whole files are read. */
  readonly refs: VersionRefs;
  /** Goes to the first file that was neither marked as viewed nor seen. */
  readonly startsAtUnviewed?: boolean;
  /** Called when all of them are on screen. */
  readonly onDrawn: (drawn: DrawnChanges) => void;
  /** What hangs below lines; null: no comments here. */
  readonly comments?: LineComments | null;
  /** Shown where no file changed, in place of the words on a merge request. */
  readonly empty?: ReactNode;
}

export interface LoadedChangesProps extends ReviewChangesProps {
  readonly state: ChangesState;
  readonly source: RowSource;
}

const noItems: LineComments['items'] = [];

/** The commit that is read: one that the answer named, or the one that was asked for. */
const shaOf = ({ head }: ChangesState, { after }: VersionRefs): string => head?.sha || after;

export const LoadedChanges = (props: LoadedChangesProps) => {
  const { review, project, state, source, target, refs, onDrawn } = props;
  const { steps, commit, since = null, onCommit, comments = null } = props;
  const id = useId();
  const { files, view } = state;
  const viewed = useViewed(target, state);
  const folds = useFolds();
  const [fileInView, setFileInView] = useState(0);
  const [isTreeOpen, setTreeOpen] = useState(false);
  const filterField = useRef<HTMLInputElement>(null);
  const { of: viewedOf } = viewed;
  const { byHand } = folds;
  const isFolded = useCallback((file: number) => byHand.get(file) ?? viewedOf(file) === true, [byHand, viewedOf]);
  const filter = useFileFilter(files);
  const { isLeftOut } = filter;
  const sha = shaOf(state, refs);
  const items = comments?.items ?? noItems;
  const below = useBelow(review, state, items, useHeadChanges(project, sha, items));
  const lines = useCodeLines(review, view);
  const lineFolds = useLineFolds(state, below.rows);
  const layout = useChangesLayout(view, isFolded, isLeftOut, below.rows, lines, lineFolds.ranges);
  const unfold = (file: number, line = -1): void => {
    folds.set(file, false);
    lineFolds.open(line);
  };
  const { list, keys, kept, scroller, expandAt, stopExpanding, dialog, computing } = useDiffList({
    review,
    project,
    state,
    source,
    refs,
    layout,
    lines,
    below,
    ranges: lineFolds.ranges,
    sha,
    comments,
    isFolded,
    unfold,
    onFileInView: setFileInView,
  });
  const { scroll, sideways, cursor, setCursor } = keys;
  const reviewed = useSeen({ target, viewed, state, source, layout, scroll, scroller, cursor, folds: lineFolds });
  useDrawn(state, reviewed.count, onDrawn);
  useCompareCommand(list);
  useOpenAtCursor(lineFolds, cursor);

  const leaveTree = (): void => {
    setTreeOpen(false);
    scroller.current?.focus();
  };
  const goToFile = (file: number): void => {
    sideways.reset();
    setCursor(layout.headOf(file));
    scroll.showRow(layout.headOf(file), 'top');
  };
  const openFile = (file: number): void => {
    goToFile(file);
    setTreeOpen(false);
  };
  const order = useReadingOrder(review, state);
  const tree = useTree(files, filter, fileInView, openFile, order.chapters);
  useFilesInPalette(files, viewedOf, filter.clear, (file) => {
    openFile(file);
    scroller.current?.focus();
  });
  useFirstOfFilter(filter, () => goToFile(layout.fileOfRow(layout.rowAt(0))));
  const isLeft = reviewed.count !== null && reviewed.firstLeft >= 0;
  useStart(props.startsAtUnviewed === true && isLeft && state.phase === 'done', () => {
    openFile(reviewed.firstLeft);
    scroller.current?.focus();
  });
  const showHead = (file: number): void => {
    const head = layout.headOf(file);
    setCursor(head);
    if (layout.topOf(head) < layout.topOf(scroll.firstInView())) scroll.showRow(head, 'top');
  };
  const fold = (file: number): void => {
    folds.set(file, !isFolded(file));
    showHead(file);
  };
  const mark = (marked: readonly number[], isViewed: boolean): void => {
    folds.forget(marked);
    viewed.mark(marked, isViewed);
  };
  const toggleViewed = (file: number): void => {
    mark([file], viewedOf(file) !== true);
    showHead(file);
  };
  const { split, toggleSplit, toggleWhitespace } = useViewSwitches(review, view, sideways, kept, stopExpanding);
  const showMatch = useMatchInView({ scroller, scroll, source, sideways, isSplit: view.isSplit, unfold, setCursor });
  const find = useFind({
    review,
    state,
    memory: `${String(project)} ${target === null ? 'compare' : String(target.iid)}`,
    start: () => (cursor >= 0 ? cursor : scroll.firstInView()),
    show: showMatch,
    isLeftOut,
    leave: () => scroller.current?.focus(),
  });
  const whereElse = useWhereElse(scroller, source, cursor, keys.queue);
  const onKeyDown = useChangesCommands({
    ...keys,
    review,
    order: order.files,
    toggleFold: fold,
    unfold,
    openFilter: () => {
      // In this very press: letters that are typed next are text then, and no commands.
      flushSync(() => setTreeOpen(true));
      filterField.current?.focus();
    },
    hasMarks: target !== null,
    toggleViewed,
    viewAndFindNext: (file) => {
      // Not known yet while its hash is on the way: nothing is passed over unmarked.
      if (viewedOf(file) === null) return -1;
      mark([file], true);
      const isLeft = (other: number): boolean =>
        other !== file && viewedOf(other) !== true && layout.heightOfFile(other) > 0;
      const all = order.files ?? files.map((_, at) => at);
      return all.slice(all.indexOf(file) + 1).find(isLeft) ?? all.find(isLeft) ?? -1;
    },
    toggleSplit,
    toggleWhitespace,
    expand: (row) => (lineFolds.at(row) === undefined ? expandAt(row) : lineFolds.open(row)),
    folds: lineFolds,
  });
  const goToOther = async ({ other }: FoundFold): Promise<void> => {
    if (other === null) return;
    const [line] = await review.ask({ kind: 'lines-of', rows: [other.row] });
    if (line === undefined) return;
    if (isLeftOut?.(other.file) === true) filter.clear();
    showMatch(line, { row: other.row, file: other.file, start: 0, end: 0 });
  };
  return (
    <>
      <SkipLink onSkip={() => scroller.current?.focus()}>{t('review.skip')}</SkipLink>
      <ReviewBar
        steps={steps}
        commit={commit}
        since={since}
        onCommit={onCommit}
        viewed={target && viewed.count}
        files={files.length}
        isSplit={view.isSplit}
        onSplit={split}
        ignoresWhitespace={view.ignoresWhitespace}
        hiddenWhitespace={view.hiddenWhitespace.reduce((sum, count) => sum + count, 0)}
        onWhitespace={toggleWhitespace}
        isTreeOpen={isTreeOpen}
        onTree={() => setTreeOpen(!isTreeOpen)}
        comments={comments?.bar}
      />
      <CommitHeadOf steps={steps} commit={commit} />
      {viewed.problem !== null && (
        <Notice kind="warning" title={t('review.not_kept')}>
          {viewed.problem}
        </Notice>
      )}
      {find.isOpen && <ReviewFindBar find={find} />}
      {isLeftOut !== null && <FilterBar filter={filter} files={files.length} onLeave={leaveTree} />}
      <FoldsBar folds={lineFolds} />
      <div className={styles.panes}>
        <FileTreePane
          id={`${id}-tree`}
          tree={tree}
          order={order}
          files={files}
          filterField={filterField}
          isOpen={isTreeOpen}
          onOpen={openFile}
          onWholeFile={(file) => list.onWholeFile(file, null)}
          onCompare={list.onCompare}
          viewedOf={viewedOf}
          onViewed={target && mark}
          onLeave={leaveTree}
          status={loadingWords(state) ?? (order.isPending ? t('review.computing_order') : null)}
        />
        <MatchMarksContext value={find.marks}>
          <ComputingContext value={computing}>
            <DiffList
              {...list}
              over={find.isOpen && <ScrollMarks lines={find.lines} current={find.current} layout={layout} />}
              whereElse={whereElse}
              viewedOf={viewedOf}
              onViewed={target && toggleViewed}
              onKeyDown={onKeyDown}
              onFold={fold}
              folds={lineFolds}
              onOther={(of) => void goToOther(of)}
            />
          </ComputingContext>
        </MatchMarksContext>
      </div>
      <CursorWords {...list} folds={lineFolds} />
      <p className={styles.said} role="status" aria-label={t('review.comment')}>
        {keys.commenting.problem}
      </p>
      <WhereElseOfChoice
        choice={whereElse}
        review={review}
        files={files}
        head={refs.after}
        show={showMatch}
        showAll={filter.clear}
        onWholeFile={list.onWholeFile}
      />
      {dialog}
    </>
  );
};
