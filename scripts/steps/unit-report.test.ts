/** What is read from vitest's report: no failure and no skipped test goes unnamed. */
import { expect, test } from 'vitest';
import { failuresOf, skippedIn, type UnitReport } from './unit-report.ts';

const report: UnitReport = {
  numPassedTests: 1,
  numFailedTests: 1,
  numPendingTests: 0,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'steady', status: 'passed', failureMessages: [] },
        { fullName: 'of a keyring', status: 'skipped', failureMessages: [], meta: { lacking: 'Needs secret-tool.' } },
        { fullName: 'of Windows', status: 'pending', failureMessages: [], meta: {} },
        { fullName: 'wrong', status: 'failed', failureMessages: ['expected 3 to be 4'] },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ],
};

test('skipped tests are named, with the reason where they give one', () => {
  expect(skippedIn(report)).toEqual(['a.test.ts › of a keyring: Needs secret-tool.', 'a.test.ts › of Windows']);
});

test('failed tests and files that could not be run are named with their messages', () => {
  expect(failuresOf(report)).toEqual(['a.test.ts › wrong\nexpected 3 to be 4', 'b.test.ts\nno such module']);
});
