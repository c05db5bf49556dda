/** One line about the state of things, with what to do about it at its end. */
import { CircleAlert, CircleCheck, CloudOff, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import styles from './notice.module.css';

export interface NoticeProps {
  readonly kind: 'info' | 'warning' | 'danger' | 'success' | 'offline';
  /** What happened, a sentence. */
  readonly title: string;
  /** What is safe and what to do next. */
  readonly children?: ReactNode;
  /** Buttons at the end. */
  readonly actions?: ReactNode;
  /** Inside a pane, with rounded corners, instead of a bar over the full width. */
  readonly inset?: boolean;
  /** Keeps it to one line; what does not fit is cut, and unfolded by what its user offers among the actions. */
  readonly oneLine?: boolean;
}

const icons: Readonly<Record<NoticeProps['kind'], LucideIcon>> = {
  info: Info,
  warning: TriangleAlert,
  danger: CircleAlert,
  success: CircleCheck,
  offline: CloudOff,
};

/** Failures are announced at once, the rest when there is a pause. */
export const Notice = ({ kind, title, children, actions, inset = false, oneLine = false }: NoticeProps) => (
  <div
    className={classNames(styles.notice, styles[kind], inset && styles.inset)}
    role={kind === 'danger' ? 'alert' : 'status'}
  >
    <Icon of={icons[kind]} />
    <p className={classNames(styles.text, oneLine && styles.oneLine)}>
      <strong>{title}</strong> {children !== undefined && <span className={styles.more}>{children}</span>}
    </p>
    {actions !== undefined && <span className={styles.actions}>{actions}</span>}
  </div>
);
