/** What is read from vitest's report: no second try and no failure goes unnamed. */
import { expect, test } from 'vitest';
import { failuresOf, secondTriesOf, type UnitReport } from './unit-report.ts';

const report: UnitReport = {
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 0,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'steady', status: 'passed', failureMessages: [] },
        { fullName: 'late', status: 'passed', failureMessages: ['expected 1 to be 2\n    at a.test.ts:3'] },
        { fullName: 'wrong', status: 'failed', failureMessages: ['expected 3 to be 4'] },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ],
};

test('a test that passed on its second try is named with what failed before', () => {
  expect(secondTriesOf(report)).toEqual(['a.test.ts › late\nexpected 1 to be 2\n    at a.test.ts:3']);
});

test('failed tests and files that could not be run are named with their messages', () => {
  expect(failuresOf(report)).toEqual(['a.test.ts › wrong\nexpected 3 to be 4', 'b.test.ts\nno such module']);
});
