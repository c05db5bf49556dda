/** The least that a test in a kept window does: what comes before and after every other one. */
import { test } from '#e2e/fixtures/app.ts';

/** As tests of their own: those that `--repeat-each` makes get a worker each, and with it another window. */
for (let number = 1; number <= 24; number += 1)
  test(`the window is opened, ${String(number)}`, async ({ maintainer }) => {
    await maintainer.open();
  });
