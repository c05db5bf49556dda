/** The tests of one area, named by the environment: what `npm run mutants` runs again for each change. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const tests = (process.env.LECTERN_MUTANT_TESTS ?? '').split('\n');

export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: 'testing/global-setup.ts',
    env: { TZ: 'UTC', LC_ALL: 'C' },
    // A change after which nothing answers ends here, sooner than by StrykerJS, which starts everything again after its own limit.
    testTimeout: 45_000,
    hookTimeout: 45_000,
    // As vitest.config.ts has it: screens get a document and a process of their own, the others share one.
    projects: [
      {
        extends: true,
        test: { name: 'others', include: tests.filter((pattern) => pattern.endsWith('.ts')), isolate: false },
      },
      {
        extends: true,
        test: { name: 'screens', include: tests.filter((pattern) => pattern.endsWith('.tsx')), environment: 'jsdom' },
      },
    ],
  },
});
