/** What is known of the branches of a new merge request before it is sent: what they differ by, and one that is open already. */
import { Link } from 'react-router';

import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { t } from '#renderer/texts/t.ts';
import type { Comparison } from '#renderer/features/merge-requests/hooks/use-comparison.ts';
import { mergeRequestPath, type MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import { LineCounts, totalOf } from './line-counts.tsx';
import styles from './new-merge-request.module.css';

/** In one line; the panel has them one by one. */
export const ComparedWords = ({ comparison }: { readonly comparison: Comparison }) => {
  const { commits, files, state, failure, range, readAgain } = comparison;
  if (failure)
    return (
      <Notice
        kind="warning"
        inset
        title={t('merge_request.not_compared', { message: failure.message })}
        actions={<Button onClick={readAgain}>{t('common.retry')}</Button>}
      />
    );
  if (range === null) return null;
  if (state === null) return <p className={styles.compared}>{t('common.loading')}</p>;
  if (state === 'too-large') return <Notice kind="info" inset title={t('merge_request.too_large')} />;
  if (commits.length === 0)
    return (
      <Notice kind="warning" inset title={t('merge_request.nothing_to_merge')}>
        {t('merge_request.no_commits_text')}
      </Notice>
    );
  const words = `${t('common.commits_too', { count: commits.length })}, ${t('common.changed_files', { count: files.length })}`;
  return (
    <p className={styles.compared}>
      {words} <LineCounts {...totalOf(files)} />
    </p>
  );
};

/** The way to the one that is open already; what is typed here is kept. */
export const AlreadyOpen = ({ item, target }: { readonly item: MergeRequestItem; readonly target: string }) => {
  const isSame = item.target_branch === target;
  return (
    <Notice
      kind={isSame ? 'warning' : 'info'}
      inset
      title={t('merge_request.already_open')}
      actions={<Link to={mergeRequestPath(item)}>{t('merge_request.open_number', { number: String(item.iid) })}</Link>}
    >
      {rich(isSame ? 'merge_request.already_same' : 'merge_request.already_elsewhere', {
        number: String(item.iid),
        title: visibleText(item.title),
        target: <code>{visibleText(item.target_branch ?? '')}</code>,
      })}
    </Notice>
  );
};
