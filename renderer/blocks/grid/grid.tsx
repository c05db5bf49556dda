/** A data grid: columns, groups, selection, keys and row actions; of long lists only what is in view is drawn. */
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type UIEvent,
} from 'react';
import { useHref, useNavigate } from 'react-router';
import { useContextMenu, type MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { InStatusBar } from '#renderer/components/layout/status-slot.tsx';
import { numberText } from '#shared/locale/formats.ts';
import { t } from '#renderer/texts/t.ts';
import { tracksOf, type GridColumn } from './grid-column.ts';
import { entriesOf, entriesOfItems, type GridEntries, type GridEntry, type GridGroup } from './grid-entries.ts';
import { GridHeader, type Sorting } from './grid-header.tsx';
import { useGridKeys } from './grid-keys.ts';
import { GridRow, type RowHandlers, GroupHeading } from './grid-row.tsx';
import { useCurrentKey, useListPositions } from './list-positions.tsx';
import type { RowActions } from './row-action.ts';
import { useRowHeight } from './row-height.ts';
import { headStateOf, type Selection } from './selection.ts';
import { useDrawn } from './use-drawn.ts';
import { useWholeRows } from './whole-rows.ts';
import styles from './grid.module.css';

export interface GridProps<Item> {
  /** Name for screen readers. */
  readonly label: string;
  /** Name of the list in its window: scroll position and current row are kept under it. */
  readonly list: string;
  readonly columns: readonly GridColumn<Item>[];
  /** The rows; `groups` instead where they have headings. */
  readonly items?: readonly Item[];
  readonly groups?: readonly GridGroup<Item>[];
  readonly keyOf: (item: Item) => string;
  /** Rows are links: Mod+click and the middle button open a second window. */
  readonly hrefOf?: (item: Item) => string;
  /** What Enter and a click do, where rows are no links. */
  readonly onOpen?: (item: Item) => void;
  readonly menuOf?: (item: Item) => readonly MenuEntry[];
  readonly actions?: RowActions<Item>;
  /** Key of the first current row in a list that was not visited before: the one the address names. */
  readonly startAt?: string | null;
  /** Rows can be selected; see `useSelection`. */
  readonly selection?: Selection;
  readonly sorting?: Sorting;
  /** False: columns without titles. */
  readonly hasHeader?: boolean;
  /** How many rows there are on the server; null where it does not say. Left out: all are here. */
  readonly total?: number | null;
  /** Called while the last rows are near, also when rows were added and the end is still near. */
  readonly onNearEnd?: () => void;
  /** Appears below the last row. */
  readonly end?: ReactNode;
  /** Lies over the last rows: the selection bar. */
  readonly over?: ReactNode;
  /** False: a second grid of its screen; the status bar counts the rows of the first. */
  readonly hasStatus?: boolean;
}

/** Shorter lists are drawn whole: the browser's find and a screen reader then see every row. */
const drawnWhole = 200;
const headingHeight = 32;
const headerHeight = 32;
/** Rows that are drawn before and after those in view. */
const overscan = 6;
/** px from the end at which more is read. */
const near = 1_200;

const noGroups: readonly never[] = [];

/** What of a grid is drawn, and how. */
interface GridView<Item> extends GridEntries<Item> {
  readonly id: string;
  readonly current: string | null;
  /** The current row among the entries. */
  readonly currentEntry: number | undefined;
  /** Whether the list is drawn whole. */
  readonly isWhole: boolean;
  /** px of the header. */
  readonly header: number;
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

const useGridView = <Item,>(props: GridProps<Item>, scroller: RefObject<HTMLDivElement | null>): GridView<Item> => {
  const { list, items, groups, keyOf, startAt = null, hasHeader = true } = props;
  const id = useId();
  const rowHeight = useRowHeight();
  const laidOut = useMemo(
    () => (groups || !items ? entriesOf(groups ?? noGroups, keyOf) : entriesOfItems(items, keyOf)),
    [groups, items, keyOf],
  );
  const { entries, rows, indexOf } = laidOut;
  const current = useCurrentKey(list, rows, (key) => indexOf.has(key), startAt);
  const currentEntry = current === null ? undefined : indexOf.get(current);
  const isWhole = entries.length <= drawnWhole;
  const header = hasHeader ? headerHeight : 0;
  return { ...laidOut, id, current, currentEntry, isWhole, header, rowHeight, scroller };
};

/** The rows of a long list that are in view, and which of them have all of their cells. */
const useRowsInView = <Item,>(list: string, view: GridView<Item>) => {
  const { entries, rowHeight, header, currentEntry, isWhole, scroller } = view;
  const positions = useListPositions();
  // The same function while the entries are the same: with another all rows are counted again.
  const keyAt = useCallback((index: number) => entries[index]?.key ?? index, [entries]);
  // eslint-disable-next-line react-hooks/incompatible-library -- it may not be memoized, and is not
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (entries[index]?.kind === 'heading' ? headingHeight : rowHeight),
    getItemKey: keyAt,
    overscan,
    scrollMargin: header,
    scrollPaddingStart: header,
    initialOffset: () => positions.scrollOf(list),
    // The current row stays, so that the focus does while one scrolls.
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return currentEntry === undefined || shown.includes(currentEntry)
        ? shown
        : [...shown, currentEntry].sort((a, b) => a - b);
    },
  });
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight, entries]);
  const inWindow = isWhole ? null : virtual.calculateRange();
  const first = inWindow?.startIndex ?? 0;
  const last = inWindow === null ? -1 : inWindow.endIndex;
  const whole = useWholeRows(
    entries,
    { start: Math.max(0, first - overscan), end: Math.min(entries.length, last + 1 + overscan) },
    first,
  );
  const hasAllCells = (index: number): boolean => index === currentEntry || (index >= whole.start && index < whole.end);
  // Beside those in view a row comes only once it is whole.
  const isShown = (index: number): boolean => hasAllCells(index) || (index >= first && index <= last);
  return { virtual, hasAllCells, isShown };
};

