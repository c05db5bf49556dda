/** The scenarios that run on Electron too: where it can run, what came out, and whether that decides. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keychainObstacle } from '#e2e/fixtures/keychain-store.ts';
import type { ElectronBinary } from '#scripts/electron/find.ts';
import { closingLine, step, type Outcome } from '#scripts/outcome.ts';
import { root } from '#scripts/run-command.ts';
import { endToEnd, scenariosOnElectron } from './end-to-end.ts';

/** A row of docs/verified.md: what was run, on which host, and what came out. */
const cellsOf = (line: string): string[] => line.split(/(?<!\\)\|/).map((cell) => cell.trim());

/**
 * Whether Electron's scenarios decide: from the first row of docs/verified.md on that says that they, or all tests,
 * passed on Electron.
 */
export const electronDecides = (verified: string): boolean =>
  verified.split('\n').some((line) => {
    const [, what = '', host = '', , , result = ''] = cellsOf(line);
    return (
      /^`npm (test|run e2e:electron|run first-run)`/.test(what) &&
      host.startsWith('Electron') &&
      /^passes\b/.test(result)
    );
  });

/** What came of Electron in a test run. */
export interface ElectronResult {
  /** "Electron: 10 passed, 0 failed", or "Electron: not run (reason)". */
  readonly line: string;
  /** Counted in the closing line; null where Electron decides nothing. */
  readonly outcome: Outcome | null;
}

/** Why the end-to-end tests cannot run on Electron here, in one line; null when they can. */
export const electronObstacle = (electron: ElectronBinary): string | null => {
  if ('path' in electron) return keychainObstacle();
  const reason = (electron.reason.split('\n')[0] ?? '').replace(/[.:]$/, '');
  return electron.isHere === true ? reason : `no Electron binary: ${reason}`;
};

/** Runs the scenarios, where an Electron binary starts and no keychain of a person is in the way. */
export const electronScenarios = async (
  electron: ElectronBinary,
  decides: boolean = electronDecides(readFileSync(join(root, 'docs/verified.md'), 'utf8')),
): Promise<ElectronResult> => {
  const obstacle = electronObstacle(electron);
  if (!('path' in electron) || obstacle !== null)
    return { line: `Electron: not run (${obstacle ?? ''})`, outcome: null };
  const host = { kind: 'electron', name: 'Electron', path: electron.path } as const;
  const outcome = await step(() => endToEnd(host, { parameters: scenariosOnElectron }));
  return { line: `Electron: ${closingLine([outcome])}`, outcome: decides ? outcome : null };
};
