/** The choice between the tree by folder and the reading order, above the files. */
import { SegmentedControl } from '../../../../components/controls/segmented-control.tsx';
import { t } from '../../../../texts/t.ts';
import type { ReadingOrder } from '../../hooks/use-reading-order.ts';
import styles from './file-tree.module.css';

const options = [
  { value: 'folder', label: t('review.by_folder') },
  { value: 'reading', label: t('review.in_reading_order') },
] as const;

export const TreeOrderChoice = ({ order }: { readonly order: ReadingOrder }) => (
  <div className={styles.order}>
    <SegmentedControl
      label={t('review.order_of_files')}
      options={options}
      value={order.chosen}
      onValue={order.choose}
    />
  </div>
);
