/** Keys of a field with a list of options below it: arrows go round, a page stops at the ends. */

const page = 10;

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  PageDown: (index, count) => Math.min(count - 1, index + page),
  PageUp: (index) => Math.max(0, index - page),
};

/** The option that a key leads to from another one; undefined where there is none, or the key means something else. */
export const optionStep = (key: string, index: number, count: number): number | undefined =>
  count === 0 ? undefined : steps[key]?.(index, count);
