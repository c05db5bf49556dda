/** What a deletion of branches leaves: those that stay, each with the reason, and open merge requests without a branch. */
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { Branches } from '#renderer/features/branches/hooks/use-branches.ts';
import type { ListedBranch } from '#renderer/things/branch/listed-branch.ts';
import type { MergedPlan } from '#renderer/features/branches/model/merged-plan.ts';

import styles from './branches.module.css';

/** Renders nothing where none stays. */
export const KeptBranches = ({ stays }: Pick<MergedPlan, 'stays'>) =>
  stays.length > 0 && (
    <section className={styles.kept} aria-label={t('branches.kept_branches')}>
      <p className={styles.keptCount}>{t('branches.will_be_kept', { count: stays.length })}</p>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.keptList} tabIndex={0} aria-label={t('branches.kept_branches')}>
        {stays.map(({ item, reason }) => (
          <li key={item.branch.name}>
            <code>{visibleText(item.branch.name)}</code>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );

/** Warns where open merge requests need branches that go, and says where that is not known. */
export const NeededBranches = ({
  goes,
  requests,
}: { readonly goes: readonly ListedBranch[] } & Pick<Branches, 'requests'>) => {
  const sources = goes.filter(({ request }) => request !== undefined).length;
  const targets = goes.filter(({ intoIt }) => intoIt !== undefined).length;
  return (
    <div className={styles.needed}>
      {requests === 'loading' && <Notice kind="info" inset title={t('branches.requests_loading')} />}
      {sources > 0 && <Notice kind="warning" inset title={t('branches.sources', { count: sources })} />}
      {targets > 0 && <Notice kind="warning" inset title={t('branches.targets', { count: targets })} />}
      {typeof requests === 'object' && (
        <Notice kind="warning" inset title={t('branches.requests_unknown')}>
          {requests.message}
        </Notice>
      )}
    </div>
  );
};
