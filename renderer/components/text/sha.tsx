/** A commit's id in its short form, with the whole of it in the tooltip. */
import { shortSha } from '#shared/commit-id.ts';
import styles from './text.module.css';

/** `title` says something else in the tooltip. */
export const Sha = ({ of, title = of }: { readonly of: string; readonly title?: string }) => (
  <code className={styles.sha} title={title}>
    {shortSha(of)}
  </code>
);
