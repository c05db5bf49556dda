/** The message for a failed merge: what happened, what is safe, what next (R8, R16). */
import type { Failure } from '#shared/api/failure.ts';
import { shortSha } from '#shared/commit-id.ts';
import { t } from '#renderer/texts/t.ts';

/** A failed merge in words. */
export interface MergeFailureWords {
  readonly title: string;
  readonly text: string;
  /** The next step: read the merge request again, solve conflicts, mark it as ready, or press merge again. */
  readonly next: 'read-again' | 'solve' | 'ready' | 'retry' | 'none';
}

/** Words for a failure of `mergeRequests.merge`; `sha` is the head that was on the button. */
export const mergeFailureWords = (failure: Failure, sha: string): MergeFailureWords => {
  const head = shortSha(sha);
  switch (failure.code) {
    case 'no_right':
      return {
        title: t('merging.no_right'),
        text: [failure.message, failure.hint].filter(Boolean).join(' '),
        next: 'none',
      };
    case 'not_mergeable':
      return {
        title: t('merging.has_conflicts'),
        text: '',
        next: 'solve',
      };
    case 'work_in_progress':
      return {
        title: t('merging.is_draft'),
        text: '',
        next: 'ready',
      };
    case 'already_done':
      return {
        title: t('merging.already_done'),
        text: t('merging.already_done_text'),
        next: 'read-again',
      };
    case 'moved':
    case 'conflict':
      return {
        title: t('merging.has_moved'),
        text: t('merging.has_moved_text', { head }),
        next: 'read-again',
      };
    case 'unknown_outcome':
      return {
        title: t('merging.unsure'),
        text: t('merging.unsure_text', { cause: failure.message, head }),
        next: 'read-again',
      };
    case 'not_found':
      return {
        title: t('merging.is_gone'),
        text: '',
        next: 'read-again',
      };
    default:
      return {
        title: failure.message,
        text: failure.hint ?? '',
        next: failure.retriable ? 'retry' : 'read-again',
      };
  }
};
