/** The texts of the app in the language that is set: one for a process, or for a page, set at its start. */
import { numberText } from '#shared/locale/formats.ts';
import { en } from './en.ts';
import type { OtherTexts, TextKey, ValuesOf } from './text-key.ts';

/** A language of the app. */
export type Language = 'en' | 'de';

type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>;

const tables: Partial<Record<Language, Tables>> = { en };
let current: Language = 'en';

/** The language of a tag of the system, as `de-AT`; English where the app has no texts in it. */
export const languageOfTag = (tag: string): Language => (/^de(?:-|$)/i.test(tag) ? 'de' : 'en');

/** Adds the texts of a language. English is always there; `german.ts` adds German, so that an English page does not load it. */
export const addTexts = (language: Exclude<Language, 'en'>, texts: OtherTexts): void => {
  tables[language] = texts;
};

/** The language that is set. */
export const language = (): Language => current;

/** Sets the language of this process or page; its texts are added before. */
export const setLanguage = (language: Language): void => {
  current = language;
};

/** English and German both have one form for 1 and one for all other numbers. */
const formOf = (count: number): 'one' | 'other' => (count === 1 ? 'one' : 'other');

const templateOf = (key: string, count: string | number | undefined): string => {
  const dot = key.indexOf('.');
  const [area, name] = [key.slice(0, dot), key.slice(dot + 1)];
  const texts = (tables[current] ?? en)[area as keyof typeof en] as Tables[string] | undefined;
  const form = typeof count === 'number' ? texts?.[`${name}_${formOf(count)}`] : undefined;
  return form ?? texts?.[name] ?? key;
};

/**
 * The text of a key in the language that is set, with its values: numbers are written by the system's locale, and `count`
 * chooses the singular or the plural. Values are text: what they hold is filled in as it is.
 */
export const t = <Key extends TextKey>(key: Key, ...[values]: ValuesOf<Key>): string => {
  const given: Readonly<Record<string, string | number>> = values ?? {};
  const template = templateOf(key, given['count']);
  if (values === undefined) return template;
  return template.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = given[name];
    return typeof value === 'number' ? numberText(value) : (value ?? whole);
  });
};
