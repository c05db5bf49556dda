/** Lines that use names: as words of the code, not in strings and comments that begin and end on them. */
import { defines, familyOf, wordsIn } from '#shared/diff/reading-order/languages.ts';
import type { NameUses, UseLine } from './definitions-protocol.ts';

/** Lines of one name that are listed. */
const mostLines = 500;

/** How lines are collected: the first are kept, all are counted. */
interface Collected {
  readonly lines: UseLine[];
  count: number;
}

/** A changed file as it is after the change. */
export interface AfterFile {
  readonly file: number;
  readonly path: string;
  readonly text: string;
  /** Whether the change adds a line. */
  readonly isAdded: (line: number) => boolean;
  /** Whether the change adds a line with a use of a name, or changes the arguments of its call on further lines. */
  readonly isTouched: (line: number, name: string) => boolean;
  /** Whether a line defines a name. */
  readonly isDefinition: (line: number, name: string) => boolean;
}

const anyWord = /[\p{L}\p{M}\p{N}_$]+/gu;

/** A line with the wanted words that it has. */
interface LineWith {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly found: readonly string[];
}

/** Words that are looked for one by one in a whole text before its lines are read: of more, one is likely there, and each costs the text once more. */
const fewWords = 16;

/** The lines of a text that have some words. @param isCode not in strings and comments */
export const linesWith = function* (text: string, words: ReadonlySet<string>, isCode = true): Generator<LineWith> {
  if (words.size <= fewWords && ![...words].some((word) => text.includes(word))) return;
  let line = 0;
  for (let from = 0; from <= text.length;) {
    const end = text.indexOf('\n', from);
    const own = text.slice(from, end < 0 ? text.length : end).replace(/\r$/, '');
    line += 1;
    from = end < 0 ? text.length + 1 : end + 1;
    const all = isCode ? wordsIn(own) : (own.match(anyWord) ?? []);
    const found = [...new Set(all)].filter((word) => words.has(word));
    if (found.length > 0) yield { line, text: own, found };
  }
};

/** A name is only used by files of languages that can: a name of Go says nothing of one in Python. */
const keyOf = (family: number, name: string): string => `${String(family)} ${name}`;

/** Uses of some names in the files of a change. `names`: each with a path of the file that defines it. */
export const usesOfNames = function* (
  names: readonly { readonly name: string; readonly path: string }[],
  files: Iterable<AfterFile>,
): Generator<void, ReadonlyMap<string, NameUses>> {
  const wanted = new Set(names.map(({ name, path }) => keyOf(familyOf(path), name)));
  const words = new Set(names.map(({ name }) => name));
  const none = (): Collected => ({ lines: [], count: 0 });
  const uses = new Map([...words].map((name) => [name, { touched: none(), untouched: none() }]));
  for (const { file, path, text, isAdded, isTouched, isDefinition } of files) {
    yield;
    const family = familyOf(path);
    for (const { line, text: own, found } of linesWith(text, words))
      for (const name of found) {
        const of = uses.get(name);
        if (of === undefined || !wanted.has(keyOf(family, name))) continue;
        if (isDefinition(line, name) || defines(path, own, name)) continue;
        const collected = isTouched(line, name) ? of.touched : of.untouched;
        collected.count += 1;
        if (collected.lines.length < mostLines)
          collected.lines.push({ path, file, line, text: own, isAdded: isAdded(line) });
      }
  }
  return uses;
};
