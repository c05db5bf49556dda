/** The pane that a tree of files stands in: its width can be changed, a field above, a line below. */
import type { ReactNode } from 'react';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { PaneHandle } from '#renderer/components/layout/pane-handle.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from './file-tree.module.css';

export const TreeFrame = ({
  label,
  head,
  whenNarrow,
  isHidden = false,
  children,
}: {
  /** Name for assistive technology. */
  readonly label: string;
  readonly head: ReactNode;
  /** In a narrow window: narrower, hidden, or over what is beside it. */
  readonly whenNarrow: 'narrower' | 'hidden' | 'over';
  readonly isHidden?: boolean;
  readonly children: ReactNode;
}) => (
  <aside className={classNames(styles.pane, styles[whenNarrow], isHidden && styles.isHidden)} aria-label={label}>
    <PaneHandle pane="tree" label={t('lists.file_tree')} edge="end" />
    <div className={styles.head}>{head}</div>
    {children}
  </aside>
);

/** The line below the rows: how far the reading is. */
export const TreeFooter = ({ children, role }: { readonly children: ReactNode; readonly role?: 'status' }) => (
  <p className={styles.footer} role={role}>
    {children}
  </p>
);
