/** A titled list of names and values: facts on the thing in view, for its side panel. */
import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** One line; a fact that the server does not tell is left out by its user. */
export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

/** `children` are facts. */
export const FactList = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h2 className={styles.heading}>{title}</h2>
    <dl className={styles.facts}>{children}</dl>
  </section>
);
