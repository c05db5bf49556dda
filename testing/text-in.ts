/** The texts of the app in a language that is named, for tests of an app that is not in English; loads the German texts. */
import '#shared/texts/german.ts';
import type { TextKey, ValuesOf } from '#shared/texts/text-key.ts';
import { setLanguage, t, type Language } from '#shared/texts/texts.ts';

/** The text of a key in this language with its values, as the app writes it. The process is in English afterwards. */
export const textIn = <Key extends TextKey>(language: Language, key: Key, ...values: ValuesOf<Key>): string => {
  setLanguage(language);
  try {
    return t(key, ...values);
  } finally {
    setLanguage('en');
  }
};
