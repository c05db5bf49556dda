/** Small buttons at the end of a grid's row. */
import type { LucideIcon } from 'lucide-react';

export interface RowAction {
  readonly id: string;
  readonly icon: LucideIcon;
  /** Its name, also the tooltip: a verb and its object, `Retry integration`. */
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

export interface RowActions<Item> {
  /** Room for this many is kept in each row, so that nothing moves when they appear. */
  readonly slots: number;
  readonly of: (item: Item) => readonly RowAction[];
}
