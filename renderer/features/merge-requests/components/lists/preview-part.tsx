/** A part of the preview under its heading, and lists that are cut short. */
import type { ReactNode } from 'react';
import { t } from '#renderer/texts/t.ts';

import styles from './preview.module.css';

export const Part = ({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className={styles.part}>
    <h3>
      {title}
      <span>{aside}</span>
    </h3>
    {children}
  </section>
);

const most = 5;

/** The first few of a list, and how many more there are. */
export const Few = <Item,>({
  items,
  total = items.length,
  children,
}: {
  readonly items: readonly Item[];
  readonly total?: number;
  readonly children: (item: Item) => ReactNode;
}) => (
  <>
    <ul>{items.slice(0, most).map(children)}</ul>
    {total > most && <p className={styles.muted}>{t('merge_requests.and_more', { count: total - most })}</p>}
  </>
);
