/** The branches that stay when others are deleted, each with the reason. */
import { visibleText } from '../../../components/text/visible-text.ts';
import type { MergedPlan } from '../model/merged-plan.ts';
import { countOf } from '../model/branch-words.ts';
import styles from './branches.module.css';

/** Renders nothing where none stays. */
export const KeptBranches = ({ stays }: Pick<MergedPlan, 'stays'>) =>
  stays.length > 0 && (
    <section className={styles.kept} aria-label="Branches that are kept">
      <p className={styles.keptCount}>{countOf(stays.length)} will be kept</p>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.keptList} tabIndex={0} aria-label="Branches that are kept">
        {stays.map(({ item, reason }) => (
          <li key={item.branch.name}>
            <code>{visibleText(item.branch.name)}</code>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
