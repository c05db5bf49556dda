/** The message for a failed merge: what happened, what is safe, what next (R8, R16). */
import type { Failure } from '../../../../shared/api/failure.ts';
import { shortSha } from './merge-request.ts';

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
        title: 'You may not merge this. Nothing was merged.',
        text: 'Maintainers may merge, and developers where the branch allows it. You stay signed in; ask one of them.',
        next: 'none',
      };
    case 'not_mergeable':
      return {
        title: 'The server cannot merge this: it has conflicts. Nothing was merged.',
        text: 'Resolve the conflicts in the source branch and push, then merge what you have read.',
        next: 'solve',
      };
    case 'work_in_progress':
      return {
        title: 'It is still a draft. Nothing was merged.',
        text: 'The server merges it once its title no longer marks it as work in progress.',
        next: 'ready',
      };
    case 'already_done':
      return {
        title: 'It was merged or closed already.',
        text: 'Someone else was faster. Your click changed nothing. Refresh to see what happened.',
        next: 'read-again',
      };
    case 'moved':
    case 'conflict':
      return {
        title: 'The branch has moved. Nothing was merged.',
        text: `The button named ${head}, and the server says that it is no longer the head. Read what is new, then merge what you have read.`,
        next: 'read-again',
      };
    case 'unknown_outcome':
      return {
        title: 'The answer was lost: it may or may not have been merged.',
        text: `Only ${head} can have been merged, nothing newer. Refresh to see which it is; nothing is sent twice.`,
        next: 'read-again',
      };
    case 'not_found':
      return {
        title: 'The merge request is gone, or no longer visible to you. Nothing was merged.',
        text: 'It was deleted, or you lost access to the project.',
        next: 'read-again',
      };
    default:
      return {
        title: `${failure.message}`,
        text: `${failure.hint ?? ''} The button still stands for ${head} and nothing else.`.trim(),
        next: failure.retriable ? 'retry' : 'read-again',
      };
  }
};
