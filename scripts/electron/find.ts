/** Finds Electron's binary: what is here, what its cache holds, what can be fetched; else says what to do. */
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#scripts/run-command.ts';
import { checksumOf, download, probeUrl, usualLimits, type Limits } from './download.ts';
import { forget, recall, remember } from './memory.ts';
import {
  cachedZips,
  electronFolder,
  installedProgram,
  programInDistribution,
  releaseOf,
  type Release,
} from './release.ts';

/** Either the path of a program that is there, or why there is none. */
export type ElectronBinary =
  | {
      readonly path: string;
      /** What showed its window when it was tried, in a sentence; absent before that. */
      readonly report?: string;
    }
  | {
      readonly reason: string;
      /** Something other than Electron came: the caller must stop and not go on as if the network were down. */
      readonly isWrongFile?: true;
      /** There is a program, and this machine does not run it. */
      readonly isHere?: true;
    };

/** How to search. */
export interface FindOptions {
  /** Searches again although an earlier search failed (`--look-for-electron`). */
  readonly again?: boolean;
  /** Asks the network; without it only what is on this machine counts. */
  readonly fetches?: boolean;
  /** The package `electron`. */
  readonly folder?: string;
  /** Where a failure is remembered. */
  readonly memory?: string;
  readonly limits?: Limits;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

interface Extractor {
  extract(zip: string, options: { dir: string }): Promise<void>;
}

/** Unpacks a zip into the package: beside the final folder first, so that a half is never taken for the whole. */
const unpack = async (zip: string, folder: string): Promise<string> => {
  const entry = createRequire(join(electronFolder, 'package.json')).resolve('@electron-internal/extract-zip');
  const { extract } = (await import(pathToFileURL(entry).href)) as Extractor;
  const part = join(folder, `dist.${String(process.pid)}.part`);
  try {
    await extract(zip, { dir: part });
    rmSync(join(folder, 'dist'), { recursive: true, force: true });
    renameSync(part, join(folder, 'dist'));
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
  writeFileSync(join(folder, 'path.txt'), programInDistribution());
  return join(folder, 'dist', programInDistribution());
};

/** A zip of Electron's cache that is what it should be. */
const rightZip = async (release: Release): Promise<string | null> => {
  for (const path of cachedZips(release)) {
    if ((await checksumOf(path)) === release.checksum) return path;
    console.log(
      `${path} is damaged or another file (its checksum is not that of Electron ${release.version}): left aside.`,
    );
  }
  return null;
};

const failure = ({ version, url }: Release, reason: string): ElectronBinary => ({
  reason:
    `Electron ${version} could not be downloaded from ${new URL(url).host}: ${reason}. ` +
    'Where a mirror is at hand, set ELECTRON_MIRROR=<its address>/. ' +
    'To look again now: npm start -- --look-for-electron',
});

const wrongFile = ({ version, url, checksum }: Release, found: string): ElectronBinary => ({
  isWrongFile: true,
  reason:
    `What ${new URL(url).host} sent is not Electron ${version}: its SHA-256 is ${found}, it should be ${checksum}. ` +
    'It was deleted. Check the mirror (ELECTRON_MIRROR) or the proxy that it came through, then start again; ' +
    'LECTERN_HOST=shell goes on without Electron.',
});

const fetchZip = async (release: Release, memory: string, options: FindOptions): Promise<ElectronBinary | string> => {
  const { limits = usualLimits, now = Date.now } = options;
  const earlier = options.again === true ? null : recall(memory, release.url, now());
  if (earlier !== null) return failure(release, `${earlier} (less than a day ago; not asked again)`);
  console.log(`Looking for Electron ${release.version} (at most ${String(limits.probeTime / 1000)} s)…`);
  const absent = await probeUrl(release.url, limits);
  if (absent !== null) {
    remember(memory, release.url, absent, now());
    return failure(release, absent);
  }
  console.log(`Downloading ${release.fileName} from ${new URL(release.url).host} (about 120 MB)…`);
  const result = await download(release.url, release.cachePath, release.checksum, limits);
  if (result.kind === 'wrong') return wrongFile(release, result.checksum);
  if (result.kind === 'done') return release.cachePath;
  remember(memory, release.url, result.reason, now());
  return failure(release, result.reason);
};

/**
 * The binary: the folder that `ELECTRON_OVERRIDE_DIST_PATH` names, else the installed one, else unpacked from Electron's
 * own cache, else downloaded into that cache and unpacked.
 */
export const findElectron = async (options: FindOptions = {}): Promise<ElectronBinary> => {
  const { folder = electronFolder, fetches = true } = options;
  const memory = options.memory ?? join(root, 'node_modules/.cache/lectern/electron.json');
  const present = installedProgram(folder);
  if (present !== null) return { path: present };
  const named = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (named)
    return { reason: `ELECTRON_OVERRIDE_DIST_PATH names ${named}, and there is no ${programInDistribution()} in it.` };
  const release = await releaseOf(folder);
  if (release.checksum === '')
    return { reason: `Electron ${release.version} is not made for this system (${process.platform} ${process.arch}).` };
  const cached = await rightZip(release);
  if (cached === null && !fetches) return { reason: `Electron ${release.version} is not on this machine.` };
  const zip = cached ?? (await fetchZip(release, memory, options));
  if (typeof zip !== 'string') return zip;
  try {
    const path = await unpack(zip, folder);
    if (existsSync(path)) {
      forget(memory);
      return { path };
    }
    return { reason: `${zip} holds no ${programInDistribution()}.` };
  } catch (error) {
    return { reason: `${zip} could not be unpacked: ${error instanceof Error ? error.message : String(error)}` };
  }
};
