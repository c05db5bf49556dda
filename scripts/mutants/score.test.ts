/** How a report of changes is counted. */
import { expect, test } from 'vitest';
import { scoreOf } from './score.ts';

const mutant = (status: string, line = 1, statusReason = '') => ({
  status,
  statusReason,
  mutatorName: 'ConditionalExpression',
  replacement: 'true &&\n  false',
  location: { start: { line } },
});

test('what a test noticed counts, what none runs counts against, what was left out does not count', () => {
  const score = scoreOf({
    files: {
      'a.ts': { mutants: [mutant('Killed'), mutant('Timeout'), mutant('Survived', 7), mutant('Ignored')] },
      'b.ts': { mutants: [mutant('NoCoverage', 9), mutant('CompileError')] },
    },
  });
  expect(score).toMatchObject({ noticed: 2, survived: 1, uncovered: 1, leftOut: 1, percent: 50 });
  expect(score.unnoticed).toEqual([
    'a.ts:7 ConditionalExpression: true && false',
    'b.ts:9 ConditionalExpression: true && false',
  ]);
});

test('what did not end in time counts as noticed, and is counted apart: by StrykerJS and by a test of its own', () => {
  const mutants = [
    mutant('Timeout'),
    mutant('Killed', 1, 'Error: Test timed out in 20000ms.'),
    mutant('Killed', 1, 'expected "timed out" to be null'),
    mutant('Survived', 1, 'Test timed out in 20000ms.'),
  ];
  expect(scoreOf({ files: { 'a.ts': { mutants } } })).toMatchObject({ noticed: 3, timedOut: 2, survived: 1 });
});

test('an area in which nothing could be changed is not short', () => {
  expect(scoreOf({ files: {} }).percent).toBe(100);
});
