/** The nodes that show the text of a line: one, or several where the line wraps or has marks in place of hidden characters. */

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

/** Calls `paint` for each text directly in a line's element; answers what takes all of it off again. */
export const paintTexts = (element: Element, paint: (node: Text, from: number) => () => void): (() => void) => {
  const starts = startsOf(element);
  const painted = [...element.childNodes].map((node, at) =>
    node instanceof Text ? paint(node, starts[at] ?? 0) : null,
  );
  return () => {
    for (const takeOff of painted) takeOff?.();
  };
};
