/** What a failed note means for whoever wrote it: what happened, what is safe, what next. */
import type { Failure } from '../../../../shared/api/failure.ts';

/** A note whose answer was lost, in words. */
export const unknownWords = {
  title: 'The answer was lost: the note may or may not have been sent.',
  text: 'Your text is still here. Look whether it arrived before sending it again.',
} as const;

/** A failed note in words; the text always stays in its box. */
export const noteFailureWords = (failure: Failure): { readonly title: string; readonly text: string } => {
  switch (failure.code) {
    case 'unknown_outcome':
      return unknownWords;
    case 'no_right':
      return {
        title: 'The note was not sent: you may not write here.',
        text: 'The discussion may be locked for others than members. Your text is still here.',
      };
    case 'not_signed_in':
      return {
        title: 'The note was not sent: the sign-in is no longer valid.',
        text: 'Sign in again under Accounts; your text is still here.',
      };
    case 'not_found':
      return {
        title: 'The note was not sent: the merge request is gone, or no longer visible to you.',
        text: 'Your text is still here to be copied.',
      };
    default:
      return {
        title: 'The note was not sent.',
        text: [failure.message, failure.hint, 'Your text is still here.'].filter(Boolean).join(' '),
      };
  }
};
