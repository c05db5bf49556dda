/** Words of receipts: what became of each branch, and of all of them together. */
import type { BranchReceipt, ReceiptRow, ReceiptState } from '../../../../shared/ipc/branch-receipts.ts';
import { numberText } from '../../../../shared/locale/formats.ts';
import { shortSha } from './branch.ts';
import { countOf } from './branch-words.ts';

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
export const receiptWords = ({ state, note }: Pick<ReceiptRow, 'state' | 'note'>): string => {
  switch (state) {
    case 'waiting':
      return 'not sent';
    case 'sending':
      return 'sent';
    case 'deleted':
      return 'deleted';
    case 'changed':
      return note === null ? 'not deleted: it has changed' : `not deleted: it is now at ${shortSha(note)}`;
    case 'missing':
      return 'was already gone';
    case 'protected':
      return 'not deleted: it is now protected';
    case 'failed':
      return note ?? 'not deleted';
    case 'unknown':
      return 'may or may not have been deleted';
    case 'restoring':
      return 'restoring';
    case 'restored':
      return 'restored';
    case 'elsewhere':
      return `not restored: it exists again at ${shortSha(note ?? '')}`;
    case 'not_restored':
      return note ?? 'not restored';
  }
};

const groups: readonly (readonly [word: string, states: readonly ReceiptState[]])[] = [
  ['deleted', ['deleted', 'restoring', 'elsewhere', 'not_restored']],
  ['restored', ['restored']],
  ['not sent', ['waiting', 'sending']],
  ['kept', ['changed', 'protected']],
  ['already gone', ['missing']],
  ['failed', ['failed', 'unknown']],
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
    .map(([word, states]) => [states.reduce((sum, state) => sum + (counts[state] ?? 0), 0), word] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${numberText(count)} ${word}`)
    .join(', ');

/** What the rule never offers. */
export const neverOfferedWords = (count: number): string =>
  count === 0
    ? ''
    : `${countOf(count)} matching the rule ${count === 1 ? 'is' : 'are'} protected or the default and never offered.`;
