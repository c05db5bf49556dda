/** The host of a first run: Electron where it runs, else the Chromium shell, and what was seen of Electron, the shell and the build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '#scripts/host/build.ts';
import { install, shellHost, shellNeeds, usableElectron, type Host } from '#scripts/host/prepare.ts';
import { root } from '#scripts/run-command.ts';
import { failed, notRun, passed, tailOf, type Found } from './findings.ts';

/** A host with its version for the report, and what can be done with it. */
export interface PickedHost {
  /** "Electron 45.4.1", or the shell, "not Electron". */
  readonly version: string;
  /** Null where nothing can show a window. */
  readonly host: Host | null;
  /** Whether there is an app to start on it. */
  readonly isBuilt: boolean;
}

/** Before it was picked, and where even that went wrong. */
export const noHost: PickedHost = { version: 'no host', host: null, isBuilt: false };

/** What picking a host does on this machine; other ones in tests. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly electron: typeof usableElectron;
  readonly install: typeof install;
  readonly build: typeof ensureBuilt;
}

const thisMachine: Machine = { platform: process.platform, electron: usableElectron, install, build: ensureBuilt };

const electronVersion = (): string =>
  (JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8')) as { version: string }).version;

const hostOn = async (machine: Machine, found: Found): Promise<Omit<PickedHost, 'isBuilt'>> => {
  const what = 'Electron is found or fetched, and opens a window';
  const electron = await machine.electron({ again: true });
  const version = `Electron ${electronVersion()}`;
  if ('path' in electron) {
    found(passed(what, electron.report));
    return { host: { kind: 'electron', name: 'Electron', path: electron.path }, version };
  }
  // The shell is made for Linux.
  if (machine.platform !== 'linux') {
    found(failed(what, electron.reason));
    return { host: null, version: `no host: ${version} did not start` };
  }
  found(notRun(what, electron.reason));
  const lacked = await machine.install(shellNeeds());
  if (lacked === null) return { host: shellHost, version: shellHost.name };
  found(failed('what the Chromium shell needs', lacked));
  return { host: null, version: 'no host: neither Electron nor the Chromium shell can be started' };
};

/** Finds Electron, fetches it where it can, opens a window with it as the app does, and builds the app. Nothing of it ends the command. */
export const pickHost = async (found: Found, machine = thisMachine): Promise<PickedHost> => {
  const picked = await hostOn(machine, found);
  const broken = await machine.build();
  found(broken === null ? passed('the build') : failed('the build', tailOf(broken, 1500)));
  return { ...picked, isBuilt: broken === null };
};
