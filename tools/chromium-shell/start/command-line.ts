/** Reads the shell's command line: which app to run, and the switches after it, as Electron takes them. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** What the command line requests. */
export interface CommandLine {
  /** The main module. */
  readonly entry: string;
  /** Folder of the app's package.json. */
  readonly appPath: string;
  readonly name: string;
  readonly version: string;
  /** Switches by name without dashes; the empty string for one without a value. */
  readonly switches: ReadonlyMap<string, string>;
}

interface Manifest {
  readonly name?: string;
  readonly productName?: string;
  readonly version?: string;
  readonly main?: string;
}

const readManifest = (folder: string): Manifest => {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
};

const manifestFolder = (start: string): string => {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (dirname(folder) === folder) return start;
  }
};

/** Switches of a command line: `--name`, `--name=value`. */
export const readSwitches = (values: readonly string[]): Map<string, string> =>
  new Map(
    values
      .filter((value) => value.startsWith('--') && value.length > 2)
      .map((value) => {
        const [name = '', ...rest] = value.slice(2).split('=');
        return [name, rest.join('=')];
      }),
  );

/** Reads the arguments after the script; throws a sentence when there is no app at the path. */
export const readCommandLine = (values: readonly string[]): CommandLine => {
  const path = values.find((value) => !value.startsWith('--'));
  if (path === undefined)
    throw new Error('usage: run.ts <app folder or main module> [--user-data-dir=…] [--remote-debugging-port=…]');
  const absolute = resolve(path);
  if (!existsSync(absolute)) throw new Error(`there is no app at ${absolute}`);
  const isFolder = statSync(absolute).isDirectory();
  const appPath = isFolder ? absolute : manifestFolder(dirname(absolute));
  const manifest = readManifest(appPath);
  const entry = isFolder ? join(absolute, manifest.main ?? 'index.js') : absolute;
  if (!existsSync(entry)) throw new Error(`${entry} is missing: build the app first (npm run build)`);
  return {
    entry,
    appPath,
    name: manifest.productName ?? manifest.name ?? 'Electron',
    version: manifest.version ?? '0.0.0',
    switches: readSwitches(values),
  };
};
