/** Words of receipts: what became of each branch, and of all of them together. */
import type { BranchReceipt, ReceiptRow, ReceiptState } from '#shared/branches/branch-receipts.ts';
import { shortSha } from '#shared/commit-id.ts';
import type { TextKey } from '#shared/texts/text-key.ts';
import { t } from '#renderer/texts/t.ts';

/** How a state is drawn. */
export type ReceiptLook = 'muted' | 'done' | 'kept' | 'failed';

const looks: Readonly<Record<ReceiptState, ReceiptLook>> = {
  waiting: 'muted',
  sending: 'muted',
  deleted: 'done',
  changed: 'kept',
  missing: 'muted',
  protected: 'kept',
  failed: 'failed',
  unknown: 'kept',
  restoring: 'muted',
  restored: 'done',
  elsewhere: 'kept',
  not_restored: 'failed',
};

/** How the state of a row is drawn. */
export const receiptLook = ({ state }: Pick<ReceiptRow, 'state'>): ReceiptLook => looks[state];

/** What became of a branch. */
export const receiptWords = ({ state, note, sha }: Pick<ReceiptRow, 'state' | 'note' | 'sha'>): string => {
  switch (state) {
    case 'waiting':
      return t('common.not_sent');
    case 'sending':
      return t('common.sent');
    case 'deleted':
      return t('branches.deleted');
    case 'changed':
      return note === null ? t('branches.kept_changed') : t('branches.kept_now_at', { sha: shortSha(note) });
    case 'missing':
      return t('branches.already_gone');
    case 'protected':
      return t('branches.kept_protected');
    case 'failed':
      return note ?? t('branches.not_deleted');
    case 'unknown':
      return t('common.unsure');
    case 'restoring':
      return note ?? t('branches.restoring');
    case 'restored':
      return t('branches.restored_at', { sha: shortSha(sha) });
    case 'elsewhere':
      return t('branches.exists_again', { sha: shortSha(note) });
    case 'not_restored':
      return note ?? t('branches.not_restored');
  }
};

type CountText = Extract<TextKey, `branches.amount_${string}`>;

const groups: readonly (readonly [text: CountText, states: readonly ReceiptState[]])[] = [
  ['branches.amount_deleted', ['deleted', 'restoring', 'elsewhere', 'not_restored']],
  ['branches.amount_restored', ['restored']],
  ['branches.amount_not_sent', ['waiting', 'sending']],
  ['branches.amount_kept', ['changed', 'protected']],
  ['branches.amount_gone', ['missing']],
  ['branches.amount_failed', ['failed']],
  ['branches.amount_unsure', ['unknown']],
];

/** How many branches are in each state. */
export const countsOf = (rows: readonly Pick<ReceiptRow, 'state'>[]): BranchReceipt['counts'] => {
  const counts: Partial<Record<ReceiptState, number>> = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};

/** `9 deleted, 1 kept`. */
export const receiptSummary = (counts: BranchReceipt['counts']): string =>
  groups
    .map(([text, states]) => [states.reduce((sum, state) => sum + (counts[state] ?? 0), 0), text] as const)
    .filter(([count]) => count > 0)
    .map(([amount, text]) => t(text, { amount }))
    .join(', ');

/** What the rule never offers. */
export const neverOfferedWords = (count: number): string => (count === 0 ? '' : t('branches.never_offered', { count }));
