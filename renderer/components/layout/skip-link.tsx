/** The first Tab stop of the window: leads past bars and trees to what the screen is about. Seen while it has the focus. */
import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './skip-link.module.css';

/** Where the link is drawn: before everything else. Given by the application's frame. */
export const SkipSlotContext = createContext<HTMLElement | null>(null);

export const SkipLink = ({ onSkip, children }: { readonly onSkip: () => void; readonly children: ReactNode }) => {
  const slot = use(SkipSlotContext);
  return slot === null
    ? null
    : createPortal(
        <button type="button" className={styles.skip} onClick={onSkip}>
          {children}
        </button>,
        slot,
      );
};
