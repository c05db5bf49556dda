/** The two parts of a dialog that says something and offers what to do: its words, which scroll, and its buttons at the end. */
import type { ReactNode } from 'react';
import styles from './dialog-parts.module.css';

export const DialogWords = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.words}>{children}</div>
);

/** The last button is the one that does it. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
