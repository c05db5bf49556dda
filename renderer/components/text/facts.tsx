/** Facts as a titled list of names and values. */
import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  readonly name: string;
  /** Nothing: the server does not say, and it is left out. */
  readonly value: ReactNode;
}

/** Without a title the list stands where its heading is; renders nothing where there is no fact. */
export const Facts = ({ title, facts }: { readonly title?: string; readonly facts: readonly Fact[] }) => {
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
    </section>
  );
};
