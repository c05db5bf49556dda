/** Copied lines against the files themselves, for any edit and any selection. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWholeText } from '#shared/diff/bytes/whole-text.ts';
import { readChangeFields } from '#shared/diff/index/changed-file.ts';
import { createPatchIndex, type PatchIndex } from '#shared/diff/index/patch-index.ts';
import { randomEdit } from '#shared/diff/testing/random-patch.ts';
import { copiedText } from './copied-text.ts';
import { opened, noExpansion, type FileExpansion } from './expansions.ts';
import { createLineView } from './line-view.ts';
import { shownLines } from './shown-lines.ts';

const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const indexOf = (patches: readonly string[]): PatchIndex => {
  const index = createPatchIndex();
  patches.forEach((patch, at) => {
    const fields = readChangeFields({ old_path: `${String(at)}.ts`, new_path: `${String(at)}.ts` });
    if (fields !== null) index.addFile(fields, encode(patch));
  });
  return index;
};

const sourceOf = (
  index: PatchIndex,
  isSplit: boolean,
  expansions: ReadonlyMap<number, FileExpansion> = new Map(),
  text = '',
) => {
  const view = createLineView(index, isSplit, expansions);
  const texts = new Map([...expansions.keys()].map((file) => [file, createWholeText(encode(text))]));
  return { index, view, expansions, texts, decode };
};

const all = { line: 10_000, column: 0 };
const start = { line: 0, column: 0 };
const whole = '@@ -1,5 +1,6 @@ in()\n one\n-\n-two\r\n+2\n+\n+  third\n \n last\n\\ No newline at end of file\n';

describe('copied lines', () => {
  it('are those of one side, blank lines and spaces kept, without signs, numbers and heads', () => {
    const source = sourceOf(indexOf([whole]), true);
    expect(copiedText(source, { from: start, to: all, side: 'left' })).toBe('one\n\ntwo\r\n\nlast');
    expect(copiedText(source, { from: start, to: all, side: 'right' })).toBe('one\n2\n\n  third\n\nlast');
    const unified = sourceOf(indexOf([whole]), false);
    expect(copiedText(unified, { from: start, to: all, side: 'left' })).toBe('one\n\ntwo\r\n2\n\n  third\n\nlast');
  });

  it('begin and end within their lines, and keep the end of a line that the selection goes beyond', () => {
    const source = sourceOf(indexOf([whole]), false);
    const text = (from: [number, number], to: [number, number]): string =>
      copiedText(source, {
        from: { line: from[0], column: from[1] },
        to: { line: to[0], column: to[1] },
        side: 'left',
      });
    expect(text([2, 1], [2, 2])).toBe('n');
    expect(text([2, 2], [3, 0])).toBe('e\n');
    expect(text([4, 0], [4, 9])).toBe('two');
    expect(text([4, 1], [5, 1])).toBe('wo\r\n2');
    expect(text([7, 2], [9, 2])).toBe('third\n\nla');
  });

  it('are those on screen alone', () => {
    const source = sourceOf(indexOf([whole, whole, whole]), false);
    const one = copiedText(source, { from: start, to: { line: 9, column: 4 }, side: 'left' });
    expect(copiedText(source, { from: start, to: all, side: 'left', hidden: [[11, 21]] })).toBe(`${one}\n${one}`);
    const hidden = [[0, 10] as const, [22, 40] as const];
    expect(copiedText(source, { from: start, to: all, side: 'left', hidden })).toBe(one);
  });

  it('have the whole of lines that are shown cut', () => {
    const long = 'x'.repeat(9_000);
    const source = sourceOf(indexOf([`@@ -0,0 +1,2 @@\n+${long}\n+end\n`]), false);
    expect(copiedText(source, { from: start, to: all, side: 'right' })).toBe(`${long}\nend`);
  });

  it('have unchanged lines that were opened between hunks', () => {
    const text = Array.from({ length: 9 }, (_, at) => `line ${String(at + 1)}\n`).join('');
    const index = indexOf(['@@ -1 +1 @@\n-first\n+line 1\n@@ -9 +9 @@\n-last\n+line 9\n']);
    const hunk = index.hunkRows[1] ?? -1;
    const expansion = opened(index, { ...noExpansion, lines: 9 }, hunk, 'all', 20);
    const source = sourceOf(index, true, new Map([[0, expansion]]), text);
    expect(copiedText(source, { from: start, to: all, side: 'right' })).toBe(text.trimEnd());
  });

  it('are the lines of the files, for any edit', () => {
    fc.assert(
      fc.property(fc.array(randomEdit, { minLength: 1, maxLength: 3 }), fc.nat(80), fc.nat(80), (edits, a, b) => {
        const source = sourceOf(indexOf(edits.map(({ patch }) => patch)), true);
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        for (const side of ['left', 'right'] as const) {
          const lines = shownLines(source, from, to).flatMap(({ sides }) => sides?.[side === 'left' ? 0 : 1] ?? []);
          const copied = copiedText(source, { from: { line: from, column: 0 }, to: { line: to, column: 0 }, side });
          const shown = lines
            .filter(({ kind }) => kind >= 2 && kind <= 4)
            .map(({ text, hasCarriageReturn }) => `${text}${hasCarriageReturn ? '\r' : ''}`);
          expect(`${copied}\n`.startsWith(shown.length === 0 ? '' : `${shown.join('\n')}\n`)).toBe(true);
        }
      }),
      { numRuns: 100, seed: 3 },
    );
  });
});
