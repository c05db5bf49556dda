/** Which lines of the code at a commit have some words. */
import { defines, familyOf } from '#shared/diff/reading-order/languages.ts';
import type { Decode } from '#shared/diff/index/read-row.ts';
import type { FoundInTree, TreeLine, TreeRequest } from '#renderer/workers/definitions/definitions-protocol.ts';
import { linesWith } from '#renderer/workers/definitions/uses-of-names.ts';
import type { HeadTree } from './head-tree.ts';

/** Lines of one word that are listed. */
const mostLines = 500;

/** Looks for words in all files, in steps. @param numberOf number of a path in the change; −1 for none */
export const wordsInTree = function* (
  { files, skipped, isCut }: HeadTree,
  { words, isCode }: Pick<TreeRequest, 'words' | 'isCode'>,
  numberOf: (path: string) => number,
  decode: Decode,
): Generator<void, FoundInTree> {
  const wanted = new Set(words.map(({ word }) => word));
  /** Families whose files are looked in, by word; −1 for all. */
  const families = Map.groupBy(words, ({ word }) => word);
  const found = new Map([...wanted].map((word) => [word, { lines: [] as TreeLine[], more: 0, outside: 0 }]));
  const isMeant = (word: string, family: number): boolean =>
    families.get(word)?.some(({ path }) => path === '' || familyOf(path) === family) === true;
  for (const { path, bytes } of files) {
    yield;
    const family = familyOf(path);
    const file = numberOf(path);
    for (const { line, text, found: own } of linesWith(decode(bytes), wanted, isCode))
      for (const word of own) {
        const of = found.get(word);
        if (of === undefined || !isMeant(word, family)) continue;
        const isDefinition = defines(path, text, word);
        if (of.lines.length < mostLines) of.lines.push({ path, file, line, text, isDefinition });
        else of.more += 1;
        if (file < 0 && !isDefinition) of.outside += 1;
      }
  }
  return { words: found, files: files.length, skipped, isCut };
};
