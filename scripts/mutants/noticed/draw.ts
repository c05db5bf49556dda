/** Draws files and lines of the product by a seed: a change beside each is one that nobody chose because a test was at hand. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../run-command.ts';

/** The seed of the drawn changes in `draws-of-windows.ts` and `draws-of-rules.ts`. */
export const drawSeed = 2026;

/** A drawn line; `line` counts from 1. */
interface DrawnLine {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const folders = ['electron', 'renderer', 'shared', 'service'] as const;

/** Tests and their helpers, examples of components, and texts, which people read and no test judges. */
const leftOut = /\.test\.|\/testing\/|\/gallery\/|shared\/texts\/|\.d\.ts$/;

/** The generator mulberry32: the same numbers from 0 to 1 for the same seed. */
const numbersOf = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const linesOf = (folder: string): readonly DrawnLine[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !leftOut.test(file))
    .sort()
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map((text, at) => ({ file, line: at + 1, text: text.trim() })),
    );

/** The same number of lines from each layer of the product; other ones as soon as its code changes. */
export const drawLines = (seed: number, fromEach = 6): readonly DrawnLine[] => {
  const next = numbersOf(seed);
  return folders.flatMap((folder) => {
    const lines = linesOf(folder);
    return Array.from({ length: fromEach }, () => lines[Math.floor(next() * lines.length)]).filter(
      (line) => line !== undefined,
    );
  });
};
