/** Finds Electron's binary: looks for it once, remembers the answer, and says what to do where it cannot be had. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run } from '../run-command.ts';

/** Either the path of a binary that is there, or why there is none. */
export type ElectronBinary = { readonly path: string } | { readonly reason: string };

const electronFolder = join(root, 'node_modules/electron');
const memory = join(root, 'node_modules/.cache/lectern/electron.json');
const lookLimit = 15_000;

const version = (): string =>
  (JSON.parse(readFileSync(join(electronFolder, 'package.json'), 'utf8')) as { version: string }).version;

const installed = (): string | null => {
  const marker = join(electronFolder, 'path.txt');
  if (!existsSync(marker)) return null;
  const path = join(electronFolder, 'dist', readFileSync(marker, 'utf8').trim());
  return existsSync(path) ? path : null;
};

interface ArtifactUrl {
  getArtifactRemoteURL(details: object): Promise<string>;
}

/** Where Electron's own downloader would fetch from, mirror settings included. */
const downloadUrl = async (): Promise<string> => {
  const entry = createRequire(join(electronFolder, 'package.json')).resolve('@electron/get');
  const { getArtifactRemoteURL } = (await import(
    pathToFileURL(join(dirname(entry), 'artifact-utils.js')).href
  )) as ArtifactUrl;
  return getArtifactRemoteURL({
    artifactName: 'electron',
    version: `v${version()}`,
    platform: process.platform,
    arch: process.arch,
  });
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/** Asks the download's address for its head, at most 15 s; the download itself may take as long as it takes. */
const look = async (url: string): Promise<string | null> => {
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(lookLimit) });
    return answer.ok ? null : `the server answered ${answer.status}`;
  } catch (error) {
    return reasonOf(error);
  }
};

const remembered = (url: string): string | null => {
  try {
    const entry = JSON.parse(readFileSync(memory, 'utf8')) as { url: string; reason: string };
    return entry.url === url ? entry.reason : null;
  } catch {
    return null;
  }
};

const remember = (url: string, reason: string): void => {
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify({ url, reason }));
};

const failure = (url: string, reason: string): ElectronBinary => ({
  reason:
    `Electron ${version()} could not be downloaded from ${new URL(url).host}: ${reason}. ` +
    'Where a mirror is at hand set ELECTRON_MIRROR=<its address>/ and run "npm start -- --look-for-electron".',
});

/**
 * The binary, downloaded when it is not there yet.
 * @param again looks again although an earlier look failed (`--look-for-electron`)
 */
export const findElectron = async (again: boolean): Promise<ElectronBinary> => {
  const present = installed();
  if (present) return { path: present };
  const url = await downloadUrl();
  const earlier = again ? null : remembered(url);
  if (earlier) return failure(url, `${earlier} (remembered from an earlier look)`);
  console.log(`Looking for Electron ${version()} (at most ${lookLimit / 1000} s)…`);
  const unreachable = await look(url);
  if (unreachable === null) {
    console.log('Downloading Electron…');
    const { code, output } = await run('node', [join(electronFolder, 'install.js')], { show: true });
    const path = installed();
    if (code === 0 && path) return { path };
    remember(url, output.trim().split('\n')[0] ?? `exit code ${String(code)}`);
    return failure(url, remembered(url) ?? '');
  }
  remember(url, unreachable);
  return failure(url, unreachable);
};
