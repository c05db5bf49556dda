/** Electron's `app`: readiness, paths, one instance, and an orderly end. */
import { readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve, isAbsolute } from 'node:path';
import type { CommandLine } from '#tools/chromium-shell/start/command-line.ts';
import { AppEvents, registerApp } from './app-events.ts';
import { BrowserWindow } from './browser-window.ts';
import { InstanceLock, type SecondStart } from './instance-lock.ts';
import { preventableEvent } from './preventable-event.ts';
import { notImplemented, strictObject } from './strict.ts';

const written = (file: string): string | undefined => {
  try {
    return /^\s*XDG_DOWNLOAD_DIR="((?:[^"\\]|\\.)*)"/m.exec(readFileSync(file, 'utf8'))?.[1]?.replace(/\\(.)/g, '$1');
  } catch {
    return undefined;
  }
};

/**
 * The folder; it may not be there yet.
 * @param configFolder the user's folder of settings (`XDG_CONFIG_HOME`)
 */
const downloadsFolder = (configFolder: string): string => {
  // The environment is asked too, which is stricter than Electron: a run that is kept out of the home stays out of it.
  const named = process.env['XDG_DOWNLOAD_DIR'] ?? written(join(configFolder, 'user-dirs.dirs'));
  const folder = named?.replace(/^\$HOME(?=\/|$)/, () => homedir());
  return folder !== undefined && isAbsolute(folder) ? folder : join(homedir(), 'Downloads');
};

/** Parts that only the start of the shell knows. */
export interface AppSurroundings {
  readonly commandLine: CommandLine;
  /** Ends utility processes, Chromium and the server, then the process. */
  readonly leave: (code: number) => Promise<void>;
}

const configFolder = (): string => process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config');

/** The `app` export. */
export class App extends AppEvents {
  readonly isPackaged = false;
  readonly dock = undefined;
  readonly commandLine: object;
  name: string;
  #isReady = false;
  #isQuitting = false;
  #isLeaving = false;
  #lock: InstanceLock | undefined;
  readonly #whenReady = Promise.withResolvers<undefined>();
  readonly #surroundings: AppSurroundings;
  readonly #paths = new Map<string, string>();

  constructor(surroundings: AppSurroundings) {
    super();
    this.#surroundings = surroundings;
    const { switches, name } = surroundings.commandLine;
    this.name = name;
    this.commandLine = strictObject('app.commandLine', {
      hasSwitch: (key: string) => switches.has(key),
      getSwitchValue: (key: string) => switches.get(key) ?? '',
    });
    const userData = switches.get('user-data-dir');
    if (userData) this.#paths.set('userData', resolve(userData));
    registerApp(this, () => this.#afterLastWindow());
  }

  /** For the start: Chromium is up and the main module has run. */
  announceReady(): void {
    this.#isReady = true;
    this.emit('will-finish-launching');
    this.emit('ready', {}, {});
    this.#whenReady.resolve(undefined);
  }

  get isQuitting(): boolean {
    return this.#isQuitting;
  }

  whenReady(): Promise<undefined> {
    return this.#whenReady.promise;
  }

  isReady(): boolean {
    return this.#isReady;
  }

  getName(): string {
    return this.name;
  }

  setName(name: string): void {
    this.name = name;
  }

  getVersion(): string {
    return this.#surroundings.commandLine.version;
  }

  getAppPath(): string {
    return this.#surroundings.commandLine.appPath;
  }

  getLocale(): string {
    return this.#surroundings.commandLine.switches.get('lang') ?? Intl.DateTimeFormat().resolvedOptions().locale;
  }

  /** As the C library names the locale of messages, which is where Electron takes it from on Linux. */
  getSystemLocale(): string {
    const { LC_ALL, LC_MESSAGES, LANG } = process.env;
    const tag = ([LC_ALL, LC_MESSAGES, LANG].find(Boolean) ?? '').replace(/[.@].*$/, '').replaceAll('_', '-');
    return tag === '' || tag === 'C' || tag === 'POSIX' ? this.getLocale() : tag;
  }

  getPath(name: string): string {
    const known = this.#paths.get(name);
    if (known !== undefined) return known;
    const paths: Record<string, () => string> = {
      home: homedir,
      temp: tmpdir,
      appData: configFolder,
      userData: () => join(configFolder(), this.name),
      sessionData: () => this.getPath('userData'),
      logs: () => join(this.getPath('userData'), 'logs'),
      exe: () => process.execPath,
      downloads: () => downloadsFolder(configFolder()),
    };
    const read = paths[name];
    if (!read) throw notImplemented(`app.getPath('${name}')`);
    return read();
  }

  setPath(name: string, path: string): void {
    this.#paths.set(name, path);
  }

  /** Pages are in Chromium's sandbox (unless run as root); nothing more can be enabled. */
  enableSandbox(): void {
    if (this.#isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
  }

  setAppUserModelId(id: string): void {
    if (process.platform === 'win32') throw notImplemented(`app.setAppUserModelId('${id}')`);
  }

  requestSingleInstanceLock(additionalData: unknown = null): boolean {
    this.#lock ??= new InstanceLock(this.getPath('userData'));
    const second: SecondStart = { argv: process.argv, cwd: process.cwd(), data: additionalData };
    return this.#lock.take(second, ({ argv, cwd, data }) => this.emit('second-instance', {}, argv, cwd, data));
  }

  hasSingleInstanceLock(): boolean {
    return this.#lock?.isHeld ?? false;
  }

  releaseSingleInstanceLock(): void {
    this.#lock?.release();
  }

  focus(): void {
    BrowserWindow.getAllWindows()[0]?.focus();
  }

  /** before-quit, every window's close, will-quit, quit; a listener that prevents any of the first three keeps the app. */
  quit(): void {
    if (this.#isQuitting) return;
    const before = preventableEvent({});
    this.emit('before-quit', before);
    if (before.defaultPrevented) return;
    this.#isQuitting = true;
    for (const window of BrowserWindow.getAllWindows()) window.close();
    if (BrowserWindow.getAllWindows().length > 0) {
      this.#isQuitting = false;
      return;
    }
    const will = preventableEvent({});
    this.emit('will-quit', will);
    if (will.defaultPrevented) {
      this.#isQuitting = false;
      return;
    }
    this.exit(0);
  }

  /** Leaves at once, without asking windows. */
  exit(code = 0): void {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    this.#isQuitting = true;
    for (const window of BrowserWindow.getAllWindows()) window.destroy();
    this.emit('quit', {}, code);
    void this.#leave(code);
  }

  async #leave(code: number): Promise<void> {
    await this.#lock?.notified;
    this.#lock?.release();
    await this.#surroundings.leave(code);
  }

  #afterLastWindow(): void {
    if (this.#isQuitting) return;
    if (this.listenerCount('window-all-closed') === 0) this.quit();
    else this.emit('window-all-closed');
  }
}
