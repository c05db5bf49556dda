/** Binary search in ascending numbers. */

/** Index of the first of the first `count` entries that is not below `value`; `count` when all are below. */
export const firstAtLeast = (sorted: ArrayLike<number>, count: number, value: number): number => {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Index of the last of the first `count` entries that is not above `value`; −1 when all are above. */
export const lastAtMost = (sorted: ArrayLike<number>, count: number, value: number): number => {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};
