/** Modules without types of their own: the library that reads hunspell’s dictionaries, and files of a dictionary as text. */
declare module 'nspell' {
  /** A dictionary that was read. */
  interface Speller {
    correct(word: string): boolean;
    /** The likeliest first; empty for a word that is known. */
    suggest(word: string): string[];
  }
  /** Reads a dictionary: about 300 ms for English. */
  const nspell: (affixes: string, words: string) => Speller;
  export = nspell;
}

declare module '*.aff?raw' {
  const text: string;
  export = text;
}

declare module '*.dic?raw' {
  const text: string;
  export = text;
}
