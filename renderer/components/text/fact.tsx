/** One fact of a side panel: its name, a control that changes it, its value. */
import type { ReactNode } from 'react';
import styles from './fact.module.css';

/** Stands in a `dl`. */
export const Fact = ({
  name,
  control,
  children,
}: {
  readonly name: string;
  /** Beside the name. */
  readonly control?: ReactNode;
  readonly children: ReactNode;
}) => (
  <div className={styles.fact}>
    <dt>
      {name}
      {control}
    </dt>
    <dd>{children}</dd>
  </div>
);
