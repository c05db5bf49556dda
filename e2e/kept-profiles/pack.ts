/** Packs a profile and the data folder of its local service into two archives, without what Chromium and the logs wrote. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { serviceName } from '#e2e/fixtures/prepared-profile.ts';

/** What the app finds made again at its next start, or never opens. */
const isNotKept = new Set([
  'chromium',
  'chromium-shell.lock',
  'DevToolsActivePort',
  'chosen-folders.txt',
  'config',
  'downloads',
  'logs',
  'updates',
]);

/** Writes what is in the log of a database into its file: a killed process leaves it there. */
const checkpoint = (file: string): void => {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
};

/** The same bytes for the same files: no time, no owner, names in order. */
const archive = (file: string, folder: string, names: readonly string[]): void => {
  const same = ['--sort=name', '--mtime=2026-11-26', '--owner=0', '--group=0', '--numeric-owner'];
  execFileSync('tar', [...same, '--use-compress-program=gzip -9n', '-C', folder, '-cf', file, ...names.toSorted()]);
};

/** Writes `profile.tar.gz` and `service.tar.gz`. */
export const pack = (userData: string, into: string): void => {
  mkdirSync(into, { recursive: true });
  const service = join(userData, serviceName);
  for (const file of [
    join(userData, 'lectern.sqlite'),
    join(userData, 'offline.sqlite'),
    join(service, 'lectern.sqlite'),
  ])
    checkpoint(file);
  const names = readdirSync(userData).filter((name) => !isNotKept.has(name) && name !== serviceName);
  archive(join(into, 'profile.tar.gz'), userData, names);
  archive(join(into, 'service.tar.gz'), service, readdirSync(service));
};
