/** Warns where open merge requests need branches that go, and says where that is not known. */
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { t } from '#renderer/texts/t.ts';
import type { ListedBranch, RequestsRead } from './listed-branch.ts';
import styles from './needed-branches.module.css';

export const NeededBranches = ({
  goes,
  requests,
}: {
  readonly goes: readonly ListedBranch[];
  readonly requests: RequestsRead;
}) => {
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

/** Warns of branches that the server does not list as merged: their commits may be nowhere else. */
export const UnmergedBranches = ({ goes }: { readonly goes: readonly ListedBranch[] }) => {
  const count = goes.filter(({ isMerged, isAtDefault }) => !isMerged && !isAtDefault).length;
  return (
    count > 0 && (
      <div className={styles.needed}>
        <Notice kind="warning" inset title={t('branches.unmerged', { count })} />
      </div>
    )
  );
};
