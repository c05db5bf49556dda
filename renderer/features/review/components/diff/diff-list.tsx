/** One list over all files: a grid in which only the rows near the view exist. */
import {
  memo,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
  type PointerEvent,
} from 'react';
import { entryNumbers } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import { t } from '#renderer/texts/t.ts';
import { useCodeLines, useDiffScroll, useFocusOnce } from '#renderer/features/review/hooks/use-diff-scroll.ts';
import { rowIdOf, useListEvents } from '#renderer/features/review/hooks/use-list-events.ts';
import { draftSide, isPicture } from '#renderer/features/review/model/below-rows.ts';
import { rowsWith, withKept, type DrawnOrKept } from '#renderer/features/review/model/row-window.ts';
import { textWidth } from '#renderer/features/review/model/sideways.ts';
import { canComment } from '#renderer/features/review/store/comments.ts';
import { gapKey } from '#renderer/features/review/store/files.ts';
import {
  belowOf,
  closedOf,
  cursorOf,
  filesOf,
  foldAt,
  groupNamesOf,
  isFoldedOf,
  layoutOf,
  placedOf,
  viewedFlags,
  viewOf,
  wrapOf,
} from '#renderer/features/review/store/lines.ts';
import { useReview, useReviewStore, type ReviewStore } from '#renderer/features/review/store/review-store.ts';
import { BelowRow, topBelow } from './below-row.tsx';
import { DiffRow } from './diff-row.tsx';
import { EndRow } from './end-row.tsx';
import { FileHead } from './file-head.tsx';
import { FoldRow } from './fold-row.tsx';
import { PictureRow } from './picture-row.tsx';
import styles from './diff-list.module.css';

interface AcrossBarProps {
  readonly file: number;
  /** Pixels of the longest line that was seen. */
  readonly reach: number;
  /** Pixels of text in view. */
  readonly view: number;
  /** Pixels of the bar. */
  readonly track: number;
  readonly onBy: (file: number, pixels: number) => void;
}

/** Shortest thumb in pixels: it can still be taken hold of. */
const shortest = 40;

/** The bar with which a file's lines are moved sideways; it is drawn by the file's own `--shift`, and never measured. */
const AcrossBar = ({ file, reach, view, track, onBy }: AcrossBarProps) => {
  const thumb = Math.max(shortest, Math.round((track * view) / reach));
  const perPixel = (reach - view) / Math.max(1, track - thumb);
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    // The click chooses no line, and what is selected stays selected.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onBy(file, event.movementX * perPixel);
  };
  return (
    <div role="presentation" className={styles.across}>
      <div
        role="presentation"
        className={styles.thumb}
        style={{ width: thumb, transform: `translateX(calc(var(--shift, 0px) / ${String(perPixel)}))` }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
      />
    </div>
  );
};

/** Room between the bar and the edges of the list. */
const barMargin = 16;

/** What the rows of a file are drawn by. */
const useRowsState = () => ({
  files: useReview(filesOf),
  layout: useReview(layoutOf),
  isFolded: useReview(isFoldedOf),
  viewed: useReview(viewedFlags),
  closed: useReview(closedOf),
  cursor: useReview(cursorOf),
  chosen: useReview(({ state }) => state().chosen),
  mayComment: useReview(canComment),
  below: useReview(belowOf),
  names: useReview(groupNamesOf),
  gaps: useReview(({ state }) => state().gaps),
  view: useReview(viewOf),
  wrap: useReview(wrapOf),
});

type RowsState = ReturnType<typeof useRowsState>;

interface FileRowsProps {
  /** Of the list. */
  readonly id: string;
  readonly drawn: DrawnOrKept;
  readonly entry: number;
  /** First row that is drawn. */
  readonly first: number;
}

/** One line, or the row in the place of folded ones. */
const lineOf = (store: ReviewStore, rows: RowsState, { id, drawn }: FileRowsProps, file: IndexedFile, row: number) => {
  const { layout, closed, cursor, chosen, mayComment, below, gaps, view, wrap } = rows;
  const { source } = store;
  const shown = source.lineAt(row);
  const fold = foldAt(closed, row);
  const common = { id: rowIdOf(id, row), height: layout.ownHeightOf(row), shown, isCursor: cursor === row };
  if (fold !== undefined) return <FoldRow key={row} {...common} line={row} fold={fold} files={rows.files} />;
  return (
    <DiffRow
      key={row}
      {...common}
      number={row}
      file={file}
      fileNumber={drawn.file}
      hiddenWhitespace={view.hiddenWhitespace[drawn.file] ?? 0}
      isChosen={chosen !== null && row >= Math.min(chosen.from, chosen.to) && row <= Math.max(chosen.from, chosen.to)}
      canComment={mayComment}
      draftSide={draftSide(below.get(row))}
      isReading={gaps.has(gapKey(store, row))}
      wrap={wrap}
    />
  );
};

