/** Unpacks what is kept into a folder, with the modes that it had. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Unpacks a profile, or the data folder of its local service.
 * @param commit whose code made it
 * @param into a folder that is made where it is missing
 */
export const unpackKept = (commit: string, what: 'profile' | 'service', into: string): void => {
  mkdirSync(into, { recursive: true, mode: 0o700 });
  const archive = join(import.meta.dirname, commit, `${what}.tar.gz`);
  // Whatever the mask of this process is, and whoever runs it.
  execFileSync('tar', ['-xzpf', archive, '--no-same-owner', '-C', into]);
};
