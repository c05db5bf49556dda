/** What the merge box says of the jobs of a head. */
import type { FoundJobs } from '#shared/review/head-jobs.ts';
import { areGoingOn, areWell, foundWords } from '#shared/review/job-words.ts';
import { t } from '#renderer/texts/t.ts';

/** What is known of the jobs of a head. */
export type KnownJobs =
  | { readonly kind: 'reading' }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'failed'; readonly message: string }
  | ({ readonly kind: 'read' } & FoundJobs);

/** The jobs in a sentence. */
export const jobWords = (known: KnownJobs): string => {
  if (known.kind === 'reading') return t('merging.jobs_being_read');
  if (known.kind === 'hidden') return t('merging.jobs_hidden');
  if (known.kind === 'failed') return t('merging.jobs_not_read', { message: known.message });
  return foundWords(known);
};

/** Whether no job speaks against merging: all passed (one that waits for a press does not count), or there are none. */
export const areJobsWell = (known: KnownJobs): boolean => known.kind === 'read' && areWell(known);

/** Whether there is something that an automatic merge can wait for; where jobs cannot be read, only the server knows. */
export const canWaitFor = (known: KnownJobs): boolean =>
  known.kind === 'hidden' || known.kind === 'failed' || (known.kind === 'read' && areGoingOn(known));
