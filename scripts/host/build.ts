/** Builds the bundles when the sources are newer than what was built. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '#scripts/run-command.ts';

const sources = [
  ...['electron', 'renderer', 'shared', 'node', 'service'],
  // Parts of the build itself.
  ...['scripts/chunks', 'scripts/notices', 'electron.vite.config.ts', 'package-lock.json'],
];
const results = ['out/main/main.js', 'out/preload/preload.cjs', 'out/renderer/index.html'];

const newest = (path: string): number => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stat.mtimeMs);
};

const isFresh = (): boolean => {
  if (!results.every((path) => existsSync(join(root, path)))) return false;
  const built = Math.min(...results.map((path) => statSync(join(root, path)).mtimeMs));
  return sources.every((path) => newest(join(root, path)) <= built);
};

/** Builds unless nothing changed. @returns null, or what the build said when it failed */
export const ensureBuilt = async (): Promise<string | null> => {
  if (isFresh()) return null;
  console.log('Building…');
  const { code, output } = await run('electron-vite', ['build']);
  return code === 0 ? null : output;
};
