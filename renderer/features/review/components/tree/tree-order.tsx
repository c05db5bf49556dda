/** The choice between the tree by folder and the reading order, above the files. */
import { SegmentedControl } from '../../../../components/controls/segmented-control.tsx';
import type { ReadingOrder } from '../../hooks/use-reading-order.ts';
import styles from './file-tree.module.css';

const options = [
  { value: 'folder', label: 'By folder' },
  { value: 'reading', label: 'In reading order' },
] as const;

export const TreeOrderChoice = ({ order }: { readonly order: ReadingOrder }) => (
  <div className={styles.order}>
    <SegmentedControl label="Order of the files" options={options} value={order.chosen} onValue={order.choose} />
  </div>
);
