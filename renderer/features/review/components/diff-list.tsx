/** One list over all files: a grid in which only the rows near the view exist. */
import { useSyncExternalStore, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import type { IndexedFile } from '../../../../shared/diff/patch-index.ts';
import type { RowLayout } from '../../../../shared/diff/row-layout.ts';
import type { Row } from '../../../../shared/diff/rows-between.ts';
import type { DiffScroll } from '../hooks/use-diff-scroll.ts';
import type { RowSource } from '../model/row-source.ts';
import type { DrawnFile } from '../model/row-window.ts';
import { DiffRow } from './diff-row.tsx';
import { FileHead } from './file-head.tsx';
import styles from './diff-list.module.css';

export interface DiffListProps {
  readonly id: string;
  readonly files: readonly IndexedFile[];
  readonly rows: number;
  readonly layout: RowLayout;
  readonly source: RowSource;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly scroll: DiffScroll;
  readonly isFolded: (file: number) => boolean;
  /** Row of the line cursor; −1 when there is none. */
  readonly cursor: number;
  readonly onCursor: (row: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFold: (file: number) => void;
  readonly onWhole: (row: Row) => void;
}

const rowIdOf = (id: string, row: number): string => `${id}-row-${String(row)}`;

const FileRows = ({ drawn, ...list }: DiffListProps & { readonly drawn: DrawnFile }) => {
  const { id, files, source, layout, isFolded, cursor, onFold, onWhole } = list;
  const file = files[drawn.file];
  if (file === undefined) return null;
  return (
    <div role="rowgroup" className={styles.file}>
      <FileHead
        id={rowIdOf(id, file.firstRow)}
        file={file}
        number={drawn.file}
        of={files.length}
        isFolded={isFolded(drawn.file)}
        isCursor={cursor === file.firstRow}
        isOver={!drawn.hasHead}
        onFold={onFold}
      />
      {drawn.rows
        .filter((row) => row !== file.firstRow)
        .map((row) => (
          <DiffRow
            key={row}
            id={rowIdOf(id, row)}
            number={row}
            height={layout.heightOf(row)}
            row={source.rowAt(row)}
            file={file}
            spans={source.spansAt(row)}
            isCursor={cursor === row}
            onWhole={onWhole}
          />
        ))}
    </div>
  );
};

const rowOf = (target: EventTarget): number => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return element === null ? -1 : Number(element.dataset['row']);
};

/** Draws the list. */
export const DiffList = (props: DiffListProps) => {
  const { id, rows, source, scroller, scroll, cursor, onCursor, onKeyDown } = props;
  useSyncExternalStore(source.subscribe, source.version);
  const onClick = (event: MouseEvent): void => {
    const row = rowOf(event.target);
    if (row >= 0 && !(event.target as Element).closest('button')) onCursor(row);
  };
  const isCursorDrawn = scroll.window.files.some(
    (file) => file.rows.includes(cursor) || props.files[file.file]?.firstRow === cursor,
  );
  return (
    <div
      ref={scroller}
      id={id}
      role="grid"
      aria-label="Changes"
      aria-rowcount={rows}
      aria-readonly
      aria-activedescendant={isCursorDrawn ? rowIdOf(id, cursor) : undefined}
      tabIndex={0}
      className={styles.list}
      onScroll={scroll.onScroll}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={styles.all} style={{ height: scroll.elementHeight }}>
        <div role="presentation" className={styles.drawn} style={{ top: scroll.offset }}>
          {scroll.window.files.map((drawn) => (
            <FileRows key={drawn.file} {...props} drawn={drawn} />
          ))}
        </div>
      </div>
    </div>
  );
};
