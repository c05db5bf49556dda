/** One row of the merge box: a sign for how it is, and what it says. */
import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#renderer/components/text/icon.tsx';
import type { MergeCheck } from '#renderer/features/merge-requests/model/merge-checks.ts';
import styles from './merge-box.module.css';

/** How far what a row says is. */
export type RowState = MergeCheck['state'];

const signs: Readonly<Record<RowState, readonly [icon: LucideIcon, tone: 'opened' | 'draft' | 'warning']>> = {
  passed: [CircleCheck, 'opened'],
  waiting: [CircleDashed, 'draft'],
  failed: [CircleAlert, 'warning'],
};

export const Row = ({ state, children }: { readonly state: RowState; readonly children: ReactNode }) => {
  const [icon, tone] = signs[state];
  return (
    <li className={styles.row}>
      <Icon of={icon} size={16} className={styles[tone]} />
      <div className={styles.says}>{children}</div>
    </li>
  );
};
