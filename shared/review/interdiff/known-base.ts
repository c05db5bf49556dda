/** The lines of the new base that are known, and what the later patch does to them. */
import { fileEnd, fileStart, isEdge, type OldLine, type PatchHunk } from './patch-hunks.ts';

/** A line of the new base. */
export interface BaseLine extends OldLine {
  /** Lines of one zone follow each other in the file. */
  readonly zone: number;
}

/** The known lines of a file in the new base, in order. */
export interface KnownBase {
  readonly lines: readonly BaseLine[];
  /** Number in the new head of the first line of each zone. */
  readonly starts: readonly number[];
  /** Position of the first line of each hunk of the later patch. */
  readonly firsts: readonly number[];
  /** All lines of the file are there. */
  readonly isWhole: boolean;
}

/** A line that stands for a place only. */
const edge = (text: string, number: number, added: string[]): BaseLine => ({
  text,
  number,
  added,
  isRemoved: false,
  zone: 0,
});

/** What the later patch itself shows. */
export const baseOfHunks = (later: readonly PatchHunk[]): KnownBase => {
  const lines = later.flatMap((hunk, zone) => hunk.lines.map((line) => ({ ...line, zone })));
  let sum = 0;
  const firsts = later.map((hunk) => (sum += hunk.lines.length) - hunk.lines.length);
  const only = later.length === 1 ? later[0]?.lines : undefined;
  const isWhole = only?.[0]?.text === fileStart && only.at(-1)?.text === fileEnd;
  return { lines, firsts, starts: later.map(({ newStart }) => newStart), isWhole };
};

/** The lines of a text, with their line ends. */
export const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/**
 * All lines, from the file in the new head and the later patch, which leads there.
 * @returns null where the patch does not lead to that text
 */
export const baseOfHead = (later: readonly PatchHunk[], head: string): KnownBase | null => {
  const texts = linesOf(head);
  const lines: BaseLine[] = [edge(fileStart, 0, [])];
  let at = 0;
  const keep = (to: number): void => {
    for (; at < to; at += 1)
      lines.push({ text: texts[at] ?? '', isRemoved: false, number: lines.length, added: [], zone: 0 });
  };
  const take = (text: string): boolean => {
    at += 1;
    return texts[at - 1] === text;
  };
  const firsts: number[] = [];
  for (const hunk of later) {
    if (hunk.newStart - 1 < at || hunk.newStart - 1 > texts.length) return null;
    keep(hunk.newStart - 1);
    firsts.push(hunk.lines[0]?.text === fileStart ? 0 : lines.length);
    for (const line of hunk.lines) {
      if (!isEdge(line)) {
        if (!line.isRemoved && !take(line.text)) return null;
        lines.push({ ...line, number: lines.length, zone: 0 });
      } else if (line.text === fileStart) lines[0] = edge(fileStart, 0, line.added);
      if (!line.added.every(take)) return null;
    }
  }
  keep(texts.length);
  lines.push(edge(fileEnd, lines.length, []));
  return { lines, firsts, starts: [1], isWhole: true };
};
