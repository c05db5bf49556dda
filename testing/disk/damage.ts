/** What can happen to files: each damage as a disk, a crash or a person makes it. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** Whether rights of files hold for this process. */
export const hasRights = !isRoot && process.platform !== 'win32';

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

/** Takes rights away, and gives them back when the work is done. */
export const withMode = async (path: string, mode: number, work: () => Promise<void> | void): Promise<void> => {
  chmodSync(path, mode);
  try {
    await work();
  } finally {
    chmodSync(path, 0o700);
  }
};
