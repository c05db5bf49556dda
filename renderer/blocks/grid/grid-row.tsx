/** The rows of a grid: its check box, cells and actions, with the focus on the link or the row itself; the heading of a group. */
import { memo, useState, type CSSProperties, type MouseEvent } from 'react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { numberText } from '#shared/locale/formats.ts';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import type { GridColumn } from './grid-column.ts';
import { mainColumnOf } from './grid-column.ts';
import type { RowAction, RowActions } from './row-action.ts';
import type { GridGroup } from './grid-entries.ts';
import styles from './grid.module.css';

/** A button hides and shows the rows where the group can do that. */
export const GroupHeading = <Item,>({
  group,
  rowIndex,
  top,
}: {
  readonly group: GridGroup<Item>;
  readonly rowIndex: number;
  readonly top: number | undefined;
}) => {
  const { title, count, hint, extra, isCollapsed = false, onToggle } = group;
  return (
    <div role="row" aria-rowindex={rowIndex} className={styles.heading} style={top === undefined ? undefined : { top }}>
      <div role="gridcell" className={styles.headingCell}>
        <h2 className={styles.headingTitle}>
          {onToggle ? (
            <button type="button" className={styles.fold} aria-expanded={!isCollapsed} onClick={onToggle}>
              <Icon of={isCollapsed ? ChevronRight : ChevronDown} size={12} />
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        {typeof count === 'number' && <span className={styles.count}>{numberText(count)}</span>}
        {hint !== undefined && (
          <span className={styles.hint} title={hint}>
            {hint}
          </span>
        )}
        {extra}
      </div>
    </div>
  );
};

/** What a row asks of its grid; the same object for the life of the grid. */
export interface RowHandlers<Item> {
  readonly choose: (key: string) => void;
  /** `isRange`: with everything since the row that was selected last. */
  readonly select: (key: string, isRange: boolean) => void;
  readonly open: (item: Item) => void;
  /** The address of a route, for links: cheaper than a `Link` in each row. */
  readonly addressOf: (route: string) => string;
  readonly goTo: (route: string) => void;
  readonly openMenu: (event: MouseEvent<HTMLElement>, item: Item) => void;
}

export interface GridRowProps<Item> {
  readonly item: Item;
  readonly rowKey: string;
  /** Number among all rows, from 1. */
  readonly rowIndex: number;
  readonly id: string;
  /** px from the top, in grids that draw what is in view. */
  readonly top: number | undefined;
  readonly columns: readonly GridColumn<Item>[];
  readonly href: string | undefined;
  readonly isCurrent: boolean;
  /** Undefined where rows cannot be selected. */
  readonly isSelected: boolean | undefined;
  readonly actions: RowActions<Item> | undefined;
  /** False: only the main cell has its content yet. */
  readonly hasAllCells: boolean;
  readonly handlers: RowHandlers<Item>;
}

const own = 'a, button, input, select, textarea, label';

/** The control of a row that was hit; null for the row itself and its link. */
const controlAt = (target: EventTarget, row: Element): Element | null => {
  const control = target instanceof Element ? target.closest(own) : null;
  return control !== null && row.contains(control) && !control.matches('[data-row]') ? control : null;
};

const modifiersOf = ({ ctrlKey, metaKey, altKey, shiftKey }: MouseEvent<HTMLElement>) => ({
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
});

const Actions = ({ actions, isTabStop }: { readonly actions: readonly RowAction[]; readonly isTabStop: boolean }) =>
  actions.map(({ id, icon, label, isDisabled = false, run }) => (
    <IconButton key={id} icon={icon} label={label} disabled={isDisabled} tabIndex={isTabStop ? 0 : -1} onClick={run} />
  ));

const cellClass = ({ align, priority = 1 }: Pick<GridColumn<never>, 'align' | 'priority'>): string | undefined =>
  classNames(styles.cell, align === 'end' && styles.end, priority > 1 && styles[`priority${String(priority)}`]);

/** A click on the row itself: it opens the item, goes to its route, or is passed on to its link. */
const clickRow = <Item,>(
  event: MouseEvent<HTMLElement>,
  { item, rowKey, href, isSelected, handlers }: GridRowProps<Item>,
): void => {
  if (controlAt(event.target, event.currentTarget)) return;
  if (isSelected !== undefined && event.shiftKey) {
    event.preventDefault();
    handlers.select(rowKey, true);
    return;
  }
  if (href === undefined) {
    handlers.open(item);
  } else if (!event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey) {
    event.preventDefault();
    handlers.goTo(href);
  } else if (event.target instanceof Element && !event.target.closest('a[data-row]')) {
    // What lies above the link of the row, as an age with its tooltip, is part of the row as well.
    event.currentTarget
      .querySelector('a[data-row]')
      ?.dispatchEvent(new window.MouseEvent('click', { ...modifiersOf(event), bubbles: true, cancelable: true }));
  }
};

const CheckCell = <Item,>({
  row: { rowKey, id, isSelected = false, hasAllCells, handlers },
}: {
  readonly row: GridRowProps<Item>;
}) => (
  <div role="gridcell" aria-colindex={1} className={styles.check}>
    {hasAllCells && (
      <input
        type="checkbox"
        className={styles.box}
        aria-labelledby={id}
        tabIndex={-1}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          handlers.select(rowKey, nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey)
        }
      />
    )}
  </div>
);

const Cells = <Item,>({ row, focusable }: { readonly row: GridRowProps<Item>; readonly focusable: object }) => {
  const { item, id, columns, href, isSelected, hasAllCells, handlers } = row;
  const main = mainColumnOf(columns);
  const checks = isSelected === undefined ? 0 : 1;
  return columns.map((column, index) => {
    const isMain = column.id === main;
    return (
      <div
        key={column.id}
        role="gridcell"
        aria-colindex={index + 1 + checks}
        className={cellClass(column)}
        {...(isMain && { id })}
      >
        {isMain && href !== undefined ? (
          <a href={handlers.addressOf(href)} className={styles.link} draggable={false} {...focusable}>
            {column.render(item)}
          </a>
        ) : (
          (isMain || hasAllCells) && column.render(item)
        )}
      </div>
    );
  });
};

const Row = <Item,>(props: GridRowProps<Item>) => {
  const { item, rowKey, rowIndex, top, columns, href, isCurrent, isSelected, actions, handlers } = props;
  const [isHovered, setHovered] = useState(false);
  const checks = isSelected === undefined ? 0 : 1;
  const focusable = { 'data-row': rowKey, tabIndex: isCurrent ? 0 : -1 };
  const style: CSSProperties | undefined = top === undefined ? undefined : { top };
  return (
    // The keys of a row are those of its grid; its link has the focus where it is one.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="row"
      aria-rowindex={rowIndex}
      {...(isSelected !== undefined && { 'aria-selected': isSelected })}
      {...(href === undefined && focusable)}
      className={classNames(styles.row, isCurrent && styles.current, isSelected === true && styles.selected)}
      style={style}
      onClick={(event) => clickRow(event, props)}
      onFocus={() => handlers.choose(rowKey)}
      onPointerEnter={actions && (() => setHovered(true))}
      onPointerLeave={actions && (() => setHovered(false))}
      onContextMenu={(event) => handlers.openMenu(event, item)}
    >
      {isSelected !== undefined && <CheckCell row={props} />}
      <Cells row={props} focusable={focusable} />
      {actions && (
        <div role="gridcell" aria-colindex={columns.length + 1 + checks} className={styles.actions}>
          {(isCurrent || isHovered) && <Actions actions={actions.of(item)} isTabStop={isCurrent} />}
        </div>
      )}
    </div>
  );
};

/** Drawn again only when its item, its state or the columns change. */
export const GridRow = memo(Row) as typeof Row;