/** What rows do with their events: the same object while the grid is drawn, so that they are not drawn again. */
const useRowHandlers = <Item,>(
  { onOpen, menuOf, selection }: GridProps<Item>,
  rows: readonly string[],
  choose: (key: string) => void,
): RowHandlers<Item> => {
  const openMenu = useContextMenu();
  const navigate = useNavigate();
  // Routes of rows are absolute: the address of the root is the part before them.
  const root = useHref('/').replace(/\/$/, '');
  const latest = useRef({ choose, onOpen, menuOf, openMenu, navigate, selection, rows });
  useLayoutEffect(() => {
    latest.current = { choose, onOpen, menuOf, openMenu, navigate, selection, rows };
  });
  return useMemo(
    (): RowHandlers<Item> => ({
      choose: (key) => latest.current.choose(key),
      select: (key, isRange) => {
        const { selection: chosen, rows: shown } = latest.current;
        if (isRange) chosen?.extendTo(key, shown);
        else chosen?.toggle(key);
      },
      open: (item) => latest.current.onOpen?.(item),
      addressOf: (route) => root + route,
      goTo: (route) => void latest.current.navigate(route),
      openMenu: (event, item) => latest.current.openMenu(event, latest.current.menuOf?.(item) ?? []),
    }),
    [root],
  );
};

/** Checks after each drawing and each change of size whether the end is near; returns the check. `left`: px below the view, null for no end. */
const useNearEnd = (
  scroller: RefObject<HTMLDivElement | null>,
  onNearEnd: (() => void) | undefined,
  left: (box: HTMLDivElement) => number | null,
): (() => void) => {
  const checkEnd = (): void => {
    if (!scroller.current || !onNearEnd) return;
    const below = left(scroller.current);
    if (below !== null && below < near) onNearEnd();
  };
  // After each drawing: a page that came may leave the end as near as it was.
  useEffect(() => checkEnd());
  const onResized = useEffectEvent(checkEnd);
  useEffect(() => {
    if (!scroller.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => onResized());
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller]);
  return checkEnd;
};

const drawEntry = <Item,>(
  entry: GridEntry<Item>,
  index: number,
  top: number | undefined,
  hasAllCells: boolean,
  {
    props,
    view,
    handlers,
  }: {
    readonly props: GridProps<Item>;
    readonly view: GridView<Item>;
    readonly handlers: RowHandlers<Item>;
  },
): ReactNode => {
  const rowIndex = index + (view.header > 0 ? 2 : 1);
  return entry.kind === 'heading' ? (
    <GroupHeading key={entry.key} group={entry.group} rowIndex={rowIndex} top={top} />
  ) : (
    <GridRow
      key={entry.key}
      item={entry.item}
      rowKey={entry.key}
      rowIndex={rowIndex}
      id={`${view.id}-${String(index)}`}
      top={top}
      columns={props.columns}
      href={props.hrefOf?.(entry.item)}
      isCurrent={entry.key === view.current}
      isSelected={props.selection?.has(entry.key)}
      actions={props.actions}
      hasAllCells={hasAllCells}
      handlers={handlers}
    />
  );
};

