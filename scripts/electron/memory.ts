/** Remembers for a day that Electron could not be fetched, so that not every start waits for a network that does not reach it. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readProxies } from './download.ts';

const day = 24 * 60 * 60 * 1000;

interface Entry {
  readonly way: string;
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Address and proxies: another mirror or another proxy is another search. Hashed, because a proxy's address may hold a password. */
const wayTo = (url: string): string =>
  createHash('sha256')
    .update(JSON.stringify([url, readProxies()]))
    .digest('hex');

/** Why the last search failed, when it was less than a day ago and the same way; else null. */
export const recall = (file: string, url: string, now: number): string | null => {
  try {
    const { way, reason, at } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Entry>;
    const isFresh = typeof at === 'number' && at <= now && now - at < day;
    return isFresh && way === wayTo(url) && typeof reason === 'string' ? reason : null;
  } catch {
    return null;
  }
};

/** Keeps why a search failed. */
export const remember = (file: string, url: string, reason: string, now: number): void => {
  mkdirSync(dirname(file), { recursive: true });
  const entry: Entry = { way: wayTo(url), reason, at: now };
  writeFileSync(file, JSON.stringify(entry));
};

/** Forgets it. */
export const forget = (file: string): void => {
  rmSync(file, { force: true });
};
