/** The text of a selection, out of the patches and whole files: exact, however far it reaches, without signs and numbers. */
import { rowKinds } from '#shared/diff/index/rows.ts';
import type { LineSource } from './shown-lines.ts';

/** A place between two characters of a line of a view. */
export interface LinePoint {
  readonly line: number;
  /** UTF-16 units before it. */
  readonly column: number;
}

/** Lines from the first to the last. */
export type LineSpan = readonly [first: number, last: number];

/** A selection; of lines side by side it has one side. */
export interface LineSelection {
  /** Not after `to`. */
  readonly from: LinePoint;
  readonly to: LinePoint;
  readonly side: 'left' | 'right';
  /** Lines within it that are not on screen, ascending: they are not copied. */
  readonly hidden?: readonly LineSpan[];
}

/** Bytes of text that are copied at once. */
const mostCopied = 64 * 1024 * 1024;

const code = new Set<number>([rowKinds.context, rowKinds.added, rowKinds.removed]);

/** Bytes of the code on a line; null where there is none: heads, marks, and the empty place beside a line. */
const bytesOn = ({ index, view, texts }: LineSource, line: number, side: 'left' | 'right'): Uint8Array | null => {
  const content = view.contentAt(line);
  if (content === null || content.kind === 'tail') return null;
  if (content.kind === 'whole') return texts.get(content.file)?.lineBytes(content.newLine) ?? null;
  const row = content.kind === 'row' ? content.row : content[side];
  return row >= 0 && code.has(index.columns.kind[row] ?? 0) ? index.lineBytes(row) : null;
};

/** Reads it: lines that are no code are left out. */
export const copiedText = (source: LineSource, { from, to, side, hidden = [] }: LineSelection): string => {
  const lines: string[] = [];
  let size = 0;
  let span = 0;
  const end = Math.min(to.line, source.view.lines - 1);
  for (let line = from.line; line <= end && size < mostCopied; line += 1) {
    const [first, last] = hidden[span] ?? [end + 1, end + 1];
    if (line >= first) {
      line = last;
      span += 1;
      continue;
    }
    const bytes = bytesOn(source, line, side);
    if (bytes === null) continue;
    size += bytes.length;
    const text = source.decode(bytes);
    const start = line === from.line ? from.column : 0;
    // The end of a line belongs to a selection that goes on below it, and so does its carriage return.
    lines.push(line === to.line ? text.replace(/\r$/, '').slice(start, to.column) : text.slice(start));
  }
  return lines.join('\n');
};
