/** Places in lines and in the document: the rows that are drawn come and go, the lines stay. */
import type { LinePoint } from '#shared/diff/view/copied-text.ts';
import type { Row } from '#shared/diff/index/read-row.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import type { Side } from '#renderer/workers/changes/changes-protocol.ts';
import type { RowSource } from './row-source.ts';

/** Characters of the line that a child of its element stands for: a mark says how many, a break between rows none. */
const lengthOf = (node: ChildNode): number => {
  if (node instanceof Text) return node.length;
  if (!(node instanceof HTMLElement)) return 0;
  return Number(node.dataset['length'] ?? node.textContent.length);
};

/** Columns of the line before each child of its element. */
export const startsOf = (element: Element): readonly number[] => {
  let at = 0;
  return [...element.childNodes].map((node) => {
    at += lengthOf(node);
    return at - lengthOf(node);
  });
};

/** The text within a child; null where it shows none of the line. */
export const textIn = (child: ChildNode | undefined): Text | null => {
  const node = child instanceof Text ? child : child?.firstChild;
  return node instanceof Text ? node : null;
};

/** Whether a child is the name of a hidden character. */
export const isMark = (child: ChildNode | undefined): boolean =>
  child instanceof HTMLElement && child.dataset['length'] !== undefined;

/** Calls `paint` for each text of a line's element but the names of hidden characters; answers what takes all of it off again. */
export const paintTexts = (element: Element, paint: (node: Text, from: number) => () => void): (() => void) => {
  const starts = startsOf(element);
  const paintedIn = (node: ChildNode, from: number) => {
    const shown = textIn(node);
    return shown === null ? null : paint(shown, from);
  };
  const painted = [...element.childNodes].map((node, at) => (isMark(node) ? null : paintedIn(node, starts[at] ?? 0)));
  return () => {
    for (const takeOff of painted) takeOff?.();
  };
};

/** A boundary of a selection of the document. */
export interface Boundary {
  readonly node: Node;
  readonly offset: number;
}

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

/** The drawn row around a node; null for what is no line, and for forms and texts that hang below one. */
const rowAround = (node: Node): HTMLElement | null => {
  const element = elementOf(node);
  const isBelow = (element?.closest('article, form, textarea, input') ?? null) !== null;
  return isBelow ? null : (element?.closest<HTMLElement>('[role=row][data-row]') ?? null);
};

const codesOf = (row: Element): readonly Element[] => [...row.querySelectorAll('code')];

const isSplit = (row: Element): boolean => row.closest('[data-split]')?.getAttribute('data-split') === 'true';

/** The side of lines side by side that a node is on. */
export const sideOf = (node: Node): Side => {
  const row = rowAround(node);
  const half = elementOf(node)?.closest('[role=row] > *') ?? null;
  return row !== null && half !== null && isSplit(row) && half === row.children[1] ? 'right' : 'left';
};

const rowOn = (source: RowSource, line: number, side: Side): Row | null => {
  const shown = source.lineAt(line);
  if (shown === undefined) return null;
  return shown.sides === null ? shown.row : shown.sides[side === 'left' ? 0 : 1];
};

/** The text of a line as it is shown; empty where it has not come, or that side has none. */
export const textOn = (source: RowSource, line: number, side: Side): string => rowOn(source, line, side)?.text ?? '';

const columnIn = (element: Element, text: string, { node, offset }: Boundary): number => {
  const starts = startsOf(element);
  if (node === element) return starts[offset] ?? text.length;
  const child = [...element.childNodes].findIndex((one) => one.contains(node));
  return Math.min(text.length, (starts[child] ?? 0) + (node instanceof Text ? offset : 0));
};

/** The place of a boundary; null where it is in no line. */
export const pointAt = (source: RowSource, boundary: Boundary, side: Side): LinePoint | null => {
  const row = rowAround(boundary.node);
  if (row === null) return null;
  const line = Number(row.dataset['row']);
  const text = textOn(source, line, side);
  const codes = codesOf(row);
  const element = codes.find((code) => code.contains(boundary.node)) ?? codes.at(side === 'left' ? 0 : -1);
  if (element === undefined) return { line, column: 0 };
  if (element.contains(boundary.node)) return { line, column: columnIn(element, text, boundary) };
  const range = document.createRange();
  range.setStart(boundary.node, boundary.offset);
  return { line, column: range.comparePoint(element, 0) > 0 ? 0 : text.length };
};

const code = new Set<number>([rowKinds.context, rowKinds.added, rowKinds.removed]);

/** Whether a boundary is in a line of code: the heads of files and hunks are copied as any text is. */
export const isInCode = (source: RowSource, { node }: Boundary): boolean => {
  const row = rowAround(node);
  const shown = row === null ? undefined : source.lineAt(Number(row.dataset['row']));
  return shown !== undefined && (shown.sides !== null || code.has(shown.row.kind));
};

/** Where a place is drawn; null where its row is not. */
export const boundaryOf = (
  list: Element,
  source: RowSource,
  { line, column }: LinePoint,
  side: Side,
): Boundary | null => {
  const row = list.querySelector(`[role=row][data-row="${String(line)}"]`);
  const text = rowOn(source, line, side)?.text;
  const element = row === null ? undefined : codesOf(row).at(side === 'left' ? 0 : -1);
  if (element === undefined || text === undefined) return null;
  const starts = startsOf(element);
  let child = 0;
  while ((starts[child + 1] ?? Number.POSITIVE_INFINITY) <= column) child += 1;
  const shown = textIn(element.childNodes[child]);
  if (shown === null) return { node: element, offset: 0 };
  return { node: shown, offset: Math.min(shown.length, column - (starts[child] ?? 0)) };
};
