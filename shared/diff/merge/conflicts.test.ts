/** The lines of a conflict as they are shown. */
import { expect, it } from 'vitest';
import { conflictParts } from './conflicts.ts';

const conflict = (ours: string, theirs: string, end: string): string =>
  ['above', '<<<<<<< main', ours, '=======', theirs, '>>>>>>> topic', 'below', ''].join(end);

it('shows a carriage return where it is all that differs', () => {
  expect(conflictParts(conflict('same\r', 'same', '\n'))).toEqual([
    { line: 1, text: 'above\n<<<<<<< main\nsame␍\n=======\nsame\n>>>>>>> topic\nbelow\n' },
  ]);
});

it('leaves it out where every line ends with one, with the markers or without', () => {
  const shown = 'above\n<<<<<<< main\none\n=======\nother\n>>>>>>> topic\nbelow\n';
  expect(conflictParts(conflict('one', 'other', '\r\n'))).toEqual([{ line: 1, text: shown }]);
  const [text] = [conflict('one', 'other', '\n').replace(/^(above|one|other|below)$/gm, '$1\r')];
  expect(conflictParts(text)).toEqual([{ line: 1, text: shown }]);
});
