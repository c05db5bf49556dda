/** The language of the app and the locale of its dates and numbers: what is chosen, else the system's. */
import type { Settings } from '#shared/settings/settings.ts';
import { knownLocale, localeInWordsOf, localesOfLanguages, setLocale } from '#shared/locale/formats.ts';
import '#shared/texts/german.ts';
import { languageOfTag, setLanguage, type Language } from '#shared/texts/texts.ts';

/** What the system says, as language tags. */
export interface SystemLanguage {
  /** The language of its own menus and dialogs. */
  readonly language: string;
  /** The regional formats; the first one that is known counts. */
  readonly locales: readonly (string | undefined)[];
}

type Chosen = Pick<Settings, 'language' | 'formats'>;

const languageOf = ({ language }: Chosen, system: SystemLanguage): Language =>
  language === 'system' ? languageOfTag(system.language) : language;

const localeOf = (chosen: Chosen, system: SystemLanguage): string => {
  const language = languageOf(chosen, system);
  return chosen.formats === 'language'
    ? localesOfLanguages[language]
    : localeInWordsOf(language, knownLocale(...system.locales));
};

/** Attributes of `<html>`: a page reads its language and its locale there before it draws anything. */
export const languageAttributes = (chosen: Chosen, system: SystemLanguage): Readonly<Record<string, string>> => ({
  lang: languageOf(chosen, system),
  'data-locale': localeOf(chosen, system),
});

/** Sets both for this process. */
export const useLanguage = (chosen: Chosen, system: SystemLanguage): void => {
  setLanguage(languageOf(chosen, system));
  setLocale(localeOf(chosen, system));
};
