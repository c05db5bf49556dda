/** B15: what need not be read is found in a few times what the index of the same patches takes. */
import { mkdir, readFile } from 'node:fs/promises';
import { createPatchIndex, type PatchIndex } from '../shared/diff/index/patch-index.ts';
import { readChangeFields } from '../shared/diff/index/changed-file.ts';
import { changedByKind, foldKinds } from '../shared/diff/folding/fold.ts';
import { foldsOf } from './folding/history.ts';
import { measure, median, type Measurement } from './measurement.ts';
import { inputsFolder, reviewInput } from './review/inputs/review-input.ts';

/** Milliseconds of each work, by turns; the first turn is not counted. */
const timesByTurns = (rounds: number, works: readonly (() => unknown)[]): number[][] => {
  const times: number[][] = works.map(() => []);
  for (let round = 0; round <= rounds; round += 1)
    works.forEach((work, at) => {
      const begun = performance.now();
      work();
      if (round > 0) times[at]?.push(performance.now() - begun);
    });
  return times;
};

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
  const [indexes = [], folds = []] = timesByTurns(5, [indexed, () => foldsOf(index)]);
  return [
    measure(
      {
        bench: 'folding',
        input: name,
        metric: 'moved lines, repeated edits and generated files, against the index of the same patches',
        unit: 'ms',
        samples: folds,
        reference: median(indexes),
        goal: 'at most 4 × the index',
      },
      4,
    ),
  ];
};
