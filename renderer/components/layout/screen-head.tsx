/** The bar over the tabs of one thing: its state or picture, its name, then facts and actions. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './screen-head.module.css';

/** Draws the bar; the name is the heading of the screen. */
export const ScreenHead = ({
  mark,
  title,
  keepsTitle = false,
  wraps = false,
  children,
}: {
  readonly mark: ReactNode;
  readonly title: string;
  /** What stands beside the title gives way first. */
  readonly keepsTitle?: boolean;
  /** In a narrow window what asks for a line of its own gets one. */
  readonly wraps?: boolean;
  readonly children?: ReactNode;
}) => (
  <div className={classNames(styles.head, wraps && styles.wraps)}>
    {mark}
    <h1 className={classNames(styles.title, keepsTitle && styles.kept)} title={title}>
      {title}
    </h1>
    {children}
  </div>
);
