/** The least that a test in a kept window does: what comes before and after every other one. */
import { test } from '../../e2e/fixtures/app.ts';

test('the window is opened', async ({ maintainer }) => {
  await maintainer.open();
});
