/** One list over all files: a grid in which only the rows near the view exist. */
import { useRef, useSyncExternalStore, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import type { IndexedFile } from '../../../../shared/diff/patch-index.ts';
import type { RowLayout } from '../../../../shared/diff/row-layout.ts';
import { useContextMenu } from '../../../components/context-menu.ts';
import type { DiffScroll } from '../hooks/use-diff-scroll.ts';
import { fileMenu, lineAddress } from '../model/file-menu.ts';
import type { RowSource } from '../model/row-source.ts';
import type { DrawnFile } from '../model/row-window.ts';
import { DiffRow, type RowActions } from './diff-row.tsx';
import { FileHead } from './file-head.tsx';
import styles from './diff-list.module.css';

export interface DiffListProps extends RowActions {
  readonly id: string;
  readonly files: readonly IndexedFile[];
  readonly rows: number;
  readonly isSplit: boolean;
  /** Lines of each file that are hidden because they change blanks alone. */
  readonly hiddenBlanks: ArrayLike<number>;
  readonly layout: RowLayout;
  readonly source: RowSource;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly scroll: DiffScroll;
  readonly isFolded: (file: number) => boolean;
  /** Whether a file was viewed; null while that is not known. */
  readonly viewedOf: (file: number) => boolean | null;
  readonly onViewed: (file: number) => void;
  /** Row of the line cursor; −1 when there is none. */
  readonly cursor: number;
  readonly onCursor: (row: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFold: (file: number) => void;
  /** Whether the file of the gap on a line is being read. */
  readonly isReading: (line: number) => boolean;
}

/** Width that lets the longest line pass through one half: 7.5 px per character, beside 84 px of numbers and signs. */
const reachOf = (characters: number): string =>
  `calc(100% + max(0px, ${String(Math.ceil(characters * 7.5))}px - (50% - 84px)))`;

const rowIdOf = (id: string, row: number): string => `${id}-row-${String(row)}`;

const FileRows = ({ drawn, ...list }: DiffListProps & { readonly drawn: DrawnFile }) => {
  const { id, files, source, layout, isFolded, viewedOf, cursor } = list;
  const hiddenBlanks = list.hiddenBlanks[drawn.file] ?? 0;
  const { onFold, onViewed, onWhole, onExpand, onVersions } = list;
  const file = files[drawn.file];
  if (file === undefined) return null;
  const head = layout.headOf(drawn.file);
  return (
    <div role="rowgroup" className={styles.file}>
      <FileHead
        id={rowIdOf(id, head)}
        file={file}
        number={drawn.file}
        head={head}
        of={files.length}
        isFolded={isFolded(drawn.file)}
        isViewed={viewedOf(drawn.file)}
        isCursor={cursor === head}
        hiddenBlanks={hiddenBlanks}
        isOver={!drawn.hasHead}
        onFold={onFold}
        onViewed={onViewed}
      />
      {drawn.rows
        .filter((row) => row !== head)
        .map((row) => {
          const shown = source.lineAt(row);
          const [left, right] = shown?.sides ?? [shown?.row ?? null, null];
          return (
            <DiffRow
              key={row}
              id={rowIdOf(id, row)}
              number={row}
              height={layout.heightOf(row)}
              shown={shown}
              file={file}
              hiddenBlanks={hiddenBlanks}
              spans={left === null ? undefined : source.spansOf(row, left)}
              rightSpans={right === null ? undefined : source.spansOf(row, right)}
              isCursor={cursor === row}
              isReading={list.isReading(row)}
              onWhole={onWhole}
              onExpand={onExpand}
              onVersions={onVersions}
            />
          );
        })}
    </div>
  );
};

const rowOf = (target: EventTarget): number => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return element === null ? -1 : Number(element.dataset['row']);
};

/** Draws the list. */
export const DiffList = (props: DiffListProps) => {
  const { id, rows, isSplit, source, scroller, scroll, cursor, onCursor, onKeyDown } = props;
  const across = useRef<HTMLDivElement>(null);
  useSyncExternalStore(source.subscribe, source.version);
  const onClick = (event: MouseEvent): void => {
    const row = rowOf(event.target);
    if (row >= 0 && !(event.target as Element).closest('button, label')) onCursor(row);
  };
  const openMenu = useContextMenu();
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    const pointed = rowOf(event.target);
    // By the key with no line chosen yet: the first line in view, as the other keys take it.
    const chosen = cursor < 0 ? scroll.firstInView() : cursor;
    const row = pointed < 0 ? chosen : pointed;
    const number = props.layout.fileOfRow(row);
    const file = props.files[number];
    if (row < 0 || file === undefined) return;
    onCursor(row);
    const shown = source.lineAt(row);
    const entries = fileMenu(file, {
      isViewed: props.viewedOf(number),
      onViewed: () => props.onViewed(number),
      fold: { isFolded: props.isFolded(number), onFold: () => props.onFold(number) },
      line: shown === undefined || props.layout.headOf(number) === row ? null : lineAddress(file, shown.row),
    });
    openMenu(event, entries, pointed < 0 ? document.getElementById(rowIdOf(id, row)) : undefined);
  };
  const isCursorDrawn = scroll.window.files.some(
    (file) => file.rows.includes(cursor) || props.layout.headOf(file.file) === cursor,
  );
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        id={id}
        role="grid"
        aria-label="Changes"
        aria-rowcount={rows}
        aria-readonly
        aria-activedescendant={isCursorDrawn ? rowIdOf(id, cursor) : undefined}
        tabIndex={0}
        data-split={isSplit}
        className={styles.list}
        onWheel={(event) => {
          if (isSplit && across.current !== null) across.current.scrollLeft += event.deltaX;
        }}
        onScroll={scroll.onScroll}
        onClick={onClick}
        onContextMenu={onContextMenu}
        onKeyDown={onKeyDown}
      >
        <div role="presentation" className={styles.all} style={{ height: scroll.elementHeight }}>
          <div role="presentation" className={styles.drawn} style={{ top: scroll.offset }}>
            {scroll.window.files.map((drawn) => (
              <FileRows key={drawn.file} {...props} drawn={drawn} />
            ))}
          </div>
        </div>
        {isSplit && (
          <div
            ref={across}
            role="presentation"
            className={styles.across}
            onScroll={({ currentTarget }) =>
              scroller.current?.style.setProperty('--shift', String(currentTarget.scrollLeft))
            }
          >
            <div role="presentation" className={styles.reach} style={{ width: reachOf(source.longest()) }} />
          </div>
        )}
      </div>
    </div>
  );
};
