/** The merge box when the branch has moved since its changes were read: what is new, and that nothing was merged (R16). */
import { GitCommitHorizontal } from 'lucide-react';
import { shortSha } from '#shared/commit-id.ts';
import { Age } from '#renderer/components/time/age.tsx';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { arrivedWords } from '#renderer/features/merge-requests/model/arrived-commits.ts';
import type { Commit } from '#renderer/things/merge-request/commit-list.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import styles from './merge-box.module.css';

/** More than these are read on the screen of the commits. */
const shown = 6;

/** `isRefused`: a merge was just refused for it. */
export const MovedState = ({
  item,
  drawnHead,
  arrived,
  isRefused,
}: {
  readonly item: MergeRequest;
  /** The head whose changes were read. */
  readonly drawnHead: string;
  readonly arrived: readonly Commit[] | null | undefined;
  readonly isRefused: boolean;
}) => {
  return (
    <div className={classNames(styles.top, styles.moved)} role="status">
      <Icon of={GitCommitHorizontal} size={16} className={styles.warning} />
      <div className={styles.words}>
        <p className={styles.title}>{arrivedWords(arrived)}</p>
        <p className={styles.text}>
          {t('merging.moved_text', { old: shortSha(drawnHead), sha: shortSha(item.sha) })}
          {isRefused && ` ${t('merging.nothing_merged')}`}
        </p>
        <ul>
          {(arrived ?? []).slice(0, shown).map((commit) => (
            <li key={commit.id} className={styles.arrived}>
              <Sha of={commit.id} />
              <span className={styles.arrivedTitle}>{visibleText(commit.title ?? '')}</span>
              <span className={styles.muted}>
                {visibleText(commit.author_name ?? '')}, <Age of={commit.created_at} ago />
              </span>
            </li>
          ))}
        </ul>
        {(arrived?.length ?? 0) > shown && (
          <p className={styles.text}>{t('merging.and_more', { amount: (arrived?.length ?? 0) - shown })}</p>
        )}
      </div>
    </div>
  );
};
