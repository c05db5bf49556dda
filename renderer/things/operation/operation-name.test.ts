/** Every write has words, so that no list shows the name that the API gives it (U-4). */
import { expect, it } from 'vitest';
import { isWrite } from '#shared/api/define.ts';
import { extraOperations, operations } from '#shared/api/registry.ts';
import { operationsNamed, operationWords } from './operation-name.tsx';

it('every write of the API has words of its own', () => {
  const writes = Object.entries({ ...operations, ...extraOperations }).flatMap(([id, operation]) =>
    isWrite(operation) ? [id] : [],
  );
  expect(writes.length).toBeGreaterThan(50);
  expect(writes.filter((id) => operationWords(id) === id)).toEqual([]);
  expect(operationWords('later.one')).toBe('later.one');
});

it('writes are found by a part of their words, whatever its case', () => {
  const [first = ''] = operationWords('users.block').split(' ');
  expect(operationsNamed(` ${first.toUpperCase()} `)).toContain('users.block');
  expect(operationsNamed('there is none of this name')).toEqual([]);
});
