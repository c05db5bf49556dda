/** A titled list of names and values: what is known of a thing. */
import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  readonly name: string;
  /** Nothing: it is not known, and is left out. */
  readonly value: ReactNode;
}

/** Without a title the list stands where its heading is; renders nothing where nothing is known. */
export const Facts = ({
  title,
  facts,
  children,
}: {
  readonly title?: string;
  readonly facts: readonly Fact[];
  /** Below the values: what they do not say. */
  readonly children?: ReactNode;
}) => {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  if (known.length === 0) return null;
  return (
    <section className={styles.section} {...(title !== undefined && { 'aria-label': title })}>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      <dl className={styles.facts}>
        {known.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
};
