/** Unit, contract and screen tests; screens opt in to jsdom with a docblock of their own. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['{shared,electron,renderer,service,tools,scripts,testing,conformance,e2e/faults}/**/*.test.{ts,tsx}'],
    globalSetup: 'testing/global-setup.ts',
    environment: 'node',
    env: { TZ: 'UTC', LC_ALL: 'C' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
