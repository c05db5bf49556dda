/** One component in the gallery: its name, when to take it, and its states side by side. */
import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** Renders a component's part of the page. */
export const Specimen = ({
  name,
  use,
  wide = false,
  children,
}: {
  readonly name: string;
  /** When to take it: a sentence. */
  readonly use: string;
  /** Its states appear below each other, over the full width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}) => (
  <section className={styles.specimen} aria-label={name}>
    <h3 className={styles.name}>{name}</h3>
    <p className={styles.use}>{use}</p>
    <div className={wide ? styles.wide : styles.states}>{children}</div>
  </section>
);

/** A state with a word below it. */
export const State = ({ word, children }: { readonly word: string; readonly children: ReactNode }) => (
  <figure className={styles.state}>
    {children}
    <figcaption className={styles.word}>{word}</figcaption>
  </figure>
);
