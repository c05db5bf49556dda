/** What a failed change of a merge request means: what happened, what is safe, what next (R7, R8). */
import type { Failure } from '../../../../shared/api/failure.ts';
import { serverSaid } from '../../../components/failure-words.ts';
import type { Deed } from './deed.ts';

/** A failed change in words. */
export interface ChangeFailureWords {
  readonly title: string;
  readonly text: string;
  /** Whether reading again tells more. */
  readonly readsAgain: boolean;
}

const fieldWords = ({ fields = {} }: Failure): string =>
  Object.entries(fields)
    .map(([field, reasons]) => `${field.replaceAll('_', ' ')} ${reasons.join(', ')}.`)
    .join(' ');

/** Words for a failure; `deed` completes "not …" and "may …": `closed` and `close it`. */
export const changeFailureWords = (failure: Failure, deed: Deed): ChangeFailureWords => {
  switch (failure.code) {
    case 'no_right':
      return { title: `You may not ${deed.todo}. Nothing was changed.`, text: deed.who, readsAgain: false };
    case 'unknown_outcome':
      return {
        title: `The answer was lost: it may or may not have been ${deed.done}.`,
        text: 'What you wrote is still here. Read again to see which it is.',
        readsAgain: true,
      };
    case 'not_signed_in':
      return {
        title: `It was not ${deed.done}: the sign-in is no longer valid.`,
        text: 'Sign in again under Accounts; what you wrote is kept.',
        readsAgain: false,
      };
    case 'not_found':
      return {
        title: `It was not ${deed.done}: the merge request is gone, or no longer visible to you.`,
        text: 'What you wrote is still here to be copied.',
        readsAgain: true,
      };
    case 'already_done':
    case 'not_armed':
      return { title: failure.message, text: failure.hint ?? '', readsAgain: true };
    default:
      return {
        title: `It was not ${deed.done}.`,
        text: [failure.message, fieldWords(failure), failure.hint, serverSaid(failure)].filter(Boolean).join(' '),
        readsAgain: false,
      };
  }
};
