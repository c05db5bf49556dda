/** Merge requests that something is done with, or not, and what is said of each. */
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { titleOf, type PlannedAutoMerge } from '#renderer/features/merge-requests/model/auto-merge-plan.ts';
import { mergeRequestKey } from '#renderer/things/merge-request/merge-request.ts';
import styles from './auto-merges.module.css';

/** Nothing where there are none. */
export const Planned = ({ label, of }: { readonly label: string; readonly of: readonly PlannedAutoMerge[] }) =>
  of.length > 0 && (
    <section aria-label={label}>
      <p className={styles.plannedCount}>{label}</p>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.planned} tabIndex={0} aria-label={label}>
        {of.map(({ item, words }) => (
          <li key={mergeRequestKey(item)}>
            <span className={styles.plannedTitle}>{visibleText(titleOf(item))}</span>
            <span className={styles.reason}>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
