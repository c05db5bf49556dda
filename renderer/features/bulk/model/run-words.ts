/** Words of bulk runs and their rows. */
import type { BulkOperation, BulkRow, BulkRowState, BulkRun, BulkRunState } from '../../../../shared/ipc/bulk.ts';
import { numberText } from '../../../../shared/locale/formats.ts';

/** How the states of a run are shown. */
export const runStateWords: Readonly<Record<BulkRunState, string>> = {
  prepared: 'Not started',
  running: 'Running',
  stopped: 'Stopped',
  finished: 'Finished',
};

/** How the states of a row are shown. */
export const rowStateWords: Readonly<Record<BulkRowState, { readonly word: string; readonly meaning: string }>> = {
  waiting: { word: 'Waiting', meaning: 'Not sent yet' },
  sending: { word: 'Sending', meaning: 'Its answer is awaited' },
  unknown: { word: 'Unknown', meaning: 'No answer came: it is looked up before it is sent again' },
  done: { word: 'Done', meaning: 'The server did it' },
  failed: { word: 'Failed', meaning: 'The server refused it' },
};

/** Rows of a run in all. */
export const totalOf = ({ counts }: Pick<BulkRun, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Rows that will not be sent any more. */
export const endedOf = ({ counts }: Pick<BulkRun, 'counts'>): number => counts.done + counts.failed;

/** `12 of 500 done, 2 failed`. */
export const progressWords = (run: Pick<BulkRun, 'counts'>): string => {
  const { done, failed, unknown } = run.counts;
  return [
    `${numberText(done)} of ${numberText(totalOf(run))} done`,
    ...(failed > 0 ? [`${numberText(failed)} failed`] : []),
    ...(unknown > 0 ? [`${numberText(unknown)} unknown`] : []),
  ].join(', ');
};

/** What cannot be undone asks first, and wants these words typed. */
export const typedWords = ({ operation, counts }: Pick<BulkRun, 'operation' | 'counts'>): string | null => {
  const left = numberText(counts.waiting + counts.unknown);
  if (operation === 'users.delete') return `delete ${left}`;
  return operation === 'impersonationTokens.revoke' ? `revoke ${left}` : null;
};

const consequences: Readonly<Partial<Record<BulkOperation, string>>> = {
  'users.delete':
    'The accounts go for good, with their keys, emails and tokens. What people wrote stays under the ghost user.',
  'impersonationTokens.revoke': 'Calls of the API and git that use these tokens are refused from now on.',
};

/** What happens, where it cannot be undone. @param isHard rows say hard_delete */
export const consequenceOf = (operation: BulkOperation, isHard: boolean): string =>
  isHard
    ? 'The accounts go for good, and so does everything that these people wrote: merge requests, issues, snippets and the comments of everybody on them (hard_delete=true).'
    : (consequences[operation] ?? '');

/** Whether a row deletes what people wrote as well. */
export const isHardDelete = ({ path }: Pick<BulkRow, 'path'>): boolean => path.includes('hard_delete=true');
