/** B15: what need not be read is found in a few times what the index of the same patches takes. */
import { mkdir, readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { createPatchIndex, type PatchIndex } from '#shared/diff/index/patch-index.ts';
import { readChangeFields } from '#shared/diff/index/changed-file.ts';
import { changedByKind, foldKinds, type Fold } from '#shared/diff/folding/fold.ts';
import { findFolds } from '#shared/diff/folding/find-folds.ts';
import { grammarOf, hasGrammar, type Grammar } from '#renderer/workers/folding/grammars.ts';
import { proveLayout } from '#renderer/workers/folding/prove-layout.ts';
import { timesByTurns } from '#bench/by-turns.ts';
import { judge, median, type Measurement } from '#bench/measurement.ts';
import { inputsFolder, reviewInput } from '#bench/review/inputs/review-input.ts';
import { slowed } from '#bench/slow.ts';

/** Makes the index of an input from the bytes of its patches. */
const indexer = async (json: string): Promise<() => PatchIndex> => {
  const { changes } = JSON.parse(await readFile(json, 'utf8')) as {
    readonly changes: readonly { readonly diff: string }[];
  };
  const patches = changes.flatMap((change) => {
    const fields = readChangeFields(change);
    return fields === null ? [] : [{ fields, bytes: new TextEncoder().encode(change.diff) }];
  });
  return () => {
    const index = createPatchIndex();
    for (const { fields, bytes } of patches) index.addFile(fields, bytes);
    index.finish();
    return index;
  };
};

/** The folds that patches alone prove. */
const foldsOf = (index: PatchIndex): readonly Fold[] => {
  const steps = findFolds(index, (file) => hasGrammar(index.files[file]?.new_path ?? ''));
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};

/** Milliseconds in which the grammars read a megabyte: each source of this project as the version before and the one after. */
const grammarTimes = async (): Promise<readonly number[]> => {
  const texts = new Map<string, string>();
  for (const folder of ['renderer', 'shared', 'electron'])
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && ['.ts', '.tsx', '.css'].includes(extname(entry.name))) {
        const path = join(entry.parentPath, entry.name);
        texts.set(path, await readFile(path, 'utf8'));
      }
  const works: { readonly grammar: Grammar; readonly text: string }[] = [];
  for (const [path, text] of texts) {
    const grammar = await grammarOf(path);
    if (grammar !== null) works.push({ grammar, text });
  }
  const bytes = works.reduce((sum, { text }) => sum + 2 * Buffer.byteLength(text), 0);
  const prove = (): void => {
    for (const { grammar, text } of works) {
      const steps = proveLayout(grammar, 0, [text, text], []);
      while (steps.next().done !== true);
    }
  };
  console.log(`grammars: ${String(works.length)} files, ${String(bytes)} bytes`);
  const [times = []] = timesByTurns(3, [() => slowed(prove)]);
  return times.map((time) => (time * 1_000_000) / bytes);
};

/** Measures; `--quick` takes the smallest input. */
export const folding = async (flags: readonly string[]): Promise<Measurement[]> => {
  const name = flags.includes('--quick') ? 'D1' : 'D3';
  await mkdir(inputsFolder, { recursive: true });
  const input = await reviewInput(name);
  const indexed = await indexer(input.json);
  const index = indexed();
  const found = foldsOf(index);
  const folded = changedByKind(found);
  const kinds = Object.keys(foldKinds).map((kind, at) => `${kind} ${String(folded[at] ?? 0)}`);
  console.log(`folding ${name}: ${String(found.length)} folds, lines ${kinds.join(', ')}`);
  const [indexes = [], folds = []] = timesByTurns(5, [indexed, () => slowed(() => foldsOf(index))]);
  return [
    judge('folding-index', { input: name, samples: folds, reference: median(indexes) }),
    judge('folding-grammars', { input: 'the sources of this project', samples: await grammarTimes() }),
  ];
};
