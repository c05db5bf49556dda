/** Test reports by chance, whole and broken: what can be read is read (defects ). */
import { expect, it } from 'vitest';
import { expectAllTests, expectTestsBeforeCut } from '#electron/testing/expect-report.ts';

it('2,000 reports', async () => {
  expect.hasAssertions();
  for (let seed = 1_000; seed < 3_000; seed += 1) {
    await expectAllTests(seed);
    await expectTestsBeforeCut(seed);
  }
});
