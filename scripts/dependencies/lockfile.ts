/** package-lock.json, as far as it is read here. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/tools.ts';

/** One package of the lockfile. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
  /** `sha512-` and the sum in base64. */
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Packages by their folder: `node_modules/a/node_modules/b`; the project itself has the empty one. */
export type Lockfile = Readonly<Record<string, LockedPackage>>;

/** The name of the package in a folder. */
export const packageIn = (folder: string): string =>
  folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The folders of packages with what is in them. */
export const lockedPackages = (lockfile: Lockfile): readonly (readonly [folder: string, entry: LockedPackage])[] =>
  Object.entries(lockfile).filter(([folder]) => folder.startsWith('node_modules/'));

/** The lockfile of the project. */
export const readLockfile = (): Lockfile => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lockfile };
  return packages;
};
