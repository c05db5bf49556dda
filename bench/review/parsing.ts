/** B4: the index of the changes against a split of the same text, and against other parsers, in Node. */
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createChangesIndex } from '#shared/diff/index/changes-index.ts';
import { createPatchIndex } from '#shared/diff/index/patch-index.ts';
import { readChangeFields, type ChangeFields } from '#shared/diff/index/changed-file.ts';
import { judge, median, type Measurement } from '#bench/measurement.ts';
import type { ReviewInput } from './inputs/review-input.ts';
import { slowed } from '#bench/slow.ts';

const codec = {
  decode: (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
  encode: (text: string): Uint8Array => new TextEncoder().encode(text),
};

/** Bytes that arrive at once, as the worker cuts them. */
const slice = 128 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Milliseconds of each work, one list for each, by turns: what the machine does meanwhile meets all of them. */
const timesByTurns = (rounds: number, works: readonly (() => unknown)[]): number[][] => {
  const times: number[][] = works.map(() => []);
  for (let round = 0; round <= rounds; round += 1)
    works.forEach((work, at) => {
      // What one leaves behind is not for the next to clear away.
      collect();
      const begun = performance.now();
      work();
      // The first run of each is not counted.
      if (round > 0) times[at]?.push(performance.now() - begun);
    });
  return times;
};

/** The patches of an input as bytes and as texts. */
interface Patches {
  readonly json: Uint8Array;
  readonly fields: readonly ChangeFields[];
  readonly bytes: readonly Uint8Array[];
  readonly texts: readonly string[];
  /** What git printed, for parsers that want that. */
  readonly printed: string;
}

const patchesOf = async (input: ReviewInput): Promise<Patches> => {
  const json = await readFile(input.json);
  const { changes } = JSON.parse(json.toString()) as { readonly changes: readonly { readonly diff: string }[] };
  const fields = changes.map((change) => {
    const read = readChangeFields(change);
    if (read === null) throw new Error('An input has a change that cannot be read.');
    return read;
  });
  const bytes = changes.map(({ diff }) => codec.encode(diff));
  return { json, fields, bytes, texts: bytes.map(codec.decode), printed: await readFile(input.patch, 'utf8') };
};

const indexOf = ({ fields, bytes }: Patches) => {
  const index = createPatchIndex();
  fields.forEach((change, at) => index.addFile(change, bytes[at] ?? new Uint8Array(0)));
  index.finish();
  return index;
};

const indexOfAnswer = ({ json }: Patches) => {
  const index = createChangesIndex(codec);
  for (let at = 0; at < json.length; at += slice) index.index(json.subarray(at, at + slice));
  if (index.end() !== 'complete') throw new Error('An input is no whole answer.');
  return index;
};

/** Bytes that the index takes beside the patches. */
const sizeBeside = (patches: Patches): number => {
  const { kind, oldLine, newLine, start } = indexOf(patches).columns;
  return kind.byteLength + oldLine.byteLength + newLine.byteLength + start.byteLength;
};

type Parser = (text: string) => unknown;

/** Other parsers by name; one that is not installed is skipped by name. */
const parsers = async (): Promise<ReadonlyMap<string, Parser>> => {
  const require = createRequire(import.meta.url);
  const found = new Map<string, Parser>();
  const add = async (name: string, load: () => Parser | Promise<Parser>): Promise<void> => {
    try {
      found.set(name, await load());
    } catch (error) {
      console.log(`review: ${name} skipped, it cannot be loaded: ${String(error)}`);
    }
  };
  await add('parse-git-diff', async () => (await import('parse-git-diff')).default);
  await add('parse-diff', () => require('parse-diff') as Parser);
  await add('gitdiff-parser', () => {
    const { parse } = require('gitdiff-parser') as { readonly parse: Parser };
    return parse;
  });
  await add('diff2html', () => (require('diff2html') as { readonly parse: Parser }).parse);
  return found;
};

const list = (samples: readonly number[]): string => samples.map((sample) => sample.toFixed(1)).join(', ');

/** Measures the lines of one input, and of one that is twice as large where there is one. */
export const parsing = async (
  input: ReviewInput,
  twice: ReviewInput | null,
  rounds: number,
): Promise<Measurement[]> => {
  const patches = await patchesOf(input);
  const { name } = input;
  const larger = twice === null ? null : await patchesOf(twice);
  const peers = await parsers();
  const [splits = [], indexed = [], answers = [], parsed = [], again = [], ...others] = timesByTurns(rounds, [
    () => patches.texts.map((text) => text.split('\n')),
    () => slowed(() => indexOf(patches)),
    () => slowed(() => indexOfAnswer(patches)),
    () =>
      (JSON.parse(codec.decode(patches.json)) as { changes: { diff: string }[] }).changes.map(({ diff }) =>
        diff.split('\n'),
      ),
    () => larger && indexOf(larger),
    ...[...peers.values()].map((parse) => () => parse(patches.printed)),
  ]);
  console.log(`review ${name}: split of every patch (ms): ${list(splits)}`);
  console.log(`review ${name}: the answer decoded, JSON.parse, split (ms): ${list(parsed)}`);
  const lines = [
    judge('index-patches', { input: name, samples: indexed, reference: median(splits) }),
    judge('index-answer', { input: name, samples: answers, reference: median(parsed) }),
    judge('index-bytes', { input: name, samples: [sizeBeside(patches)] }),
  ];
  [...peers.keys()].forEach((peer, at) => {
    const samples = others[at] ?? [];
    console.log(`review ${name}: ${peer} (ms): ${list(samples)}`);
    lines.push(judge('index-peer', { input: name, samples: indexed, reference: median(samples), of: peer }));
  });
  if (twice !== null)
    lines.push(judge('index-twice', { input: twice.name, samples: again, reference: median(indexed), of: name }));
  return lines;
};
