/** Dates, numbers and the order of names for people, by the system's locale. Files, keys and the API never use these. */
import { keptFor } from './locale.ts';

/** How many digits after the decimal sign: at least, at most. */
export interface Digits {
  readonly least?: number;
  readonly most?: number;
}

const numberFormats = new Map<string, () => Intl.NumberFormat>();

/** `1,234`, `1.234`: a number with at most three digits after the decimal sign, or as many as named. */
export const numberText = (value: number, { least = 0, most = Math.max(3, least) }: Digits = {}): string => {
  const key = `${String(least)} ${String(most)}`;
  const known = numberFormats.get(key);
  if (known) return known().format(value);
  const made = keptFor(
    (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most }),
  );
  numberFormats.set(key, made);
  return made().format(value);
};

/** Writes times (milliseconds since 1970) in the local zone. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): ((time: number) => string) => {
  const format = keptFor((locale) => new Intl.DateTimeFormat(locale, options));
  return (time) => format().format(time);
};

const isoDays = keptFor(() => new Intl.DateTimeFormat('sv-SE'));

/** `2026-03-13`: the local day, the same in every locale; a key for grouping. */
export const isoDay = (time: number): string => isoDays().format(time);

const names = keptFor((locale) => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }));

/** The order of two names in a list that people read: case does not count, `v9` comes before `v10`. */
export const compareNames = (one: string, other: string): number => names().compare(one, other);

const plain = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The order of two versions or paths: the same in every locale. */
export const comparePlain = (one: string, other: string): number => plain.compare(one, other);
