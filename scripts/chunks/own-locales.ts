/** Leaves the words of the controls' library in other languages than ours out of a bundle: thirty of them were a twentieth of the first scripts. */
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** One file of the library for each part and language: `react-aria/dist/private/intl/combobox/de-DE.mjs`. */
const wordsFile =
  /[\\/]react-(?:aria|stately|aria-components)[\\/].*[\\/]intl[\\/](?:\w+[\\/])?([a-z]{2})-[A-Z]{2}\.mjs$/u;

/** Whether a file has words of a language that the app does not speak. @param languages as `de` */
export const isForeign = (file: string, languages: readonly string[]): boolean => {
  const language = wordsFile.exec(file)?.[1];
  return language !== undefined && !languages.includes(language);
};

/** In the place of all of them. */
const nothing = '\0own-locales';

/** The library takes English where a language has no words. */
export const ownLocales = (languages: readonly string[]): Plugin => ({
  name: 'own-locales',
  enforce: 'pre',
  resolveId: (specifier, importer = '') => (isForeign(join(dirname(importer), specifier), languages) ? nothing : null),
  load: (id) => (id === nothing ? 'export default undefined;' : null),
});
