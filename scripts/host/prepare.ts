/** Makes a machine ready for a command: picks the host, installs what is missing, builds; stops with advice where it cannot. */
import { findElectron, type ElectronBinary, type FindOptions } from '#scripts/electron/find.ts';
import { accountObstacle, obstacleOf } from '#scripts/electron/obstacles.ts';
import { checkStart } from '#scripts/electron/start-check.ts';
import { ensureBuilt } from './build.ts';
import { gitObstacle } from './git-version.ts';
import { needs, testNeeds, type Need } from './needs.ts';
import { usePlaywrightChromium } from './playwright-chromium.ts';
import { advice, ensure, isOffered, mayInstall, missing } from './system-packages.ts';
import { hasNoDisplay, withDisplay } from './virtual-display.ts';

/** Where the app runs: Electron's own binary, or tools/chromium-shell on an installed Chromium. */
export interface Host {
  readonly kind: 'electron' | 'shell';
  /** For the terminal and the first line of a test run. */
  readonly name: string;
  /** Electron's binary; absent for the shell. */
  readonly path?: string;
}

/** The host of every command that does not need Electron itself. */
export const shellHost: Host = { kind: 'shell', name: 'Chromium shell, not Electron' };

/** Prints why a command cannot go on, and ends it. */
export const stop = (message: string): never => {
  console.error(message);
  process.exit(1);
};

/**
 * Installs what is missing of these.
 * @param besides named in the same line, where a person has to run it
 * @returns null, or what to do where it cannot
 */
export const install = async (wanted: readonly Need[], besides: readonly Need[] = []): Promise<string | null> => {
  let refused: string | null = null;
  const lacksChromium = (): boolean => wanted.includes(needs.chromium) && missing([needs.chromium]).length > 0;
  // Root's packages come first: Playwright's Chromium brings no libraries of the system with it.
  if (lacksChromium() && !mayInstall()) refused = await usePlaywrightChromium();
  let lacked = await ensure(wanted, besides);
  if (lacked !== null && refused === null && lacksChromium()) {
    refused = await usePlaywrightChromium();
    if (refused === null) lacked = await ensure(wanted, besides);
  }
  if (refused !== null) console.log(refused);
  return lacked;
};

/** The same, or ends the command with what to do. */
export const installed = async (...wanted: Parameters<typeof install>): Promise<void> => {
  const lacked = await install(...wanted);
  if (lacked !== null) stop(lacked);
};

/** Ends the command, before it installs or builds anything else, where git is missing or too old. */
const requireGit = async (): Promise<void> => {
  if (process.platform === 'linux') await installed([needs.git]);
  const obstacle = await gitObstacle();
  if (obstacle !== null) stop(obstacle);
};

/**
 * Electron where it can be had and runs on this machine, seen by starting it once; else why not.
 * As root on Linux nothing is downloaded, as it would not run.
 */
export const usableElectron = async (options: FindOptions = {}): Promise<ElectronBinary> => {
  if (process.env['LECTERN_HOST'] === 'shell') return { reason: 'LECTERN_HOST asks for the shell', isHere: true };
  const refused = accountObstacle();
  const found = await findElectron({ ...options, ...(refused !== null && { fetches: false }) });
  if (!('path' in found)) return refused === null ? found : { reason: refused };
  const obstacle = refused ?? (await obstacleOf(found.path));
  if (obstacle !== null) return { reason: obstacle, isHere: true };
  const lacked = hasNoDisplay() ? await install([needs.virtualDisplay]) : null;
  if (lacked !== null) return { reason: lacked, isHere: true };
  console.log(`Trying ${found.path}…`);
  const start = await withDisplay((display) =>
    checkStart(found.path, { ...process.env, ...(display && { DISPLAY: display.name }) }),
  );
  if ('obstacle' in start) return { reason: start.obstacle, isHere: true };
  console.log(start.report);
  return { ...found, report: start.report };
};

/** What the Chromium shell needs here. */
export const shellNeeds = (): readonly Need[] => [needs.chromium, ...(hasNoDisplay() ? [needs.virtualDisplay] : [])];

/** Makes the Chromium shell ready; ends the command where it cannot. */
const prepareShell = async (): Promise<Host> => {
  await installed(shellNeeds());
  return shellHost;
};

/** Builds the bundles; ends the command where that fails. */
const built = async (): Promise<void> => {
  const broken = await ensureBuilt();
  if (broken !== null) stop(broken);
};

/** The system that Electron cannot be replaced on: the shell is made for Linux. */
const stopWithoutElectron = (reason: string): never =>
  stop(
    `${reason}\nOn this system Lectern needs Electron itself: the stand-in host, tools/chromium-shell, is made for Linux. ` +
      'LECTERN_HOST=shell tries it with the Chromium that LECTERN_CHROMIUM names.',
  );

/** Takes the shell after Electron failed, and says why in a sentence; ends the command where the shell cannot be taken. */
export const takeShell = async (reason: string): Promise<Host> => {
  if (process.platform !== 'linux') return stopWithoutElectron(reason);
  console.log(`${reason}\nTaking the Chromium shell instead.`);
  return prepareShell();
};

/**
 * Prepares for a window and the local service: Electron, or the shell where Electron cannot be had or does not run.
 * @param again looks for Electron although an earlier search failed
 */
export const prepareStart = async (again = false): Promise<Host> => {
  await requireGit();
  const pick = async (): Promise<Host> => {
    if (process.env['LECTERN_HOST'] === 'shell') {
      await prepareShell();
      return { kind: 'shell', name: 'Chromium shell (asked for), not Electron' };
    }
    const electron = await usableElectron({ again });
    if (!('path' in electron))
      return electron.isWrongFile === true ? stop(electron.reason) : takeShell(electron.reason);
    return { kind: 'electron', name: 'Electron', path: electron.path };
  };
  const host = await pick();
  await built();
  return host;
};

/** Says once what would let all tests run here; without it, those that need it are skipped, each by its name. */
const nameSkipped = (): void => {
  const absent = missing(Object.values(testNeeds));
  if (absent.length > 0)
    console.log(
      advice(absent, 'Tests that need what is missing here are skipped, each by its name:', 'To run them too:'),
    );
};

/** Prepares the fast gate, which needs git alone and installs nothing else. */
export const prepareGate = async (): Promise<void> => {
  await requireGit();
  if (process.platform === 'linux') nameSkipped();
};

/** Prepares what the tests use besides a host: git and Chromium, without which nothing runs, and what single tests need. */
export const prepareTests = async (): Promise<void> => {
  await requireGit();
  if (process.platform === 'linux') {
    await installed([needs.chromium, needs.processList], Object.values(testNeeds));
    if (mayInstall()) {
      const failed = await ensure(Object.values(testNeeds));
      if (failed !== null) console.log(failed);
    }
    nameSkipped();
    // Without it the tests take Chromium itself.
    const isWanted = missing([needs.headlessShell]).length > 0 && (await isOffered(needs.headlessShell));
    const refused = isWanted ? await ensure([needs.headlessShell]) : null;
    if (refused) console.log(refused);
  }
  await built();
};
