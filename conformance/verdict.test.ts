/** What fails a run: an operation nobody exercised, an answer out of form, an exception that is none any more. */
import { expect, it } from 'vitest';
import { operationIds } from '#shared/api/registry.ts';
import { excuseOf, exceptions, mostExceptions } from './exceptions.ts';
import type { Passed } from './recorder.ts';
import { judge } from './verdict.ts';

const whole = operationIds
  .filter((id) => excuseOf(id) === null)
  .map((operation): Passed => ({ method: 'GET', target: '/', operation, status: 200, formProblem: null }));

const failuresOf = (passed: readonly Passed[], mustBeWhole = true) =>
  judge(passed, mustBeWhole)
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ operation, text }) => `${operation} ${text}`);

it('passes when everything was exercised or is on the list', () => {
  expect(failuresOf(whole)).toEqual([]);
  expect(judge(whole, true)).toHaveLength(operationIds.length);
});

it('fails what nobody called, and what never answered with success', () => {
  const without = whole.filter(({ operation }) => operation !== 'tags.get');
  expect(failuresOf(without)).toEqual(['tags.get NOT CALLED']);
  const refused = [...without, { method: 'GET', target: '/', operation: 'tags.get', status: 404, formProblem: null }];
  expect(failuresOf(refused as Passed[])).toEqual(['tags.get 404 NEVER']);
  expect(failuresOf(without, false)).toEqual([]);
});

it('fails an answer that is not in the document’s form', () => {
  const odd = whole.map((entry) =>
    entry.operation === 'tags.get' ? { ...entry, formProblem: 'name: missing' } : entry,
  );
  expect(failuresOf(odd)).toEqual(['tags.get 200 FORM']);
});

it('fails an exception that is exercised after all', () => {
  const session: Passed = { method: 'POST', target: '/', operation: 'session.create', status: 201, formProblem: null };
  expect(failuresOf([...whole, session])).toEqual(['session.create 201 LISTED']);
});

it('the list of exceptions is short, and every entry quotes the document', () => {
  expect(exceptions.length).toBeLessThanOrEqual(mostExceptions);
  expect(new Set(exceptions.map(({ id }) => id)).size).toBe(exceptions.length);
});
