/** The host of a first run: Electron where it runs, else the Chromium shell, and what was seen of Electron. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { built, prepareShell, usableElectron, type Host } from '../../scripts/host/prepare.ts';
import { hasNoDisplay } from '../../scripts/host/virtual-display.ts';
import { root } from '../../scripts/run-command.ts';
import { failed, notRun, passed, type Finding } from './findings.ts';

/** A host with its version for the report, and what became of Electron. */
export interface PickedHost {
  /** "Electron 45.4.1", or the shell, "not Electron". */
  readonly version: string;
  readonly electron: Finding;
  /** Null where nothing can show a window: the shell is made for Linux. */
  readonly host: Host | null;
}

const electronVersion = (): string =>
  (JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8')) as { version: string }).version;

/** Looks for Electron, fetches it where it can, opens a window with it as the app does, and builds the app. */
export const pickHost = async (): Promise<PickedHost> => {
  const what = 'Electron is found or fetched, and opens a window';
  const found = await usableElectron({ again: true });
  const version = `Electron ${electronVersion()}`;
  if ('path' in found) {
    await built();
    const host = { kind: 'electron', name: 'Electron', path: found.path } as const;
    return { host, version, electron: passed(what, found.report) };
  }
  if (process.platform !== 'linux')
    return { host: null, version: `no host: ${version} did not start`, electron: failed(what, found.reason) };
  const host = await prepareShell(hasNoDisplay());
  await built();
  return { host, version: host.name, electron: notRun(what, found.reason) };
};
