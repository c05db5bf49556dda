/** The texts of the app in the language that is set: one for a process, or for a page, set at its start. */
import { createInstance } from 'i18next';
import { numberText } from '#shared/locale/formats.ts';
import { en } from './en.ts';
import type { OtherTexts, TextKey, ValuesOf } from './text-key.ts';

/** A language of the app. */
export type Language = 'en' | 'de';

const engine = createInstance();
// With the texts at hand and `initAsync` off, it is done when the call returns.
void engine.init({
  initAsync: false,
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { texts: en } },
  defaultNS: 'texts',
  nsSeparator: false,
  // React and the system's menus take text, never markup.
  interpolation: { escapeValue: false },
});

/** The language of a tag of the system, as `de-AT`; English where the app has no texts in it. */
export const languageOfTag = (tag: string): Language => (/^de(?:-|$)/i.test(tag) ? 'de' : 'en');

/** Adds the texts of a language. English is always there; `german.ts` adds German, so that an English page does not load it. */
export const addTexts = (language: Exclude<Language, 'en'>, texts: OtherTexts): void => {
  engine.addResourceBundle(language, 'texts', texts);
};

/** The language that is set. */
export const language = (): Language => languageOfTag(engine.language);

/** Sets the language of this process or page; its texts are added before. */
export const setLanguage = (language: Language): void => {
  void engine.changeLanguage(language);
};

/**
 * The text of a key in the language that is set, with its values: numbers are written by the system's locale, and `count`
 * chooses the singular or the plural. Values are text: what they hold is filled in as it is.
 */
export const t = <Key extends TextKey>(key: Key, ...[values]: ValuesOf<Key>): string => {
  const given: Readonly<Record<string, string | number>> = values ?? {};
  const { count } = given;
  const replace = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'number' ? numberText(value) : value]),
  );
  return engine.t(key as string, { replace, nest: false, ...(typeof count === 'number' && { count }) });
};
