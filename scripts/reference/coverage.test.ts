/** The proof proves itself: an operation or a parameter that is taken out of the log is noticed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operationIds } from '#shared/api/registry.ts';
import { callOf, coverage, documentedParameters, unproven, type Call, type Wanted } from './coverage.ts';

const wanted: Wanted = {
  homes: Object.fromEntries(operationIds.map((id) => [id, { screen: 'branches', spec: `${id}.spec.ts` }])),
  withoutControl: { 'issueNotes.create': { created_at: 'for imports alone' } },
};
const isExcused = (id: string, name: string): boolean => id === 'issueNotes.create' && name === 'created_at';
const calls: readonly Call[] = operationIds.map((id) => ({
  spec: `${id}.spec.ts`,
  operation: id,
  status: 200,
  parameters: documentedParameters(id).filter((name) => !isExcused(id, name)),
}));

test('a log with everything leaves nothing unproven', () => {
  expect(unproven(calls, wanted)).toEqual([]);
});

test.each(operationIds)('%s is missed when it is taken out, answers an error, or is called elsewhere', (id) => {
  const said = [`${id}: no good answer in e2e/specs/${id}.spec.ts`];
  const changed = (change: Partial<Call>): readonly Call[] =>
    calls.map((call) => (call.operation === id ? { ...call, ...change } : call));
  expect(
    unproven(
      calls.filter(({ operation }) => operation !== id),
      wanted,
    ),
  ).toEqual(said);
  expect(unproven(changed({ status: 404 }), wanted)).toEqual(said);
  expect(unproven(changed({ spec: 'another.spec.ts' }), wanted)).toEqual(said);
  const homes = Object.fromEntries(Object.entries(wanted.homes).filter(([other]) => other !== id));
  expect(unproven(calls, { ...wanted, homes })).toEqual([`${id}: no spec in e2e/specs says that it is its home`]);
});

test('a parameter that was never sent is named, and one that is sent anyway is taken off the list', () => {
  const without = calls.map((call) =>
    call.operation === 'branches.create' ? { ...call, parameters: ['branch'] } : call,
  );
  expect(unproven(without, wanted)).toEqual(['branches.create: its parameter ref was never sent']);
  const all = calls.map((call) => ({ ...call, parameters: documentedParameters(call.operation as 'branches.list') }));
  expect(unproven(all, wanted)).toEqual([
    'issueNotes.create: its parameter created_at is sent, and listed as one without a control',
  ]);
});

test('what is unproven is skipped, by its name, where tests of the same file were skipped, and fails elsewhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-calls-'));
  try {
    const lines = calls
      .filter(({ operation }) => operation !== 'tags.create' && operation !== 'tags.delete')
      .map(({ spec, operation, parameters }) => `${spec}\t${[operation, '200', ...parameters].join(' ')}`);
    writeFileSync(join(folder, 'calls'), lines.join('\n'));
    const outcome = coverage(folder, 'parameters', new Set(['tags.create.spec.ts', 'tags.list.spec.ts']), wanted);
    expect(outcome).toMatchObject({
      failed: 1,
      skipped: 1,
      report: 'tags.delete: no good answer in e2e/specs/tags.delete.spec.ts',
    });
    expect(outcome.skippedTests).toEqual([
      'tags.create: no good answer in e2e/specs/tags.create.spec.ts, as tests of that file were skipped',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a run that kept nothing has failed', () => {
  expect(coverage('/nonexistent/calls', 'operations').failed).toBe(1);
});

test('a kept line is read', () => {
  expect(callOf('tags/tags.spec.ts\ttags.create 201 tag_name ref')).toEqual({
    spec: 'tags/tags.spec.ts',
    operation: 'tags.create',
    status: 201,
    parameters: ['tag_name', 'ref'],
  });
});
