/** A screen of settings: sections of rows, each with its name, what it means and its control. */
import { useId, type ReactNode } from 'react';
import styles from './setting.module.css';

/** A section with a heading. */
export const SettingSection = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.rows}>{children}</div>
    </section>
  );
};

/** A row: the control stands at its end, or below where it is wide. */
export const SettingRow = ({
  name,
  hint,
  isWide = false,
  children,
}: {
  readonly name: string;
  /** What it means: a sentence. */
  readonly hint?: ReactNode;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}) => (
  <div className={isWide ? styles.wide : styles.row}>
    <div className={styles.words}>
      <h3 className={styles.name}>{name}</h3>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
    <div className={styles.control}>{children}</div>
  </div>
);
