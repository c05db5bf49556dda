/** Both versions of a changed file by their line numbers, as far as its patch and, where it was read, the whole file say. */
import { gapAbove } from '#shared/diff/view/expansions.ts';
import type { IndexedFile, ReadableIndex } from '#shared/diff/index/patch-index.ts';
import type { Decode } from '#shared/diff/index/read-row.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import type { LineInDiff, VersionSide } from '#shared/review/line-position.ts';
import type { WholeText } from '#shared/diff/bytes/whole-text.ts';

/** A line by its number: its text, or why there is none. `hidden`: it is there, its text was not read. */
export type NumberedLine = { readonly text: string } | 'hidden' | 'none';

/** Both versions of a file. */
export interface NumberedFile {
  lineAt(side: VersionSide, number: number): NumberedLine;
  /** All lines of a version; null while some of them were not read. */
  allLines(side: VersionSide): readonly string[] | null;
  /** A line with the counters of both versions; null where the patch does not say. */
  inDiff(side: VersionSide, number: number): LineInDiff | null;
}

/** Unchanged lines that no row of the patch shows. */
interface Stretch {
  readonly old: number;
  readonly new: number;
  readonly count: number;
  /** The row that follows. */
  readonly row: number;
}

/** The patch does not show all that changed: numbers without a row say nothing. */
const isPartial = ({ notice }: IndexedFile): boolean =>
  notice !== null && notice !== 'renamed' && notice !== 'mode' && notice !== 'empty';

const { hunk, context, added, removed } = rowKinds;

class FileByNumbers implements NumberedFile {
  readonly #index: ReadableIndex;
  readonly #whole: WholeText | undefined;
  readonly #decode: Decode;
  readonly #kind: Uint8Array;
  readonly #oldLine: Uint32Array;
  readonly #newLine: Uint32Array;
  readonly #firstRow: number;
  readonly #last: number;
  readonly #rowsOf = { old: new Map<number, number>(), new: new Map<number, number>() };
  readonly #stretches: Stretch[] = [];
  readonly #isIncomplete: boolean;

  constructor(index: ReadableIndex, file: number, whole: WholeText | undefined, decode: Decode) {
    this.#index = index;
    this.#whole = whole;
    this.#decode = decode;
    const fields = index.files[file];
    const { kind, oldLine, newLine } = index.columns;
    this.#kind = kind;
    this.#oldLine = oldLine;
    this.#newLine = newLine;
    const { firstRow, rows } = fields ?? { firstRow: 0, rows: 0 };
    this.#firstRow = firstRow;
    this.#last = this.#firstRow + rows;
    const next = { old: 1, new: 1 };
    this.#isIncomplete = fields === undefined || isPartial(fields);
    for (let row = this.#firstRow; row < this.#last; row += 1) {
      const at = this.#kind[row];
      const numbers = { old: this.#oldLine[row] ?? 0, new: this.#newLine[row] ?? 0 };
      if (at === hunk) {
        this.#stretches.push({ ...next, count: gapAbove(index, row), row });
        next.old = numbers.old;
        next.new = numbers.new;
      }
      if (at === context || at === removed) {
        this.#rowsOf.old.set(numbers.old, row);
        next.old = numbers.old + 1;
      }
      if (at === context || at === added) {
        this.#rowsOf.new.set(numbers.new, row);
        next.new = numbers.new + 1;
      }
    }
    const goesOn = fields?.mayGoOn === true || fields?.notice === 'renamed' || fields?.notice === 'mode';
    const below = whole === undefined ? Number.POSITIVE_INFINITY : Math.max(0, whole.lines - next.new + 1);
    this.#stretches.push({ ...next, count: goesOn ? below : 0, row: this.#last });
  }

  #rowText(row: number): string {
    return this.#decode(this.#index.lineBytes(row));
  }

  lineAt(side: VersionSide, number: number): NumberedLine {
    const row = this.#rowsOf[side].get(number);
    if (row !== undefined) return { text: this.#rowText(row) };
    if (this.#isIncomplete) return 'hidden';
    const stretch = this.#stretches.find((each) => number >= each[side] && number < each[side] + each.count);
    if (stretch === undefined) return 'none';
    return this.#whole === undefined
      ? 'hidden'
      : { text: this.#decode(this.#whole.lineBytes(stretch.new + number - stretch[side])) };
  }

  allLines(side: VersionSide): readonly string[] | null {
    if (this.#isIncomplete) return null;
    const lines: string[] = [];
    const change = side === 'old' ? removed : added;
    let row = this.#firstRow;
    for (const stretch of this.#stretches) {
      for (; row < stretch.row; row += 1)
        if (this.#kind[row] === change || this.#kind[row] === context) lines.push(this.#rowText(row));
      if (stretch.count > 0 && this.#whole === undefined) return null;
      for (let step = 0; step < stretch.count; step += 1)
        lines.push(this.#decode(this.#whole?.lineBytes(stretch.new + step) ?? new Uint8Array(0)));
    }
    return lines;
  }

  /** Whether the hunk around a row has lines of a version. Its head names the line before it where it has none. */
  #hunkHas(row: number, side: VersionSide): boolean {
    const change = side === 'old' ? removed : added;
    let at = row;
    while (at > this.#firstRow && this.#kind[at - 1] !== hunk) at -= 1;
    for (; at < this.#last && this.#kind[at] !== hunk; at += 1)
      if (this.#kind[at] === context || this.#kind[at] === change) return true;
    return false;
  }

  readonly inDiff = (side: VersionSide, number: number): LineInDiff | null => {
    const row = this.#rowsOf[side].get(number);
    if (row !== undefined) {
      const numbers = { old_line: this.#oldLine[row] ?? 0, new_line: this.#newLine[row] ?? 0 };
      if (this.#kind[row] === context) return { type: null, ...numbers };
      if (side === 'new')
        return { type: side, ...numbers, old_line: numbers.old_line - (this.#hunkHas(row, 'old') ? 0 : 1) };
      return { type: side, ...numbers, new_line: numbers.new_line - (this.#hunkHas(row, 'new') ? 0 : 1) };
    }
    if (this.#isIncomplete) return null;
    const stretch = this.#stretches.find((each) => number >= each[side] && number < each[side] + each.count);
    if (stretch === undefined) return null;
    const step = number - stretch[side];
    return { type: null, old_line: stretch.old + step, new_line: stretch.new + step };
  };
}

/**
 * Reads the numbers of a file's rows in one pass.
 * @param index of the patches as they came: with folded whitespace a row has the text of one side alone
 */
export const numberedFile = (...given: ConstructorParameters<typeof FileByNumbers>): NumberedFile =>
  new FileByNumbers(...given);
