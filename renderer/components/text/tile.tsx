/** The tile of an account: its letter in a frame of its colour. */
import { customProperties } from '#renderer/components/layout/custom-properties.ts';
import styles from './text.module.css';

/** Which frame the account's window wears. */
export type FrameKind = 'standard' | 'production' | 'admin' | 'local';

/** Decoration, the account's name appears beside it or on its link. */
export const Tile = ({ letter, frame }: { readonly letter: string; readonly frame: FrameKind }) => (
  <span
    className={styles.tile}
    style={customProperties({ '--tile-color': `var(--account-${frame})` })}
    aria-hidden="true"
  >
    {letter}
  </span>
);
