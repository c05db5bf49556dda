/** Dates, numbers and the order of names for people, by the system's locale. Files, keys and the API never use these. */

/** The locale before one is set, and where the system names none that Intl knows. */
export const defaultLocale = 'en-GB';

let locale: string = defaultLocale;
let version = 0;

/** A locale of POSIX as a language tag, `de_DE.UTF-8@euro` as `de-DE`; undefined for `C`, `POSIX` and nothing. */
export const tagOfPosix = (name: string | undefined): string | undefined => {
  const tag = (name ?? '').replace(/[.@].*$/, '').replaceAll('_', '-');
  return tag === '' || tag === 'C' || tag === 'POSIX' ? undefined : tag;
};

const isKnown = (tag: string): boolean => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
};

/**
 * The first of these language tags that Intl knows, else the default.
 * Digits are Latin ones in every locale: they stand beside ids, versions and code, which have no others.
 */
export const knownLocale = (...tags: readonly (string | undefined)[]): string => {
  const known = tags.find((tag) => tag !== undefined && isKnown(tag)) ?? defaultLocale;
  return new Intl.Locale(known, { numberingSystem: 'latn' }).toString();
};

/** The locales that go with the languages of the app. */
export const localesOfLanguages = { en: knownLocale('en-GB'), de: knownLocale('de-DE') } as const;

/**
 * The formats of a region in the words of a language, so that a date in a sentence is in the sentence's language: `de-CH`
 * for German in a region of `fr-CH`. Where Intl knows no such pair, it is the locale of the language.
 */
export const localeInWordsOf = (language: keyof typeof localesOfLanguages, regional: string): string => {
  const { language: own, region } = new Intl.Locale(regional);
  if (own === language) return regional;
  const pair = `${language}-${region ?? ''}`;
  const isPair = region !== undefined && new Intl.DateTimeFormat(pair).resolvedOptions().locale === pair;
  return isPair ? knownLocale(pair) : localesOfLanguages[language];
};

/** Sets the locale of this process or page; formats that are kept are made again. Unknown tags mean the default. */
export const setLocale = (tag: string | undefined): void => {
  locale = knownLocale(tag);
  version += 1;
};

/** The locale of this process or page, as a plain language tag: `de-AT`. */
export const localeInUse = (): string => new Intl.Locale(locale).baseName;

/** A format that is made on first use, and again after the locale or the zone of this computer changed: making one is slow. */
const keptFor = <Format>(make: (locale: string) => Format): (() => Format) => {
  let kept: { readonly format: Format; readonly version: number; readonly zone: number } | null = null;
  return () => {
    const zone = new Date().getTimezoneOffset();
    if (kept?.version !== version || kept.zone !== zone) kept = { format: make(locale), version, zone };
    return kept.format;
  };
};

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

const lists = keptFor((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** `a, b and c`: names in a sentence. */
export const listText = (items: readonly string[]): string => lists().format(items);
