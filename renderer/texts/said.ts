/** Writes the texts that a worker named (`#renderer/workers/unsaid.ts`) in the language of the page. */
import type { Failure } from '#shared/api/failure.ts';
import type { TextKey } from '#shared/texts/text-key.ts';
import { unsaidMarks } from '#renderer/workers/unsaid.ts';
import { t } from './t.ts';

const named = new RegExp(`${unsaidMarks.from}([^${unsaidMarks.from}${unsaidMarks.to}]*)${unsaidMarks.to}`, 'gu');

type Values = Readonly<Record<string, unknown>>;

const written = (whole: string, encoded: string): string => {
  try {
    const [key, values = {}] = JSON.parse(decodeURIComponent(encoded)) as [TextKey, Values?];
    const filled = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? said(value) : value,
    ]);
    return (t as (key: TextKey, values: unknown) => string)(key, Object.fromEntries(filled));
  } catch {
    // Marks that came from outside stand for no text.
    return whole;
  }
};

/** A text with what a worker named in it written out; any other as it is. */
export const said = (text: string): string => text.replaceAll(named, written);

/** A failure of a worker in words fit to be shown. */
export const saidFailure = (failure: Failure): Failure => ({
  ...failure,
  message: said(failure.message),
  ...(failure.hint !== undefined && { hint: said(failure.hint) }),
});
