/** Paths of an archive made safe for this and every other computer: each part by the rule of downloads (S18). */
import { safeName } from '#electron/downloads/safe-name.ts';
import { folded, isTooDeep } from './entry-problems.ts';

/** The path that an entry is saved under; null where it is too deep or too long to be saved. */
export const safePath = (path: string): string | null => {
  const parts = path.split('/').map((part) => safeName(part, '_'));
  const safe = parts.join('/');
  return isTooDeep(safe) ? null : safe;
};

/** Hands out each path once, also where only case tells two apart: the second gets null. */
export const createFreePaths = (): ((path: string) => string | null) => {
  const taken = new Set<string>();
  return (path) => {
    const safe = safePath(path);
    if (safe === null || taken.has(folded(safe))) return null;
    taken.add(folded(safe));
    return safe;
  };
};
