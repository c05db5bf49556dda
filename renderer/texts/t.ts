/** The texts and formats of a page, in the language and by the locale that its document came with. A change of them reloads it. */
import { setLocale } from '#shared/locale/formats.ts';
import { language, languageOfTag, setLanguage, t } from '#shared/texts/texts.ts';

// Here, not at the start of the app: modules make texts when they are loaded, and all of them come after this one.
if (typeof document !== 'undefined') {
  const { lang, dataset } = document.documentElement;
  const chosen = languageOfTag(lang);
  if (chosen === 'de') await import('#shared/texts/german.ts');
  setLanguage(chosen);
  setLocale(dataset['locale']);
}

/** A title within a sentence: English writes it small, German keeps the capital of its nouns. */
export const inSentence = (title: string): string =>
  typeof document !== 'undefined' && languageOfTag(document.documentElement.lang) === 'de'
    ? title
    : title.toLowerCase();

/** The label of what asks before it does something, or leads to a dialog: `Delete branch…`, in German `Branch löschen …`. */
export const asking = (label: string): string => (language() === 'de' ? `${label} …` : `${label}…`);

export { t };
