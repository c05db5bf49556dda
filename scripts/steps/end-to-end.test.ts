/** What a report of Playwright comes to: each test that failed has its name there, and the first line of why. */
import { expect, it } from 'vitest';
import { outcomeOf, type PlaywrightReport } from './end-to-end.ts';

const test = (status: string, ...messages: readonly string[]) => ({
  status,
  annotations: status === 'skipped' ? [{ type: 'skip', description: 'no keychain here' }] : [],
  results: messages.map((message) => ({ error: { message } })),
});

const spec = (title: string, ...tests: readonly ReturnType<typeof test>[]) => ({ title, file: 'a/a.spec.ts', tests });

const report: PlaywrightReport = {
  stats: { expected: 3, unexpected: 2, flaky: 1, skipped: 1 },
  errors: [{ message: 'Error: the global setup\n    at setup.ts' }],
  suites: [
    {
      specs: [spec('shows lines', test('unexpected', 'first try', '\u{1B}[31mError: no line\u{1B}[39m\n\nCall log:'))],
      suites: [
        {
          specs: [
            spec('merges', test('unexpected')),
            spec('signs in', test('flaky', 'Error: too late\nat')),
            spec('keeps', test('skipped')),
          ],
        },
      ],
    },
  ],
};

it('names what failed, what passed on its second try and what was skipped', () => {
  expect(outcomeOf('end to end', report, 1)).toEqual({
    name: 'end to end',
    passed: 4,
    failed: 2,
    skipped: 1,
    failedTests: [
      'a/a.spec.ts › shows lines: Error: no line',
      'a/a.spec.ts › merges: no message',
      'Error: the global setup',
    ],
    secondTries: ['a/a.spec.ts › signs in\nError: too late\nat'],
    skippedTests: ['a/a.spec.ts › keeps: no keychain here'],
    report: 'see above',
  });
});

it('has failed where nothing ran, or Playwright failed besides its tests', () => {
  const empty = { suites: [], errors: [], stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } };
  expect(outcomeOf('none', empty, 0).failed).toBe(1);
  expect(outcomeOf('ended', { ...empty, stats: { ...empty.stats, expected: 1 } }, null).failed).toBe(1);
  expect(outcomeOf('well', { ...empty, stats: { ...empty.stats, expected: 1 } }, 0).failed).toBe(0);
});
