/** What hangs below a row: as wide as the list, as high as its content; with the focus in it, it stays while its row is out of view. */
import type { RowLayout } from '../../../../../shared/diff/view/row-layout.ts';
import type { Below } from '../../hooks/use-below.ts';
import type { PlacedItem } from '../../model/below-rows.ts';
import type { ItemPosition } from '../../model/line-comments.ts';
import styles from './below-row.module.css';

/** What the list of rows needs of the items. */
export interface BelowList {
  readonly below: Below;
  readonly renderItem: (key: string, position: ItemPosition) => React.ReactNode;
  /** The item that had the focus last: it is drawn wherever its row is. */
  readonly kept: string | null;
  readonly onKeep: (key: string) => void;
}

/** Where the items of a row are from the first row that is drawn, in pixels. */
export const topBelow = (layout: RowLayout, row: number, first: number): number =>
  layout.topOf(row) + layout.ownHeightOf(row) - layout.topOf(first);

export const BelowRow = ({
  items,
  list,
  top,
}: {
  readonly items: readonly PlacedItem[];
  readonly list: BelowList;
  /** Its row is not drawn: pixels from the first that is; null where the row is drawn. */
  readonly top: number | null;
}) => (
  <div
    role="row"
    className={styles.below}
    style={top === null ? undefined : { position: 'absolute', top }}
    onFocus={({ target }) => {
      const key = target.closest<HTMLElement>('[data-item]')?.dataset['item'];
      if (key !== undefined) list.onKeep(key);
    }}
  >
    <div role="gridcell" className={styles.cell}>
      {items.map(({ item, position }) => (
        <div
          key={item.key}
          ref={list.below.measure}
          data-item={item.key}
          role="group"
          aria-label={item.label}
          tabIndex={-1}
          className={styles.item}
        >
          {list.renderItem(item.key, position)}
        </div>
      ))}
    </div>
  </div>
);
