/** The titles of a grid's columns: buttons where it can be sorted, and the box that selects all rows. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { t } from '#renderer/texts/t.ts';
import { nextSort, type GridColumn, type GridSort } from './grid-column.ts';
import styles from './grid.module.css';

/** How a grid is sorted, and how that is changed. */
export interface Sorting {
  readonly sort: GridSort | null;
  readonly onSort: (sort: GridSort) => void;
}

const Title = <Item,>({
  column,
  sorting,
}: {
  readonly column: GridColumn<Item>;
  readonly sorting: Sorting | undefined;
}) => {
  if (column.isTitleHidden === true) return <span className={styles.hidden}>{column.title}</span>;
  if (column.sortable !== true || !sorting) return <span className={styles.name}>{column.title}</span>;
  const direction = sorting.sort?.column === column.id ? sorting.sort.direction : null;
  return (
    <button type="button" className={styles.sort} onClick={() => sorting.onSort(nextSort(sorting.sort, column))}>
      {column.title}
      {direction !== null && <Icon of={direction === 'ascending' ? ArrowUp : ArrowDown} size={12} />}
    </button>
  );
};

const SelectAll = ({ state, onToggle }: { readonly state: 'none' | 'some' | 'all'; readonly onToggle: () => void }) => (
  <input
    type="checkbox"
    className={styles.box}
    aria-label={state === 'none' ? t('common.select_all_rows') : t('common.clear_selection')}
    checked={state === 'all'}
    ref={(box) => {
      if (box) box.indeterminate = state === 'some';
    }}
    onChange={onToggle}
  />
);

export const GridHeader = <Item,>({
  columns,
  sorting,
  headState,
  onToggleAll,
  hasActions,
}: {
  readonly columns: readonly GridColumn<Item>[];
  readonly sorting: Sorting | undefined;
  /** Undefined where rows cannot be selected. */
  readonly headState: 'none' | 'some' | 'all' | undefined;
  readonly onToggleAll: () => void;
  readonly hasActions: boolean;
}) => {
  const checks = headState === undefined ? 0 : 1;
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} className={styles.titles}>
        {headState !== undefined && (
          <div role="columnheader" aria-colindex={1} aria-label={t('lists.selected_column')} className={styles.check}>
            <SelectAll state={headState} onToggle={onToggleAll} />
          </div>
        )}
        {columns.map((column, index) => {
          const { id, align, priority = 1, sortable } = column;
          const direction = sorting?.sort?.column === id ? sorting.sort.direction : 'none';
          return (
            <div
              key={id}
              role="columnheader"
              aria-colindex={index + 1 + checks}
              {...(sortable === true && sorting && { 'aria-sort': direction })}
              className={classNames(
                styles.cell,
                align === 'end' && styles.end,
                priority > 1 && styles[`priority${String(priority)}`],
              )}
            >
              <Title column={column} sorting={sorting} />
            </div>
          );
        })}
        {hasActions && (
          <div role="columnheader" aria-colindex={columns.length + 1 + checks}>
            <span className={styles.hidden}>{t('lists.actions')}</span>
          </div>
        )}
      </div>
    </div>
  );
};
