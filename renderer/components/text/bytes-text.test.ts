/** Sizes as they are written. */
import { expect, it } from 'vitest';
import { bytesText } from './bytes-text.ts';

it('sizes are short, and never 1000 of a unit', () => {
  expect(
    [0, 1, 999, 1_000, 1_230, 31_400, 999_499, 999_500, 1_249_000, 9_960_000, 4_200_000_000].map(bytesText),
  ).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '1 KB',
    '1.2 KB',
    '31 KB',
    '999 KB',
    '1 MB',
    '1.2 MB',
    '10 MB',
    '4.2 GB',
  ]);
});
