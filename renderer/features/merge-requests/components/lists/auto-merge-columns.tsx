/** Columns of the automatic merges: which merge request, whether its head or its target moved, since when, and cancelling it. */
import { TriangleAlert } from 'lucide-react';
import type { AutoMerge } from '#electron/notifications/channels.ts';
import { shortSha } from '#shared/commit-id.ts';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { useSeen } from '#renderer/blocks/grid/use-seen.ts';
import { LocalAge } from '#renderer/components/time/age.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { JobIcon } from '#renderer/components/text/job-icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { useHead } from '#renderer/features/merge-requests/hooks/use-head.ts';
import { t } from '#renderer/texts/t.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './auto-merges.module.css';

const headWords = (from: string | null, to: string): string =>
  from === null
    ? t('common.there_are_new_commits')
    : t('merge_requests.head_moved_from_to', { from: shortSha(from), to: shortSha(to) });

const targetWords = (branch: string, from: string | null, to: string): string =>
  from === null
    ? t('merge_requests.target_moved', { branch })
    : t('merge_requests.target_moved_from_to', { branch, from: shortSha(from), to: shortSha(to) });

const State = ({ item }: { readonly item: AutoMerge }) => {
  const { head, moved_head, target_head, moved_target, target_branch } = item;
  if (moved_head === null && moved_target === null)
    return <span className={looks.quiet}>{t('merge_requests.no_changes_since')}</span>;
  const words = [
    ...(moved_head === null ? [] : [headWords(head, moved_head)]),
    ...(moved_target === null
      ? []
      : [targetWords(visibleText(target_branch ?? t('common.target_branch')), target_head, moved_target)]),
  ].join(' · ');
  return (
    <span className={styles.moved} title={words}>
      <Icon of={TriangleAlert} size={12} />
      <span className={looks.cut}>{words}</span>
    </span>
  );
};

/** The jobs of the head that waits, read once the row is in view: for all rows of a project the same pages. */
const Jobs = ({ item }: { readonly item: AutoMerge }) => {
  const [ref, isSeen] = useSeen();
  const { project: project_id, source_project: source_project_id, iid, head, moved_head, armed_at } = item;
  const of = { project_id, source_project_id, iid, sha: moved_head ?? head, updated_at: armed_at };
  const { status } = useHead(of, isSeen, { isFollowed: true });
  return <span ref={ref}>{status !== null && <JobIcon status={status} />}</span>;
};

export interface AutoMergeActions {
  /** Key of the one that is being cancelled. */
  readonly running: string | null;
  readonly keyOf: (item: AutoMerge) => string;
  readonly obstacleOf: (item: AutoMerge) => string | null;
  readonly cancel: (item: AutoMerge) => void;
}

interface CancelProps {
  readonly item: AutoMerge;
  readonly actions: AutoMergeActions;
}

const Cancel = ({ item, actions: { running, keyOf, obstacleOf, cancel } }: CancelProps) => {
  const obstacle = obstacleOf(item);
  return (
    <Button
      look="plain"
      disabled={running !== null || obstacle !== null}
      title={obstacle ?? undefined}
      aria-label={t('merge_requests.cancel_auto_merge_of', { number: String(item.iid) })}
      onClick={() => cancel(item)}
    >
      {running === keyOf(item) ? t('jobs.canceling') : t('common.cancel')}
    </Button>
  );
};

const jobs: GridColumn<AutoMerge> = {
  id: 'jobs',
  title: t('common.jobs'),
  width: '48px',
  render: (item) => <Jobs item={item} />,
};

/** The columns; memoize them over what can be done. */
export const autoMergeColumns = (actions: AutoMergeActions): readonly GridColumn<AutoMerge>[] => [
  {
    id: 'title',
    title: t('common.merge_request'),
    width: 'minmax(140px, 1.2fr)',
    isMain: true,
    render: ({ iid, title, source_branch, target_branch }) => (
      <span
        className={looks.cut}
        title={visibleText(
          t('merge_requests.into_branch', { source: source_branch ?? '', target: target_branch ?? '' }),
        )}
      >
        !{iid} {visibleText(title)}
      </span>
    ),
  },
  {
    id: 'target',
    title: t('common.target_branch'),
    width: 'minmax(60px, 140px)',
    priority: 4,
    render: ({ target_branch }) => <code className={looks.cut}>{visibleText(target_branch ?? '')}</code>,
  },
  {
    id: 'state',
    title: t('merge_requests.since_set'),
    width: 'minmax(120px, 1fr)',
    priority: 2,
    render: (item) => <State item={item} />,
  },
  jobs,
  {
    id: 'age',
    title: t('merge_requests.set_at'),
    width: '88px',
    align: 'end',
    priority: 3,
    render: ({ armed_at, is_own }) => (
      <LocalAge
        of={armed_at}
        ago
        what={is_own ? t('merge_requests.set_at') : t('merge_requests.first_seen_at')}
        className={looks.quiet}
      />
    ),
  },
  {
    id: 'cancel',
    title: t('common.cancel'),
    isTitleHidden: true,
    width: '92px',
    align: 'end',
    render: (item) => <Cancel item={item} actions={actions} />,
  },
];
