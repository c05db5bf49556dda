/** When Electron's scenarios decide, what is said where they did not run, and that they are the ten. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keychainObstacle } from '#e2e/fixtures/keychain-store.ts';
import { root } from '#scripts/run-command.ts';
import { electronDecides, electronScenarios } from './electron-scenarios.ts';

const row = (what: string, host: string, result: string): string =>
  `| what | host | system | date | result |\n| --- | --- | --- | --- | --- |\n| ${what} | ${host} | Linux | 2026-11-22 | ${result} |\n`;

it('they decide from the first green row for Electron on', () => {
  expect(electronDecides(row('`npm test`', 'Electron 45', 'passes, 10 scenarios'))).toBe(true);
  expect(electronDecides(row('`npm run e2e:electron`', 'Electron 45', 'passes'))).toBe(true);
  expect(electronDecides(row('`npm run first-run`', 'Electron 45.4.1', 'passes: 40 passed'))).toBe(true);
  expect(electronDecides(row('`npm run first-run -- --server`', 'Electron 45.4.1', 'passes'))).toBe(false);
  expect(electronDecides(row('`npm test`', 'Electron 45', 'not run'))).toBe(false);
  expect(electronDecides(row('`npm test`', 'Electron 45', '9 passed, 1 failed'))).toBe(false);
  expect(electronDecides(row('`npm test`', 'Chromium shell 156', 'passes'))).toBe(false);
  expect(electronDecides(row('packages install and start', 'Electron 45', 'passes'))).toBe(false);
});

it('what keeps Electron from running is said in one line and decides nothing', async () => {
  const advice = 'Electron needs shared libraries: libnss3.so.\nOn Debian:\n  apt-get install libnss3';
  expect(await electronScenarios({ reason: advice, isHere: true }, true)).toEqual({
    line: 'Electron: not run (Electron needs shared libraries: libnss3.so)',
    outcome: null,
  });
  const { line } = await electronScenarios({ reason: 'Electron 45.4.1 is not on this machine.' }, false);
  expect(line).toBe('Electron: not run (no Electron binary: Electron 45.4.1 is not on this machine)');
});

it('nobody’s keychain is touched: where an account has one alone, the tests start no app unless that is allowed', () => {
  expect(keychainObstacle('linux', {})).toBe(null);
  for (const platform of ['darwin', 'win32'] as const) {
    expect(keychainObstacle(platform, { CI: 'true' })).toContain('LECTERN_E2E_KEYCHAIN=allowed');
    expect(keychainObstacle(platform, { LECTERN_E2E_KEYCHAIN: 'allowed' })).toBe(null);
  }
});

it('the scenarios are ten, one for each thing that only Electron can show', () => {
  const folder = join(root, 'e2e/specs');
  const specs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.spec.ts'));
  const tags = specs.flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/\btag: \[([^\]]*'@electron'[^\]]*)\]/g)].map(([, list]) =>
      [...(list ?? '').matchAll(/'@([\w-]+)'/g)]
        .map(([, tag]) => tag)
        .filter((tag) => tag !== 'electron' && tag !== 'always'),
    ),
  );
  expect(tags.flat().sort()).toEqual(
    [
      'isolation',
      'keychain',
      'protocol',
      'streaming',
      'sign-in',
      'diff',
      'merge',
      'menu',
      'second-window',
      'restart',
    ].sort(),
  );
});
