/** One list over all files: a grid in which only the rows near the view exist. */
import { use, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { entryNumbers } from '../../../../../shared/diff/index/changed-file.ts';
import type { IndexedFile } from '../../../../../shared/diff/index/patch-index.ts';
import type { LineSelection } from '../../../../../shared/diff/view/copied-text.ts';
import type { RowLayout } from '../../../../../shared/diff/view/row-layout.ts';
import { CodeLookContext } from '../../../../components/text/code-look.ts';
import { WrapContext } from '../../model/wrap-context.ts';
import { useContextMenu } from '../../../../components/controls/context-menu.ts';
import { t } from '../../../../texts/t.ts';
import type { DiffScroll } from '../../hooks/use-diff-scroll.ts';
import { fileMenu, lineAddress } from '../../model/file-menu.ts';
import type { RowSource } from '../../model/row-source.ts';
import { rowsWith, withKept, type DrawnOrKept } from '../../model/row-window.ts';
import { draftSide } from '../../model/below-rows.ts';
import type { CodeLines } from '../../hooks/use-code-lines.ts';
import type { LineFolds } from '../../hooks/use-line-folds.ts';
import type { FoundFold } from '../../../../workers/changes/found-folds.ts';
import type { LineChoice } from '../../hooks/use-line-choice.ts';
import { textWidth, type Sideways } from '../../model/sideways.ts';
import { useOpenLine } from '../../hooks/use-open-line.ts';
import { useSelectedLines } from '../../hooks/use-selected-lines.ts';
import type { WhereElseChoice } from '../../hooks/use-where-else.ts';
import { AcrossBar } from './sideways-bar.tsx';
import { BelowRow, topBelow, type BelowList } from './below-row.tsx';
import { FoldRow } from './fold-row.tsx';
import { DiffRow, type RowActions } from './diff-row.tsx';
import { FileHead } from './file-head.tsx';
import styles from './diff-list.module.css';

export interface DiffListProps extends RowActions, BelowList {
  readonly id: string;
  readonly files: readonly IndexedFile[];
  readonly rows: number;
  readonly isSplit: boolean;
  /** Lines of each file that are hidden because they change only whitespace. */
  readonly hiddenWhitespace: ArrayLike<number>;
  readonly layout: RowLayout;
  readonly source: RowSource;
  /** How high and wide lines are, and where they are drawn. */
  readonly lines: CodeLines;
  readonly scroll: DiffScroll;
  readonly isFolded: (file: number) => boolean;
  /** Whether a file was viewed; null while that is not known. */
  readonly viewedOf: (file: number) => boolean | null;
  /** Null: files are not marked here. */
  readonly onViewed: ((file: number) => void) | null;
  readonly choice: LineChoice;
  /** Comments can be written here. */
  readonly canComment: boolean;
  /** Row of the line cursor; −1 when there is none. */
  readonly cursor: number;
  readonly onCursor: (row: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFold: (file: number) => void;
  /** Shows a whole file, at a line where one is given. */
  readonly onWholeFile: (file: number, line: number | null) => void;
  /** How far each file's lines are moved. */
  readonly sideways: Sideways;
  /** Null: words are not looked for here. */
  readonly whereElse: WhereElseChoice | null;
  /** The text of a selection of lines. */
  readonly textOf: (selection: LineSelection) => Promise<string>;
  /** Number of the view that the lines belong to. */
  readonly view: number;
  /** Drawn over the list, such as marks along its scroll bar. */
  readonly over?: ReactNode;
  /** Whether the file of the gap on a line is being read. */
  readonly isReading: (line: number) => boolean;
  /** Lines that are folded; missing: none are. */
  readonly folds?: LineFolds;
  /** Goes to what a fold names. */
  readonly onOther?: (fold: FoundFold) => void;
}

const rowIdOf = (id: string, row: number): string => `${id}-row-${String(row)}`;

/** Room between the bar and the edges of the list. */
const barMargin = 16;

const FileRows = ({
  drawn,
  entry,
  ...list
}: DiffListProps & { readonly drawn: DrawnOrKept; readonly entry: number }) => {
  const { id, files, source, layout, isFolded, viewedOf, cursor, sideways, isSplit } = list;
  const { below, choice, canComment, scroll } = list;
  const { column, tabWidth } = use(CodeLookContext);
  const element = useRef<HTMLDivElement>(null);
  const { width, wrap } = list.lines;
  const reach = wrap === null ? source.reachOf(drawn.file, tabWidth) * column : 0;
  const view = textWidth(width, isSplit);
  const most = view > 0 ? Math.max(0, reach - view) : 0;
  useLayoutEffect(() => {
    sideways.attach(drawn.file, element.current, most);
    return () => sideways.attach(drawn.file, null, 0);
  }, [sideways, drawn.file, most]);
  const hiddenWhitespace = list.hiddenWhitespace[drawn.file] ?? 0;
  const { onFold, onViewed, onWhole, onExpand, onVersions } = list;
  const file = files[drawn.file];
  if (file === undefined) return null;
  const head = layout.headOf(drawn.file);
  const [from, to] = choice.rows ?? [-1, -1];
  const first = drawn.rows[0] ?? scroll.window.first;
  const isAway = drawn.rows.length === 0;
  const belowRow = (row: number, isDrawn: boolean) => {
    const items = row === head && isFolded(drawn.file) ? undefined : below.at(row);
    const top = isDrawn ? null : topBelow(layout, row, first);
    return (
      items && [
        <BelowRow key={`below ${below.groupOf(items[0]?.item.key ?? '')}`} items={items} list={list} top={top} />,
      ]
    );
  };
  const line = (row: number) => {
    const shown = source.lineAt(row);
    const fold = list.folds?.at(row);
    if (list.folds !== undefined && fold !== undefined)
      return (
        <FoldRow
          key={row}
          id={rowIdOf(id, row)}
          line={row}
          height={layout.ownHeightOf(row)}
          fold={fold}
          files={files}
          shown={shown}
          isCursor={cursor === row}
          onOpen={list.folds.open}
          onOther={(of) => list.onOther?.(of)}
        />
      );
    const [left, right] = shown?.sides ?? [shown?.row ?? null, null];
    return (
      <DiffRow
        key={row}
        id={rowIdOf(id, row)}
        number={row}
        height={layout.ownHeightOf(row)}
        shown={shown}
        file={file}
        hiddenWhitespace={hiddenWhitespace}
        spans={left === null ? undefined : source.spansOf(row, left)}
        rightSpans={right === null ? undefined : source.spansOf(row, right)}
        isCursor={cursor === row}
        isChosen={row >= from && row <= to}
        canComment={canComment}
        draftSide={draftSide(below.at(row))}
        isReading={list.isReading(row)}
        onWhole={onWhole}
        onExpand={onExpand}
        onVersions={onVersions}
        fileNumber={drawn.file}
        onCompare={list.onCompare}
      />
    );
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
          isFolded={isFolded(drawn.file)}
          isViewed={viewedOf(drawn.file)}
          isCursor={cursor === head}
          hiddenWhitespace={hiddenWhitespace}
          isOver={!drawn.hasHead}
          onFold={onFold}
          onCompare={list.onCompare}
          onViewed={onViewed}
        />
      )}
      {/* One list in the order of rows, whatever is drawn: an editor with the focus is never moved. */}
      {rowsWith(drawn.rows, drawn.keptRow).flatMap(({ row, isDrawn }) => [
        ...(row === head || !isDrawn ? [] : [line(row)]),
        ...(belowRow(row, isDrawn) ?? []),
      ])}
      {most > 0 && !isAway && !isFolded(drawn.file) && (
        <AcrossBar file={drawn.file} reach={reach} view={view} track={width - barMargin} onBy={sideways.by} />
      )}
    </div>
  );
};

