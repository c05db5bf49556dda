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

/** Texts of the language that is set, with the names of their values in them: found once, they are asked for in each row of a list. */
const templates = new Map<string, string>();

/** @param count chooses the form: both languages have one for 1 and one for all other numbers */
const templateOf = (key: string, count: number | undefined): string => {
  const form = count === undefined ? key : `${key} ${count === 1 ? 'one' : 'other'}`;
  const known = templates.get(form);
  if (known !== undefined) return known;
  const template = engine.t(key, { skipInterpolation: true, ...(count !== undefined && { count }) });
  templates.set(form, template);
  return template;
};

/** Adds the texts of a language. English is always there; `german.ts` adds German, so that an English page does not load it. */
export const addTexts = (language: Exclude<Language, 'en'>, texts: OtherTexts): void => {
  engine.addResourceBundle(language, 'texts', texts);
  templates.clear();
};

/** The language that is set. */
export const language = (): Language => languageOfTag(engine.language);

/** Sets the language of this process or page; its texts are added before. */
export const setLanguage = (language: Language): void => {
  void engine.changeLanguage(language);
  templates.clear();
};

/**
 * The text of a key in the language that is set, with its values: numbers are written by the system's locale, and `count`
 * chooses the singular or the plural. Values are text: what they hold is filled in as it is.
 */
export const t = <Key extends TextKey>(key: Key, ...[values]: ValuesOf<Key>): string => {
  const given: Readonly<Record<string, string | number>> = values ?? {};
  const { count } = given;
  const template = templateOf(key, typeof count === 'number' ? count : undefined);
  if (values === undefined) return template;
  return template.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = given[name];
    return typeof value === 'number' ? numberText(value) : (value ?? whole);
  });
};
