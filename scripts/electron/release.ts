/** The release of Electron that the project uses: its version, file names, checksum, and where its own installer keeps and fetches it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#scripts/run-command.ts';

/** Folder of the package `electron`, whose binary is fetched after the installation of the package. */
export const electronFolder = join(root, 'node_modules/electron');

/** One release for this system. */
export interface Release {
  /** Folder of the package. */
  readonly folder: string;
  readonly version: string;
  /** "electron-v45.4.1-linux-x64.zip" */
  readonly fileName: string;
  /** SHA-256 of the zip in hex, as the package lists it. */
  readonly checksum: string;
  /** Where Electron's own installer would fetch it, mirror settings included. */
  readonly url: string;
  /** Where Electron's own installer keeps the zip that came from this address. */
  readonly cachePath: string;
  /** Folder of that cache, shared by all projects of this account. */
  readonly cacheFolder: string;
}

interface ArtifactAddresses {
  getArtifactRemoteURL(details: object): Promise<string>;
}

interface Caches {
  readonly Cache: new (folder?: string) => {
    readonly cacheRoot: string;
    getCachePath(url: string, fileName: string): string;
  };
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** A file of @electron/get, which has no exports for its addresses and its cache. */
const partOfInstaller = (name: string): Promise<unknown> => {
  const entry = createRequire(join(electronFolder, 'package.json')).resolve('@electron/get');
  return import(pathToFileURL(join(dirname(entry), name)).href);
};

/** Reads what the package says of itself. */
export const releaseOf = async (folder = electronFolder): Promise<Release> => {
  const { version } = readJson(join(folder, 'package.json')) as { version: string };
  const { getArtifactRemoteURL } = (await partOfInstaller('artifact-utils.js')) as ArtifactAddresses;
  const { Cache } = (await partOfInstaller('Cache.js')) as Caches;
  const { platform, arch } = process;
  const url = await getArtifactRemoteURL({ artifactName: 'electron', version: `v${version}`, platform, arch });
  const fileName = `electron-v${version}-${platform}-${arch}.zip`;
  const cache = new Cache(process.env['electron_config_cache']);
  const checksums = readJson(join(folder, 'checksums.json')) as Readonly<Record<string, string>>;
  return {
    folder,
    version,
    fileName,
    checksum: checksums[fileName] ?? '',
    url,
    cachePath: cache.getCachePath(url, fileName),
    cacheFolder: cache.cacheRoot,
  };
};

/** Path of the program inside a distribution. */
export const programInDistribution = (platform: NodeJS.Platform = process.platform): string => {
  if (platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return platform === 'win32' ? 'electron.exe' : 'electron';
};

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
};

/**
 * The program that is here already: in the folder that `ELECTRON_OVERRIDE_DIST_PATH` names, else in the package, when it
 * was unpacked wholly and is of the package's version (Electron's own test of an installation).
 */
export const installedProgram = (folder = electronFolder): string | null => {
  const named = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (named) {
    const program = join(named, programInDistribution());
    return existsSync(program) ? program : null;
  }
  const { version } = readJson(join(folder, 'package.json')) as { version: string };
  if (read(join(folder, 'dist/version')).replace(/^v/, '') !== version) return null;
  const program = join(folder, 'dist', read(join(folder, 'path.txt')));
  return read(join(folder, 'path.txt')) !== '' && existsSync(program) ? program : null;
};

/** Zips of this release in Electron's cache: the one from this address first, then those that came from others. */
export const cachedZips = ({ cachePath, cacheFolder, fileName }: Release): string[] => {
  const folders = existsSync(cacheFolder) ? readdirSync(cacheFolder) : [];
  const paths = [cachePath, join(cacheFolder, fileName), ...folders.map((name) => join(cacheFolder, name, fileName))];
  return [...new Set(paths)].filter((path) => existsSync(path));
};