const rowOf = (target: EventTarget): number => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return element === null ? -1 : Number(element.dataset['row']);
};

export const DiffList = (props: DiffListProps) => {
  const { id, rows, isSplit, source, lines, scroll, cursor, onCursor, onKeyDown } = props;
  const { scroller, wrap } = lines;
  const { layout, sideways, onViewed, choice, below, kept } = props;
  useSyncExternalStore(source.subscribe, source.version);
  const onClick = (event: MouseEvent): void => {
    if (choice.pointer.onClick(event, cursor)) return;
    const row = rowOf(event.target);
    if (row >= 0 && !(event.target as Element).closest('button, label')) onCursor(row);
  };
  const entries = useMemo(() => entryNumbers(props.files), [props.files]);
  const { textOf, view, whereElse } = props;
  const selecting = useSelectedLines({ scroller, source, window: scroll.window, isSplit, view, rows, textOf });
  const openMenu = useContextMenu();
  const openLine = useOpenLine(props);
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    // What hangs below a line has menus of its own.
    if ((event.target as Element).closest('[data-item]') !== null) return;
    const pointed = rowOf(event.target);
    // By the key with no line chosen yet: the first line in view, as the other keys take it.
    const chosen = cursor < 0 ? scroll.firstInView() : cursor;
    const row = pointed < 0 ? chosen : pointed;
    const number = props.layout.fileOfRow(row);
    const file = props.files[number];
    if (row < 0 || file === undefined) return;
    onCursor(row);
    const shown = source.lineAt(row);
    const menu = fileMenu(file, {
      viewing: onViewed && { isViewed: props.viewedOf(number), onViewed: () => onViewed(number) },
      onWhole: () => props.onWholeFile(number, shown !== undefined && shown.row.newLine > 0 ? shown.row.newLine : null),
      onCompare: () => props.onCompare(number),
      ...(openLine && { onEditor: () => openLine(row) }),
      fold: { isFolded: props.isFolded(number), onFold: () => props.onFold(number) },
      ...(shown !== undefined &&
        whereElse !== null && { whereElse: { word: whereElse.wordOn(row), onWord: whereElse.open } }),
      line: shown === undefined || props.layout.headOf(number) === row ? null : lineAddress(file, shown.row),
    });
    openMenu(event, menu, pointed < 0 ? document.getElementById(rowIdOf(id, row)) : undefined);
  };
  const keptItem = below.placed.find(({ item, row }) => item.key === kept && layout.isShown(row));
  const isCursorDrawn = scroll.window.files.some(
    (file) => file.rows.includes(cursor) || props.layout.headOf(file.file) === cursor,
  );
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        id={id}
        role="grid"
        aria-label={t('review_diff.changes')}
        aria-rowcount={rows}
        aria-readonly
        aria-activedescendant={isCursorDrawn ? rowIdOf(id, cursor) : undefined}
        tabIndex={0}
        data-split={isSplit}
        data-wrapped={wrap !== null}
        className={styles.list}
        onWheel={({ target, deltaX, deltaY, shiftKey }) => {
          // With Shift held some systems turn a wheel sideways by themselves, and some leave that to the page.
          const along = deltaX === 0 && shiftKey ? deltaY : deltaX;
          const row = rowOf(target);
          if (row >= 0 && (shiftKey || Math.abs(deltaX) > Math.abs(deltaY))) sideways.by(layout.fileOfRow(row), along);
        }}
        onScroll={scroll.onScroll}
        onPointerDown={selecting.onPointerDown}
        onCopy={selecting.onCopy}
        onMouseDown={choice.pointer.onMouseDown}
        onMouseMove={choice.pointer.onMouseMove}
        onClick={onClick}
        onContextMenu={onContextMenu}
        onKeyDown={(event) => {
          if (!selecting.onSelectAll(event)) onKeyDown(event);
        }}
      >
        <div role="presentation" className={styles.all} style={{ height: scroll.elementHeight }}>
          <div role="presentation" className={styles.drawn} style={{ top: scroll.offset }}>
            <WrapContext value={wrap}>
              {withKept(scroll.window.files, keptItem).map((drawn) => (
                <FileRows key={drawn.file} {...props} drawn={drawn} entry={entries[drawn.file] ?? 0} />
              ))}
            </WrapContext>
          </div>
        </div>
      </div>
      {props.over}
    </div>
  );
};
