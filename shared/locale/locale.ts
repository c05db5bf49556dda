/** The locale that dates and numbers are written in: one for a process, or for a page, set once at its start. */

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

/** Sets the locale of this process or page; formats that are kept are made again. Unknown tags mean the default. */
export const setLocale = (tag: string | undefined): void => {
  locale = knownLocale(tag);
  version += 1;
};

/** A format that is made on first use, and again after the locale or the zone of this computer changed: making one is slow. */
export const keptFor = <Format>(make: (locale: string) => Format): (() => Format) => {
  let kept: { readonly format: Format; readonly version: number; readonly zone: number } | null = null;
  return () => {
    const zone = new Date().getTimezoneOffset();
    if (kept?.version !== version || kept.zone !== zone) kept = { format: make(locale), version, zone };
    return kept.format;
  };
};
