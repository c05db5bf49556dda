/** What a failed or unknown action means: what happened, what is safe, what next (R7, R8). */
import type { Failure } from '#shared/api/failure.ts';
import { serverSaid } from '#renderer/components/feedback/failure-words.ts';
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import { t } from '#renderer/texts/t.ts';

/** A failure in words. */
export interface OutcomeWords {
  readonly title: string;
  readonly text: string;
  /** The server's own words, last and small. */
  readonly fine: string | undefined;
}

/** Reasons of the 400 map, a sentence per field; those of `shown` fields appear at their fields. */
export const fieldWords = ({ fields = {} }: Failure, shown: readonly string[] = []): string =>
  Object.entries(fields)
    .filter(([field]) => !shown.includes(field))
    .map(([field, reasons]) => `${field.replaceAll('_', ' ')} ${reasons.join(', ')}.`)
    .join(' ');

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Whether what is told has these words already. */
const isTold = (told: string, words: string): boolean => words !== '' && letters(told).includes(letters(words));

/** The server's own words, unless they are told already: by the message that quotes them, or as the reasons of fields. */
const wordsBeside = (failure: Failure, told: string): string | undefined => {
  const { fields, serverMessage = '' } = failure;
  const areFields = fields !== undefined && letters(serverMessage) === letters(fieldWords(failure));
  return serverSaid(areFields || isTold(told, serverMessage) ? { ...failure, serverMessage: '' } : failure);
};

/** The reasons of fields that show none, unless they are told already. */
const fieldsBeside = (failure: Failure, shown: readonly string[], told: string): string => {
  const words = fieldWords(failure, shown);
  return isTold(told, words) ? '' : words;
};

/** What else the outcome says. */
export interface OutcomeContext {
  /** Fields that show their own reasons. */
  readonly shown?: readonly string[];
  /** Something was typed, and is kept. */
  readonly keepsText?: boolean;
}

const withText = (words: string, keepsText: boolean): string =>
  keepsText ? `${words} ${t('blocks.text_still_here')}` : words;

/** Words for a failure. */
export const failedWords = (
  failure: Failure,
  who: string,
  labels: ActionLabels,
  { shown = [], keepsText = false }: OutcomeContext = {},
): OutcomeWords => {
  const fine = wordsBeside(failure, failure.message);
  const { failed: title, forbidden } = labels;
  switch (failure.code) {
    case 'no_right':
      // A scope, terms that were not accepted: no matter of the role, and the server says which.
      return failure.message === t('failures.forbidden')
        ? { title: forbidden, text: who, fine }
        : { title, text: [failure.message, failure.hint].filter(Boolean).join(' '), fine };
    case 'not_signed_in':
      return { title, text: withText(t('blocks.sign_in_again'), keepsText), fine };
    case 'not_found':
      return { title, text: withText([failure.message, failure.hint].filter(Boolean).join(' '), keepsText), fine };
    case 'already_done':
    case 'not_armed':
      return { title: failure.message, text: failure.hint ?? '', fine };
    case 'invalid': {
      const atFields = Object.keys(failure.fields ?? {}).some((field) => shown.includes(field));
      const told = atFields ? t('failures.invalid_fields_hint') : failure.message;
      const text = [told, fieldsBeside(failure, shown, told), !atFields && failure.hint];
      return { title, text: text.filter(Boolean).join(' '), fine: wordsBeside(failure, told) };
    }
    default:
      return {
        title,
        text: [failure.message, fieldsBeside(failure, shown, failure.message), failure.hint].filter(Boolean).join(' '),
        fine,
      };
  }
};

/** Words where a write may have been done; `isCheckable`: a check tells whether it was. */
export const unknownWords = (failure: Failure, isCheckable: boolean, keepsText = false): OutcomeWords => ({
  title: t('common.unsure'),
  text: [failure.message, keepsText && t('blocks.text_still_here'), isCheckable ? '' : t('blocks.refresh_to_see')]
    .filter(Boolean)
    .join(' '),
  fine: wordsBeside(failure, failure.message),
});
