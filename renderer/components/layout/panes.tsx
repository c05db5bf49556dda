/** The surfaces of a screen: tool bar, panes side by side, side panel. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { PaneHandle } from './pane-handle.tsx';
import { useOneStop } from './use-one-stop.ts';
import { usePane } from './pane-widths.ts';
import styles from './panes.module.css';

/** A bar of 36 px over the panes: filters or tabs, then quiet actions. */
export const Toolbar = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.toolbar}>{children}</div>
);

/** The same as one stop of Tab: left and right move in it. */
export const OneStopToolbar = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.toolbar} role="toolbar" aria-label={label} {...useOneStop('horizontal')}>
    {children}
  </div>
);

/** Takes the space between the left and the right of a bar. */
export const Spacer = () => <span className={styles.spacer} />;

/** The row of panes. */
export const Panes = ({ children }: { readonly children: ReactNode }) => <div className={styles.panes}>{children}</div>;

/** A pane; `list` has a lower surface than `detail`. */
export const Pane = ({ kind, children }: { readonly kind: 'list' | 'detail'; readonly children: ReactNode }) => (
  <div className={classNames(styles.pane, styles[kind])}>{children}</div>
);

/** The pane of a text and its comments: as wide as is good to read, and the one that scrolls. */
export const ReadingPane = ({
  setScroller,
  children,
}: {
  readonly setScroller: (scroller: HTMLElement | null) => void;
  readonly children: ReactNode;
}) => (
  <div ref={setScroller} className={styles.reading}>
    <div className={styles.column}>{children}</div>
  </div>
);

/** Facts on the thing in view, at the right; hidden and shown by its key, as wide as its border was dragged. */
export const SidePanel = ({
  label,
  isWide = false,
  children,
}: {
  readonly label: string;
  /** For a list of its own beside the list. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}) =>
  usePane('panel').isShown && (
    <aside className={classNames(styles.pane, styles.side, isWide && styles.wide)} aria-label={label}>
      <PaneHandle pane="panel" label={label} edge="start" />
      <div className={styles.inside}>{children}</div>
    </aside>
  );
