/** Buttons that end a form or a dialog, in one order everywhere: others at the left, then Cancel, then what it is for. */
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './form-actions.module.css';

export interface FormActionsProps {
  /** Leaves the form; without it, nothing is left or closed here. */
  readonly cancel?: ReactNode;
  /** The filled button. */
  readonly action?: ReactNode;
  /** At the left end: what is neither. */
  readonly children?: ReactNode;
  /** `dialog`: at the foot of a dialog; `line`: there too, under a line. */
  readonly place?: 'form' | 'dialog' | 'line';
  readonly ref?: Ref<HTMLDivElement>;
}

/** The keyboard goes through them as they are drawn. */
export const FormActions = ({ cancel, action, children, place = 'form', ref }: FormActionsProps) => (
  <div ref={ref} className={classNames(styles.actions, styles[place])}>
    {children !== undefined && <div className={styles.others}>{children}</div>}
    <div className={styles.end}>
      {cancel}
      {action}
    </div>
  </div>
);

/** What became of the last try and the buttons of a long form: in view wherever it is scrolled to. */
export const FormFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
);
