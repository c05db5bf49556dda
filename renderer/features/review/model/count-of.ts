/** Numbers with the thing that they count. */

/** `1 file`, `1,204 files`. */
export const countOf = (count: number, thing: string): string =>
  `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`;
