/** A list of rows that are links, in groups: j, k and Enter walk it, long lists draw only what is in view. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { useContextMenu, type MenuEntry } from './context-menu.ts';
import { InFoot } from './foot.tsx';
import { placeIn, rememberPlace } from './list-memory.ts';
import { useRowKeys } from './row-keys.ts';
import styles from './row-list.module.css';

export interface RowGroup<Item> {
  readonly key: string;
  readonly title?: string;
  readonly count?: number | null;
  /** What the group means, muted beside its title. */
  readonly hint?: string;
  readonly items: readonly Item[];
}

export interface RowListProps<Item> {
  /** Name for screen readers. */
  readonly label: string;
  /** Key under which place and current row are remembered. */
  readonly memory: string;
  readonly groups: readonly RowGroup<Item>[];
  readonly keyOf: (item: Item) => string;
  readonly hrefOf: (item: Item) => string;
  readonly renderRow: (item: Item) => ReactNode;
  /** Told which row is current, also at the start. */
  readonly onCurrent?: (item: Item | null) => void;
  /** What can be done with a row, in its context menu. */
  readonly menuOf?: (item: Item) => readonly MenuEntry[];
  /** Stands below the last row. */
  readonly end?: ReactNode;
}

type Entry<Item> =
  | { readonly kind: 'head'; readonly key: string; readonly group: RowGroup<Item> }
  | { readonly kind: 'row'; readonly key: string; readonly item: Item };

/** Shorter lists are drawn whole: the browser's find and a screen reader then see every row. */
const drawnWhole = 200;
const rowHeight = 28;
const headHeight = 32;

const entriesOf = <Item,>(groups: readonly RowGroup<Item>[], keyOf: (item: Item) => string): readonly Entry<Item>[] =>
  groups.flatMap((group): Entry<Item>[] => [
    ...(group.title === undefined ? [] : [{ kind: 'head' as const, key: `group:${group.key}`, group }]),
    ...group.items.map((item) => ({ kind: 'row' as const, key: keyOf(item), item })),
  ]);

const Head = <Item,>({ group }: { readonly group: RowGroup<Item> }) => (
  <div className={styles.head}>
    <h2 className={styles.title}>{group.title}</h2>
    {typeof group.count === 'number' && <span className={styles.count}>{group.count.toLocaleString('en-GB')}</span>}
    {group.hint !== undefined && <span className={styles.hint}>{group.hint}</span>}
  </div>
);

/** Draws the list. */
export const RowList = <Item,>(props: RowListProps<Item>) => {
  const { label, memory, groups, keyOf, hrefOf, renderRow, onCurrent, menuOf, end } = props;
  const openMenu = useContextMenu();
  const entries = entriesOf(groups, keyOf);
  const rows = entries.filter((entry) => entry.kind === 'row').map((entry) => entry.key);
  const scroller = useRef<HTMLDivElement>(null);
  const isWhole = entries.length <= drawnWhole;
  // eslint-disable-next-line react-hooks/incompatible-library -- it may not be memoized, and is not
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (entries[index]?.kind === 'head' ? headHeight : rowHeight),
    overscan: 12,
    enabled: !isWhole,
  });
  const [remembered, setCurrent] = useState(() => placeIn(memory).current);
  const current = remembered !== null && rows.includes(remembered) ? remembered : (rows[0] ?? null);
  const choose = (key: string): void => {
    setCurrent(key);
    rememberPlace(memory, { current: key });
  };
  const show = (key: string): void => {
    choose(key);
    if (!isWhole) virtual.scrollToIndex(entries.findIndex((entry) => entry.key === key));
  };
  useRowKeys({ scroller, rows, current, show });
  const tellCurrent = useEffectEvent(() => {
    const entry = entries.find(({ key }) => key === current);
    onCurrent?.(entry?.kind === 'row' ? entry.item : null);
  });
  useEffect(() => tellCurrent(), [current]);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = placeIn(memory).scroll;
  }, [memory]);

  const draw = (entry: Entry<Item>): ReactNode =>
    entry.kind === 'head' ? (
      <Head group={entry.group} />
    ) : (
      <Link
        to={hrefOf(entry.item)}
        className={classNames(styles.row, entry.key === current && styles.current)}
        data-row={entry.key}
        tabIndex={entry.key === current ? 0 : -1}
        onFocus={() => choose(entry.key)}
        onContextMenu={(event) => openMenu(event, menuOf?.(entry.item) ?? [])}
        draggable={false}
      >
        {renderRow(entry.item)}
      </Link>
    );
  const drawn = isWhole
    ? entries.map((entry) => ({ entry, style: undefined }))
    : virtual.getVirtualItems().flatMap(({ index, start }) => {
        const entry = entries[index];
        return entry ? [{ entry, style: { position: 'absolute', top: start, left: 0, right: 0 } as const }] : [];
      });
  return (
    <div
      ref={scroller}
      className={styles.list}
      onScroll={(event) => rememberPlace(memory, { scroll: event.currentTarget.scrollTop })}
    >
      <ul
        aria-label={label}
        className={styles.rows}
        style={isWhole ? undefined : { height: virtual.getTotalSize(), position: 'relative' }}
      >
        {drawn.map(({ entry, style }) => (
          <li key={entry.key} style={style}>
            {draw(entry)}
          </li>
        ))}
      </ul>
      {end}
      <InFoot>
        {current === null ? rows.length : `${String(rows.indexOf(current) + 1)} of ${String(rows.length)}`}
      </InFoot>
    </div>
  );
};
