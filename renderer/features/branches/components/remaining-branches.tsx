/** Which branches a deletion leaves, each with the reason. */
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { MergedPlan } from '#renderer/features/branches/model/merged-plan.ts';
import styles from './branches.module.css';

/** Renders nothing where none stays. */
export const KeptBranches = ({ stays }: Pick<MergedPlan, 'stays'>) =>
  stays.length > 0 && (
    <section className={styles.kept} aria-label={t('branches.stays')}>
      <p className={styles.keptCount}>{t('branches.will_be_kept', { count: stays.length })}</p>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.keptList} tabIndex={0} aria-label={t('branches.stays')}>
        {stays.map(({ item, reason }) => (
          <li key={item.branch.name}>
            <code>{visibleText(item.branch.name)}</code>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