/** How far the lines of a file can be moved, given to its element. */
const useReach = (file: number) => {
  const { source, sideways } = useReviewStore();
  const element = useRef<HTMLDivElement>(null);
  const { column, tabWidth } = useReview(({ state }) => state().look);
  const width = useReview(({ state }) => state().width);
  const wraps = useReview((of) => wrapOf(of) !== null);
  const isSplit = useReview((of) => viewOf(of).isSplit);
  const reach = wraps ? 0 : source.reachOf(file, tabWidth) * column;
  const view = textWidth(width, isSplit);
  const most = view > 0 ? Math.max(0, reach - view) : 0;
  useLayoutEffect(() => {
    sideways.attach(file, element.current, most);
    return () => sideways.attach(file, null, 0);
  }, [sideways, file, most]);
  return { element, most, bar: { file, reach, view, track: width - barMargin } };
};

const FileRows = (props: FileRowsProps) => {
  const { id, drawn, entry, first } = props;
  const store = useReviewStore();
  const rows = useRowsState();
  const { element, most, bar } = useReach(drawn.file);
  const { files, layout, below, names } = rows;
  const file = files[drawn.file];
  if (file === undefined) return null;
  const head = layout.headOf(drawn.file);
  const isFolded = rows.isFolded(drawn.file);
  const isAway = drawn.rows.length === 0;
  const belowRow = (row: number, isDrawn: boolean) => {
    const items = row === head && isFolded ? undefined : below.get(row);
    const top = isDrawn ? null : topBelow(layout, row, drawn.rows[0] ?? first);
    const key = items?.[0]?.item.key ?? '';
    return items && [<BelowRow key={`below ${names.get(key) ?? key}`} items={items} top={top} />];
  };
  return (
    <div ref={element} role="rowgroup" className={isAway ? styles.away : styles.file}>
      {!isAway && (
        <FileHead
          id={rowIdOf(id, head)}
          file={file}
          number={drawn.file}
          entry={entry}
          head={head}
          of={files.length}
          isFolded={isFolded}
          isViewed={rows.viewed[drawn.file] ?? null}
          isCursor={rows.cursor === head}
          hiddenWhitespace={rows.view.hiddenWhitespace[drawn.file] ?? 0}
          isOver={!drawn.hasHead}
        />
      )}
      {/* One list in the order of rows, whatever is drawn: an editor with the focus is never moved. */}
      {rowsWith(drawn.rows, drawn.keptRow).flatMap(({ row, isDrawn }) => [
        ...(row === head || !isDrawn ? [] : [lineOf(store, rows, props, file, row)]),
        ...(row === head + 1 && isDrawn && isPicture(file)
          ? [<PictureRow key={`pictures ${String(row)}`} file={file} number={drawn.file} row={row} />]
          : []),
        ...(belowRow(row, isDrawn) ?? []),
      ])}
      {most > 0 && !isAway && !isFolded && <AcrossBar {...bar} onBy={store.sideways.by} />}
    </div>
  );
};

/** @param over drawn over the list, such as marks along its scroll bar */
export const DiffList = memo(({ over }: { readonly over?: ReactNode }) => {
  const id = useId();
  const { source, scroller } = useReviewStore();
  const files = useReview(filesOf);
  const layout = useReview(layoutOf);
  const cursor = useReview(cursorOf);
  const placed = useReview(placedOf);
  const keptItem = useReview(({ state }) => state().keptItem);
  const { lines, isSplit } = useReview(viewOf);
  const wrap = useReview(wrapOf);
  useSyncExternalStore(source.subscribe, source.version);
  useCodeLines();
  const scroll = useDiffScroll();
  useFocusOnce(scroller);
  const events = useListEvents(id, scroll.window);
  const entries = useMemo(() => entryNumbers(files), [files]);
  const kept = placed.find(({ item, row }) => item.key === keptItem && layout.isShown(row));
  const isCursorDrawn = scroll.window.files.some(
    ({ file, rows }) => rows.includes(cursor) || layout.headOf(file) === cursor,
  );
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        id={id}
        role="grid"
        aria-label={t('common.changes')}
        aria-rowcount={lines}
        aria-readonly
        aria-activedescendant={isCursorDrawn ? rowIdOf(id, cursor) : undefined}
        tabIndex={0}
        data-split={isSplit}
        data-wrapped={wrap !== null}
        className={styles.list}
        onScroll={scroll.onScroll}
        {...events}
      >
        <div role="presentation" className={styles.all} style={{ height: scroll.elementHeight }}>
          <div role="presentation" className={styles.drawn} style={{ top: scroll.offset }}>
            {withKept(scroll.window.files, kept).map((drawn) => (
              <FileRows
                key={drawn.file}
                id={id}
                drawn={drawn}
                entry={entries[drawn.file] ?? 0}
                first={scroll.window.first}
              />
            ))}
          </div>
          <EndRow />
        </div>
      </div>
      {over}
    </div>
  );
});
DiffList.displayName = 'DiffList';
