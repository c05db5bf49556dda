/** Shown where nothing is: what would be here, when, and the next step. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import styles from './notice.module.css';

export interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** The machine's own words, small and last. */
  readonly fine?: string | undefined;
  /** `alert` for failures. */
  readonly role?: 'alert' | 'status';
  /** It stands for a whole screen: its title is the screen's. */
  readonly isScreen?: boolean;
}

/** Renders the middle of an empty or failed pane. */
export const EmptyState = ({
  icon,
  title,
  children,
  actions,
  fine,
  role = 'status',
  isScreen = false,
}: EmptyStateProps) => (
  <div className={classNames(styles.middle, isScreen && styles.screen)} role={role}>
    <Icon of={icon} size={20} className={styles.icon} />
    {isScreen ? <h1 className={styles.title}>{title}</h1> : <h2 className={styles.title}>{title}</h2>}
    {children !== undefined && <p className={styles.stateText}>{children}</p>}
    {actions !== undefined && <div className={styles.stateActions}>{actions}</div>}
    {fine !== undefined && <p className={styles.fine}>{fine}</p>}
  </div>
);
