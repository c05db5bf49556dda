/** The message for a note that failed: what happened, what is safe, what next. */
import type { Failure } from '../../../../shared/api/failure.ts';

/** What was tried with a note. */
export type NoteAction = 'send' | 'change';

/** A failure in words; `next` is the step that is offered beside trying again. */
export interface NoteFailureWords {
  readonly title: string;
  readonly text: string;
  /** `check`: read whether it happened. `as-new`: the text can be sent as a note of its own. */
  readonly next: 'check' | 'as-new' | 'none';
}

/** A note whose answer was lost, in words. */
export const unknownWords = {
  title: 'The answer was lost: the comment may or may not have been sent.',
  text: 'Your text is still here. The comments are read to see whether it arrived, before it can be sent again.',
} as const;

/** A thread whose lines the server did not take, in words: what is offered beside is a note. */
export const refusedLinesWords = ({ code, message, serverMessage }: Failure) => ({
  title: 'The comment was not sent: the server takes no thread on these lines.',
  text: `${code === 'invalid' ? (serverMessage ?? message) : message} Your text is still here. A plain comment names the lines in its text.`,
});

const unknownOf: Readonly<Record<NoteAction, { readonly title: string; readonly text: string }>> = {
  send: unknownWords,
  change: {
    title: 'The answer was lost: the change may or may not have been saved.',
    text: 'Your text is still here. Check whether it was saved before saving it again.',
  },
};

const actions: Readonly<Record<NoteAction, { readonly not: string; readonly safe: string }>> = {
  send: { not: 'The comment was not sent', safe: 'Your text is still here.' },
  change: { not: 'The change was not saved', safe: 'Your text is still here, and the comment is as it was.' },
};

const noRight: Readonly<Record<NoteAction, { readonly title: string; readonly text: string }>> = {
  send: { title: 'you may not write here', text: 'The discussion may be locked for others than members.' },
  change: { title: 'you may not change it', text: 'Its author and maintainers may.' },
};

const gone = (action: NoteAction, thing: string): NoteFailureWords => {
  if (action === 'send')
    return {
      title: `The comment was not sent: the ${thing} is gone, or no longer visible to you.`,
      text: 'Your text is still here to be copied.',
      next: 'none',
    };
  return {
    title: 'The change was not saved: the comment was deleted in the meantime.',
    text: 'Your text is still here, and can be sent as a new comment.',
    next: 'as-new',
  };
};

/** The message for a failed action on a note of `thing`; typed text always stays in its box. */
export const noteFailureWords = (failure: Failure, action: NoteAction, thing: string): NoteFailureWords => {
  const { not, safe } = actions[action];
  const words = (title: string, text: string): NoteFailureWords => ({
    title: `${not}${title}`,
    text: [text, safe].filter(Boolean).join(' '),
    next: 'none',
  });
  switch (failure.code) {
    case 'unknown_outcome':
      return { ...unknownOf[action], next: 'check' };
    case 'no_right':
      return words(`: ${noRight[action].title}.`, noRight[action].text);
    case 'not_signed_in':
      return words(': the sign-in is no longer valid.', 'Sign in again as the banner above offers, then try again.');
    case 'conflict':
      return words(': someone changed it in the meantime.', 'Read the comments again, then decide.');
    case 'not_found':
      return gone(action, thing);
    default:
      return words('.', [failure.message, failure.hint].filter(Boolean).join(' '));
  }
};
