/** The rule of folders: how many files, and two that only differ in their ending. */
import { expect, it } from 'vitest';
import { crowded } from './folders.ts';

const many = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => name(index));

it('names a folder with 25 files of code, and counts neither tests, styles nor the folders below', () => {
  const files = many(25, (index) => `renderer/full/file-${index}.ts`);
  const others = [
    ...many(24, (index) => `renderer/fine/file-${index}.tsx`),
    ...many(9, (index) => `renderer/fine/file-${index}.test.tsx`),
    ...many(9, (index) => `renderer/fine/file-${index}.module.css`),
    ...many(9, (index) => `renderer/fine/below/file-${index}.ts`),
    ...many(40, (index) => `shared/texts/de/area-${index}.ts`),
  ];
  expect(crowded([...files, ...others])).toEqual(['renderer/full: 25 files']);
});

it('names two files of one folder that differ in their ending alone', () => {
  expect(crowded(['a/seen.ts', 'a/seen.tsx', 'b/seen.ts', 'c/seen.test.ts', 'c/seen.test.tsx'])).toEqual([
    'a/seen.ts and a/seen.tsx',
  ]);
});