/** The grid within its scroller: attributes, header and the rows. */
const Table = <Item,>({
  props,
  view: { entries, rows, header },
  height,
  onKeyDown,
  children,
}: {
  readonly props: GridProps<Item>;
  readonly view: GridView<Item>;
  /** px of all rows together; null where they are all drawn. */
  readonly height: number | null;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}) => {
  const { label, columns, actions, selection, sorting, total } = props;
  const known = total === undefined ? entries.length : total === null ? null : Math.max(total, entries.length);
  const headState = selection && headStateOf(selection, rows);
  return (
    // The rows have the focus.
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="grid"
      aria-label={label}
      aria-rowcount={known === null ? -1 : known + (header > 0 ? 1 : 0)}
      aria-colcount={columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)}
      {...(selection && { 'aria-multiselectable': true })}
      className={styles.grid}
      style={
        tracksOf(columns, { hasCheck: selection !== undefined, actionSlots: actions?.slots ?? 0 }) as CSSProperties
      }
      onKeyDown={onKeyDown}
    >
      {header > 0 && (
        <GridHeader
          columns={columns}
          sorting={sorting}
          headState={headState}
          onToggleAll={() => (headState === 'none' ? selection?.selectAll(rows) : selection?.clear())}
          hasActions={actions !== undefined}
        />
      )}
      <div
        role="rowgroup"
        className={styles.rows}
        style={height === null ? undefined : { height }}
        {...(height !== null && { 'data-virtual': true })}
      >
        {children}
      </div>
    </div>
  );
};

/** `total`: what the server says of a list that has more than was read. */
const positionWords = ({ current, rows }: GridView<unknown>, total: number | null = null): ReactNode => {
  const of = numberText(Math.max(rows.length, total ?? 0));
  return current === null ? of : t('common.nth_of', { number: numberText(rows.indexOf(current) + 1), all: of });
};

export const Grid = <Item,>(props: GridProps<Item>) => {
  const { list, hrefOf, onOpen, selection, onNearEnd, end, over, hasStatus = true } = props;
  const positions = useListPositions();
  const scroller = useRef<HTMLDivElement>(null);
  const view = useGridView(props, scroller);
  const { entries, rows, indexOf, current, currentEntry, isWhole, header, rowHeight } = view;
  const inView = Math.ceil(positions.scrollOf(list) / rowHeight);
  const drawn = useDrawn(isWhole ? entries.length : null, Math.max(inView, currentEntry ?? 0));
  const { virtual, hasAllCells, isShown } = useRowsInView(list, view);

  const choose = (key: string): void => positions.choose(list, { key, index: rows.indexOf(key) });
  const show = (key: string): void => {
    choose(key);
    if (!isWhole) virtual.scrollToIndex(indexOf.get(key) ?? 0);
  };
  const canOpen = hrefOf !== undefined || onOpen !== undefined;
  const onKeyDown = useGridKeys({ scroller, rows, current, rowHeight, selection, canOpen, show });
  const handlers = useRowHandlers(props, rows, choose);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = positions.scrollOf(list);
  }, [positions, list]);
  const checkEnd = useNearEnd(scroller, onNearEnd, (box) => {
    // Rows that are not drawn yet are not missing.
    if (isWhole && drawn < entries.length) return null;
    // The virtualizer knows where it is; asking the browser would lay out everything at once.
    const [height, offset, length] = isWhole
      ? [box.clientHeight, box.scrollTop, box.scrollHeight]
      : [virtual.scrollRect?.height ?? 0, virtual.scrollOffset ?? 0, virtual.getTotalSize() + header];
    // What is not laid out has no end that could be near.
    return height > 0 ? length - offset - height : null;
  });
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>): void => {
    positions.keepScroll(list, currentTarget.scrollTop);
    if (isWhole) checkEnd();
  };
  const drawing = { props, view, handlers };
  return (
    <div className={styles.frame}>
      <div ref={scroller} className={styles.scroller} onScroll={onScroll}>
        <Table props={props} view={view} height={isWhole ? null : virtual.getTotalSize()} onKeyDown={onKeyDown}>
          {isWhole
            ? entries.slice(0, drawn).map((entry, index) => drawEntry(entry, index, undefined, true, drawing))
            : virtual.getVirtualItems().map(({ index, start }) => {
                const entry = entries[index];
                if (!entry || !isShown(index)) return undefined;
                return drawEntry(entry, index, start - header, hasAllCells(index), drawing);
              })}
        </Table>
        {end}
      </div>
      {over}
      {hasStatus && <InStatusBar>{positionWords(view, props.total)}</InStatusBar>}
    </div>
  );
};
