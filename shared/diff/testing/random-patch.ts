/** Random edits of random texts as patches in git's form, for property tests. */
import fc from 'fast-check';
import type { PatchIndex } from '#shared/diff/index/patch-index.ts';
import { readRow, type Decode, type Row } from '#shared/diff/index/read-row.ts';

/** The rows `from` to `to − 1`, as far as they exist. */
export const rowsBetween = (index: PatchIndex, from: number, to: number, decode: Decode): Row[] => {
  const last = Math.min(index.columns.count, to);
  return Array.from({ length: Math.max(0, last - from) }, (_, step) => readRow(index, from + step, decode));
};

/** A patch with the two texts before and after it. */
export interface RandomEdit {
  readonly patch: string;
  readonly oldLines: readonly string[];
  readonly newLines: readonly string[];
}

type Step = { readonly sign: ' ' | '-' | '+'; readonly line: string };

const awkward = [
  '',
  '-- a/x',
  '++ b/x',
  '@@ -1 +1 @@',
  '\\ No newline at end of file',
  '\t"é😀\\"',
  'x\r',
  ' ',
  '\u202e',
];
const line = fc.oneof(
  fc.constantFrom(...awkward),
  fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\n', '')),
);
const step: fc.Arbitrary<Step> = fc.record({ sign: fc.constantFrom(' ', ' ', ' ', ' ', '-', '+'), line });

const side = (steps: readonly Step[], without: '-' | '+'): string[] =>
  steps.filter(({ sign }) => sign !== without).map(({ line: text }) => text);

const range = (start: number, count: number): string => {
  const shown = count === 0 ? start - 1 : start;
  return count === 1 ? `${shown}` : `${shown},${count}`;
};

/** Groups changes with up to `around` unchanged lines on both sides into hunks. */
const hunksOf = (steps: readonly Step[], around: number): string => {
  const near = steps.map((_, at) => steps.slice(Math.max(0, at - around), at + around + 1).some((s) => s.sign !== ' '));
  let text = '';
  for (let at = 0; at < steps.length;) {
    if (near[at] !== true) {
      at += 1;
      continue;
    }
    let to = at;
    while (near[to] === true) to += 1;
    const before = steps.slice(0, at);
    const inside = steps.slice(at, to);
    const oldRange = range(side(before, '+').length + 1, side(inside, '+').length);
    const newRange = range(side(before, '-').length + 1, side(inside, '-').length);
    text += `@@ -${oldRange} +${newRange} @@\n${inside.map(({ sign, line: shown }) => `${sign}${shown}\n`).join('')}`;
    at = to;
  }
  return text;
};

/** Any edit of any text of up to 60 lines, with 0 to 3 lines around its changes. */
export const randomEdit: fc.Arbitrary<RandomEdit> = fc
  .record({
    steps: fc.array(step, { maxLength: 60 }),
    around: fc.integer({ min: 0, max: 3 }),
    hasHeads: fc.boolean(),
    isOpen: fc.boolean(),
  })
  .map(({ steps, around, hasHeads, isOpen }) => {
    const hunks = hunksOf(steps, around);
    const patch = `${hasHeads ? '--- a/x\n+++ b/x\n' : ''}${isOpen ? hunks.replace(/\n$/, '') : hunks}`;
    return { patch, oldLines: side(steps, '+'), newLines: side(steps, '-') };
  });
