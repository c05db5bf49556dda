/** Reads and compares sources as the worker does, without a session. */
import { atOnce } from '#shared/diff/at-once.ts';
import { computePatch } from '#shared/diff/compute/compute-patch.ts';
import { readChangeFields } from '#shared/diff/index/changed-file.ts';
import { createPatchIndex } from '#shared/diff/index/patch-index.ts';
import { grammarOf } from '#renderer/workers/folding/grammars.ts';
import { createDefinitionsComparison } from '#renderer/workers/definitions/compare-definitions.ts';
import type { DefinitionChange } from '#renderer/workers/definitions/definition-change.ts';
import { createInternedWords, type InternedWords } from '#renderer/workers/definitions/interned-words.ts';
import { definitionsLanguageOf } from '#renderer/workers/definitions/languages.ts';
import { changedLines } from '#renderer/workers/definitions/find-definitions.ts';
import { readDefinitions, type SourceFile } from '#renderer/workers/definitions/read-definitions.ts';

/** Reads a file. */
export const readSource = async (
  path: string,
  text: string,
  words: InternedWords = createInternedWords(),
): Promise<SourceFile> => {
  const grammar = await grammarOf(path);
  const language = definitionsLanguageOf(path);
  if (grammar === null || language === null) throw new Error(`No grammar for ${path}`);
  return atOnce(readDefinitions(grammar, language, text, words));
};

/** A changed file: its path, and both versions; null where it is not there. */
export type ChangedSource = readonly [path: string, before: string | null, after: string | null];

/** Which lines a patch between both changes. */
const changedIn = async (path: string, before: string | null, after: string | null) => {
  const encode = (text: string | null) => new TextEncoder().encode(text ?? '');
  const computed = await computePatch(encode(before), encode(after), () => Promise.resolve());
  const fields = readChangeFields({ old_path: path, new_path: path, a_mode: '100644', b_mode: '100644' });
  if (computed.kind === 'binary' || fields === null) throw new Error('no patch');
  const index = createPatchIndex();
  return changedLines(index, index.addFile(fields, computed.bytes));
};

/** What happened to the definitions of some files. */
export const compareSources = async (...files: readonly ChangedSource[]): Promise<readonly DefinitionChange[]> => {
  const words = createInternedWords();
  const comparison = createDefinitionsComparison(words);
  for (const [file, [path, before, after]] of files.entries()) {
    comparison.add({
      file,
      before: before === null ? null : await readSource(path, before, words),
      after: after === null ? null : await readSource(path, after, words),
      isChanged: await changedIn(path, before, after),
    });
  }
  return comparison.changes();
};

/** A change in one line: `signature f`, `moved inside A.f from 1`. */
export const said = (change: DefinitionChange): string => {
  const { news, isInsideToo, isMoved, isRenamed, after, before, members } = change;
  const place = after ?? before;
  return [
    isMoved ? 'moved' : '',
    isRenamed ? `renamed ${before?.name ?? ''} to` : '',
    news === 'same' ? '' : `${news}${isInsideToo ? '+inside' : ''}`,
    [place?.container, place?.name].filter(Boolean).join('.'),
    members > 0 ? `with ${String(members)}` : '',
  ]
    .filter(Boolean)
    .join(' ');
};

/** What is said of one file. */
export const saidOf = async (path: string, before: string, after: string): Promise<readonly string[]> =>
  (await compareSources([path, before, after])).map(said);
