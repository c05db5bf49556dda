/** Unit, contract and screen tests: one process per core takes one file after the other; screens, and who fakes a module, get a process of their own. */
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

/** A server of @hono/node-server puts its own Request and Response in the place of Node's, for as long as the process lives. */
const service = ['service/**/*.test.ts'];

/** `vi.mock('electron')` stays in the modules that were loaded with it. */
const faking = [
  'electron/{app-origin,certificates,ipc,local-service,start,windows}/**/*.test.ts',
  'electron/**/*handlers.test.ts',
];

const others = ['{shared,node,electron,renderer,tools,scripts,testing,conformance,e2e/first-run,bench}/**/*.test.ts'];

/** A window keeps its last list and its places in lists for as long as it is open: each file is a window of its own. */
const screens = ['renderer/**/*.test.tsx'];

/** Files that take seconds say so in their names: `npm run check` and `npm test` leave them out. */
const slow = process.env['LECTERN_UNIT_TESTS'] === 'quick' ? ['**/*.slow.test.{ts,tsx}'] : [];
const exclude = [...configDefaults.exclude, ...slow];

export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: 'testing/global-setup.ts',
    env: { TZ: 'UTC', LC_ALL: 'C' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The default leaves a core to the reporter, which needs none.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'service', include: service, exclude, isolate: false } },
      {
        extends: true,
        test: { name: 'others', include: others, exclude: [...exclude, ...faking], isolate: false },
      },
      { extends: true, test: { name: 'faking', include: faking, exclude } },
      { extends: true, test: { name: 'screens', include: screens, exclude, environment: 'jsdom' } },
    ],
  },
});
