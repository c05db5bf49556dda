/** An order in the address. */
import { expect, it } from 'vitest';
import { sortParameter } from './sort-parameter.ts';

it('what is written is read again, the usual order is left out, and nonsense is the usual order', () => {
  const usual = { column: 'age', direction: 'ascending' } as const;
  const parameter = sortParameter(['name', 'age'], usual);
  const down = { column: 'name', direction: 'descending' } as const;
  expect(parameter.write(down)).toEqual(['-name']);
  expect(parameter.read(['-name'])).toEqual(down);
  expect(parameter.write(usual)).toEqual([]);
  expect(parameter.read([])).toEqual(usual);
  expect(parameter.read(['size'])).toEqual(usual);
  expect(sortParameter(['name']).read([])).toBeNull();
});
