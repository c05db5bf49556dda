/** The message for a note that failed: what happened, what is safe, what next. */
import type { Failure } from '#shared/api/failure.ts';
import { reasonIn } from '#shared/api/failure-body.ts';
import { serverSaid } from '#renderer/components/feedback/failure-words.ts';
import { t } from '#renderer/texts/t.ts';

/** What was tried with a note. */
export type NoteAction = 'send' | 'change';

/** A failure in words; `next` is the step that is offered beside trying again. */
export interface NoteFailureWords {
  readonly title: string;
  readonly text: string;
  /** The server's own words, last and small. */
  readonly fine: string | undefined;
  /** `check`: read whether it happened. `as-new`: the text can be sent as a note of its own. */
  readonly next: 'check' | 'as-new' | 'none';
}

/** A note that may have been sent, in words; where the app ended meanwhile, there is no cause to name. */
export const unknownWords = {
  title: t('notes.send_unknown'),
  text: t('notes.send_unknown_text'),
  fine: undefined,
} as const;

/** A thread whose lines the server did not take, in words: what is offered beside is a note. */
export const refusedLinesWords = (failure: Failure) => ({
  title: t('notes.refused_lines'),
  text: `${failure.code === 'invalid' ? (failure.serverMessage ?? failure.message) : failure.message} ${t('notes.refused_lines_text')}`,
  fine: serverSaid(failure),
});

const unknownOf: Readonly<Record<NoteAction, { readonly title: string; readonly text: string }>> = {
  send: unknownWords,
  change: {
    title: t('notes.change_unknown'),
    text: t('notes.send_unknown_text'),
  },
};

interface ActionWords {
  readonly noRight: string;
  readonly who: string;
  readonly failed: string;
}

const actions: Readonly<Record<NoteAction, ActionWords>> = {
  send: {
    noRight: t('notes.send_no_right'),
    who: t('notes.send_no_right_text'),
    failed: t('notes.send_failed'),
  },
  change: {
    noRight: t('notes.change_no_right'),
    who: t('notes.author_may'),
    failed: t('common.couldnt_save_your_changes'),
  },
};

/** The message for a failed action on a note; typed text always stays in its box. */
export const noteFailureWords = (failure: Failure, action: NoteAction): NoteFailureWords => {
  const { noRight, who, failed } = actions[action];
  const fine = serverSaid(failure);
  const words = (title: string, text: string): NoteFailureWords => ({
    title,
    text: [text, t('blocks.text_still_here')].filter(Boolean).join(' '),
    fine,
    next: 'none',
  });
  switch (failure.code) {
    case 'unknown_outcome':
      return {
        title: unknownOf[action].title,
        text: `${failure.message} ${unknownOf[action].text}`,
        fine,
        next: 'check',
      };
    case 'no_right':
      // The server's own reason, where it gives one: a locked discussion is only a guess.
      return words(noRight, reasonIn(failure.serverMessage) === null ? who : failure.message);
    case 'not_signed_in':
      return words(failed, t('notes.sign_in_again'));
    case 'not_found':
      return action === 'send'
        ? words(failed, t('notes.send_gone'))
        : { title: t('notes.comment_gone'), text: t('notes.change_gone_text'), fine, next: 'as-new' };
    default:
      return words(failed, [failure.message, failure.hint].filter(Boolean).join(' '));
  }
};
