/** Definitions without the tokens of their files: only what they are compared by. */
import { containerOf, type Definition, type DefinitionKind, type OwnTokens } from './definition.ts';
import type { DefinitionPlace } from './definition-change.ts';
import type { InternedWords } from './interned-words.ts';
import type { SourceFile } from './read-definitions.ts';

/** Tokens by their texts, and by what the grammar takes them for. */
export interface Words {
  readonly words: Int32Array;
  readonly roles: Float64Array;
}

/** A definition of one version of a file. */
export interface Entry {
  readonly kind: DefinitionKind;
  readonly place: DefinitionPlace;
  readonly path: string;
  readonly parent: Entry | null;
  readonly children: Entry[];
  /** Empty once they were compared. */
  head: Words;
  body: Words;
  readonly hasBody: boolean;
  readonly isUnclear: boolean;
  /** Number of its name as a word. */
  readonly nameWord: number;
}

/** Depths that a role has room for, and what is added to one that is less than that of the definition. */
const depths = 65_536;
const least = 32_768;

const wordsOf = ({ tokens }: SourceFile, own: OwnTokens): Words => {
  const words = new Int32Array(own.tokens.length);
  const roles = new Float64Array(own.tokens.length);
  own.tokens.forEach((token, at) => {
    words[at] = tokens.word[token] ?? 0;
    roles[at] = (tokens.role[token] ?? 0) * depths + (tokens.depth[token] ?? 0) - own.depth + least;
  });
  return { words, roles };
};

const longestSignature = 300;

/** The signature in one line: blanks stand where the file has some. */
const signatureOf = ({ text, tokens }: SourceFile, { head }: Definition): string => {
  let signature = '';
  let last = -1;
  for (const token of head.tokens) {
    const from = tokens.from[token] ?? 0;
    if (last >= 0 && from > last) signature += ' ';
    signature += text.slice(from, tokens.to[token]);
    last = tokens.to[token] ?? from;
    if (signature.length > longestSignature) break;
  }
  return signature
    .replace(/\s+/g, ' ')
    .replace(/(?<=[([]) | (?=[)\],])|\s*(?:=>?|:)$/g, '')
    .slice(0, longestSignature);
};

/** The words of all of a definition, those of definitions in it included. */
export const allWords = ({ tokens }: SourceFile, { all: [first, end] }: Definition): Int32Array => {
  const words: number[] = [];
  for (let token = first; token < end; token += 1)
    if (tokens.isComment[token] !== true) words.push(tokens.word[token] ?? 0);
  return Int32Array.from(words);
};

/** The definitions of a file, each before those in it. */
export const entriesOf = (source: SourceFile, file: number, words: InternedWords): ReadonlyMap<Entry, Definition> => {
  const entries = new Map<Definition, Entry>();
  for (const definition of source.definitions) {
    const { kind, name, path, line, firstLine, lastLine, hasBody, isUnclear } = definition;
    const parent = definition.parent === null ? null : (entries.get(definition.parent) ?? null);
    const entry: Entry = {
      kind,
      place: {
        file,
        name,
        container: containerOf(definition),
        line,
        firstLine,
        lastLine,
        signature: signatureOf(source, definition),
      },
      path,
      parent,
      children: [],
      head: wordsOf(source, definition.head),
      body: wordsOf(source, definition.body),
      hasBody,
      isUnclear,
      nameWord: words.numberOf(name),
    };
    parent?.children.push(entry);
    entries.set(definition, entry);
  }
  return new Map([...entries].map(([definition, entry]) => [entry, definition]));
};

const noWords: Words = { words: new Int32Array(0), roles: new Float64Array(0) };

/** Lets go of what one that was compared is not needed for any more: matches keep entries as long as a comparison goes on. */
export const letGo = (entry: Entry): void => {
  entry.head = noWords;
  entry.body = noWords;
};

/** Whether two are the same but for their own names. */
export const areSame = (one: Words, other: Words, name: number, otherName: number): boolean =>
  one.words.length === other.words.length &&
  one.words.every((word, at) => {
    const against = other.words[at];
    return (word === against || (word === name && against === otherName)) && one.roles[at] === other.roles[at];
  });
