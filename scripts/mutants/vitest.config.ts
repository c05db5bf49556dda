/** The tests of one area, named by the environment: what `npm run mutants` runs again for each change. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const draws = process.env.LECTERN_MUTANT_DRAWS === 'yes';

export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: 'testing/global-setup.ts',
    env: { TZ: 'UTC', LC_ALL: 'C' },
    include: (process.env.LECTERN_MUTANT_TESTS ?? '').split('\n'),
    // As vitest.config.ts has it: screens get a process of their own, the others share one.
    isolate: draws,
    environment: draws ? 'jsdom' : 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
