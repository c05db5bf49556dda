/** Unit, contract and screen tests: one process per core takes one file after the other; who fakes a module gets a process of its own. */
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const every = '{shared,electron,renderer,service,tools,scripts,testing,conformance,e2e/faults}/**/*.test';

/** `vi.mock('electron')` stays in the modules that were loaded with it: these share no process with others. */
const faking = ['electron/{app-origin,ipc,local-service,start,windows}/**/*.test.ts'];

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
      {
        extends: true,
        test: {
          name: 'node',
          include: [`${every}.ts`],
          exclude: [...configDefaults.exclude, ...faking],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'faking', include: faking } },
      { extends: true, test: { name: 'screens', include: [`${every}.tsx`], environment: 'jsdom', isolate: false } },
    ],
  },
});
