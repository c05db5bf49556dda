/** Words of bulk runs and their rows. */
import type {
  BulkOperation,
  BulkRow,
  BulkRowState,
  BulkRun,
  BulkRunState,
  NewBulkRun,
} from '#shared/administration/bulk.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';

/** How the states of a run are shown. */
export const runStateWords: Readonly<Record<BulkRunState, string>> = {
  prepared: t('runs.prepared'),
  running: t('jobs.status_running'),
  stopped: t('runs.stopped'),
  finished: t('common.finished'),
};

/** How the states of a row are shown. */
export const rowStateWords: Readonly<Record<BulkRowState, { readonly word: string; readonly meaning?: string }>> = {
  waiting: { word: t('common.waiting'), meaning: t('runs.waiting_meaning') },
  sending: { word: t('runs.sending') },
  unknown: { word: t('runs.unknown'), meaning: t('runs.unknown_meaning') },
  done: { word: t('common.item_done') },
  failed: { word: t('jobs.status_failed') },
};

/** Rows of a run in all. */
export const totalOf = ({ counts }: Pick<BulkRun, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Rows that will not be sent any more. */
export const endedOf = ({ counts }: Pick<BulkRun, 'counts'>): number => counts.done + counts.failed;

/** `12 of 500 done, 2 failed`. */
export const progressWords = (run: Pick<BulkRun, 'counts'>): string => {
  const { done, failed, unknown } = run.counts;
  const total = totalOf(run);
  const progress =
    failed > 0 ? t('common.many_failed', { done, total, failed }) : t('common.many_done', { done, total });
  return unknown > 0 ? t('runs.with_unknown', { progress, unknown }) : progress;
};

/** What cannot be undone asks first, and wants these words typed. */
export const typedWords = (
  { operation, counts, train }: Pick<BulkRun, 'operation' | 'counts' | 'train'>,
  isSkipping = false,
): string | null => {
  const left = counts.waiting + counts.unknown - Number(isSkipping);
  if (train !== null) return t('train.typed', { left });
  if (operation === 'users.delete') return t('runs.typed_delete', { left });
  return operation === 'impersonationTokens.revoke' ? t('runs.typed_revoke', { left }) : null;
};

/** What is asked: a train that goes on has fewer to merge than at its start. */
export const askedTitle = ({ title, counts, train }: Pick<BulkRun, 'title' | 'counts' | 'train'>, isSkipping = false) =>
  train === null
    ? title
    : t('train.title', {
        count: counts.waiting + counts.unknown - Number(isSkipping),
        branch: train.target.branch,
      });

const consequences: Readonly<Partial<Record<BulkOperation, string>>> = {
  'users.delete': t('runs.delete_consequence'),
  'impersonationTokens.revoke': t('runs.revoke_consequence'),
};

/** What happens, where it cannot be undone. @param isHard rows say hard_delete */
export const consequenceOf = ({ operation, train }: Pick<BulkRun, 'operation' | 'train'>, isHard: boolean): string => {
  if (train !== null) return t('train.consequence', { branch: visibleText(train.target.branch) });
  return isHard ? t('runs.hard_consequence') : (consequences[operation] ?? '');
};

/** Whether a row deletes what people wrote as well. */
export const isHardDelete = ({ path }: Pick<BulkRow, 'path'>): boolean => path.includes('hard_delete=true');

/** Which merge request a row is about, out of its path. */
const mergeRequestIn = (path: string) => {
  const [, id, iid] = /^\/projects\/(\d+)\/merge_requests\/(\d+)\//.exec(path) ?? [];
  return { id: Number(id), merge_request_iid: Number(iid) };
};

/** The run that takes back automatic merges. @param rows those that were set, at least one */
export const cancelOf = (rows: readonly Pick<BulkRow, 'label' | 'path'>[]): NewBulkRun => ({
  title: t('merge_requests.cancel_auto_many', { count: rows.length }),
  operation: 'mergeRequests.cancelAutoMerge',
  rows: rows.map(({ label, path }) => ({ label, input: { params: mergeRequestIn(path) } })),
});
