/** What can happen to files: each damage as a disk, a crash or a person makes it. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/** Damages of a file that is there, made by writing to it. */
export const damages = {
  missing: (file: string): void => unlinkSync(file),
  empty: (file: string): void => truncateSync(file, 0),
  halved: (file: string): void => truncateSync(file, Math.floor(readFileSync(file).length / 2)),
  flipped: (file: string): void => flip(file, 0),
  overwritten: (file: string): void => {
    const bytes = readFileSync(file);
    bytes.fill(0xab, Math.floor(bytes.length / 4), Math.ceil(bytes.length / 2));
    writeFileSync(file, bytes);
  },
} as const satisfies Readonly<Record<string, (file: string) => void>>;

export type Damage = keyof typeof damages;

/** Turns one bit around. */
export const flip = (file: string, at: number, bit = 3): void => {
  const bytes = readFileSync(file);
  const before = bytes[at];
  if (before === undefined) return;
  bytes[at] = before ^ (1 << bit);
  writeFileSync(file, bytes);
};

const isRoot = process.getuid?.() === 0;

const canMount = (): boolean => {
  if (!isRoot || process.platform !== 'linux') return false;
  const folder = mkdtempSync(join(tmpdir(), 'lectern-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Whether this process may make file systems of its own; else the tests that need one are skipped by name. */
export const hasMounts = canMount();

/** Whether rights of files can be taken from this process: an administrator becomes somebody else for a while. */
export const hasRights = process.platform !== 'win32' && (!isRoot || isMainThread);

const nobody = 65_534;

/** Does work that has no right to a path, which belongs to who does it. */
export const withoutRights = async (path: string, work: () => Promise<void>): Promise<void> => {
  if (isRoot)
    for (const part of ['', ...readdirSync(dirname(path), { recursive: true }).map(String)])
      chownSync(join(dirname(path), part), nobody, nobody);
  const mode = statSync(path).mode & 0o777;
  chmodSync(path, 0);
  if (isRoot) process.seteuid?.(nobody);
  try {
    await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
    chmodSync(path, mode);
  }
};

/** A file system of its own, of which a test can use up the last byte, or which it can close to writing. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves no room. */
  fill(): void;
  /** Gives the room back. */
  free(): void;
  readOnly(): void;
  writable(): void;
  remove(): void;
}

/** Makes one. @param size as mount(8) takes it, such as `4m` */
export const makeDisk = (size: string): SmallDisk => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=700`, 'tmpfs', folder]);
  const filler = join(folder, 'filler');
  const remount = (how: string): Buffer => execFileSync('mount', ['-o', `remount,${how}`, folder]);
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      mkdirSync(filler, { recursive: true });
      writeFileSync(join(filler, String(Date.now())), Buffer.alloc(bavail * bsize));
    },
    free: () => rmSync(filler, { recursive: true, force: true }),
    readOnly: () => void remount('ro'),
    writable: () => void remount('rw'),
    remove: () => {
      execFileSync('umount', ['--lazy', folder]);
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    },
  };
};
