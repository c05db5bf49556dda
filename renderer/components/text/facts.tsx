/** Names and values: what is known of a thing. */
import type { ReactNode } from 'react';
import styles from './text.module.css';

/** One of them; stands in a `FactList`. What the server does not tell is left out by its user. */
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

interface FactListProps {
  /** Without one the list stands where its heading is. */
  readonly title?: string;
  /** Each value below its name, with room for a control beside the name; else beside it. */
  readonly isStacked?: boolean;
  /** Facts. */
  readonly children: ReactNode;
  /** Below them: what they do not say. */
  readonly below?: ReactNode;
}

export const FactList = ({ title, isStacked = false, children, below }: FactListProps) => (
  <section className={isStacked ? styles.stacked : styles.beside} {...(title !== undefined && { 'aria-label': title })}>
    {title !== undefined && <h2 className={styles.title}>{title}</h2>}
    <dl>{children}</dl>
    {below}
  </section>
);

/** A fact as data. */
export interface FactEntry {
  readonly name: string;
  /** Nothing: it is not known, and is left out. */
  readonly value: ReactNode;
}

/** A list of them; renders nothing where nothing is known. */
export const Facts = ({
  title,
  facts,
  children,
}: {
  readonly title?: string;
  readonly facts: readonly FactEntry[];
  /** Below the values: what they do not say. */
  readonly children?: ReactNode;
}) => {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  if (known.length === 0) return null;
  return (
    <FactList {...(title !== undefined && { title })} below={children}>
      {known.map(({ name, value }) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </FactList>
  );
};
