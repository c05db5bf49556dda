/** The file that a download is written to before it has its name: in order, its SHA-256 on the way, synced in steps, with the mark of a file that came from elsewhere (S21). */
import { createHash, type Hash } from 'node:crypto';
import { constants, fsyncSync } from 'node:fs';
import {
  type FileHandle,
  type link,
  type mkdir,
  type open,
  type rename,
  type stat,
  type unlink,
  writeFile,
} from 'node:fs/promises';

/** Zone 3 is the internet; no address is named, which would tell others who read the file where it came from. */
const zone = '[ZoneTransfer]\r\nZoneId=3\r\n';

/**
 * Marks a file: on Windows by its stream `Zone.Identifier`. macOS marks every file that the app writes by itself
 * (`LSFileQuarantineEnabled` of its Info.plist), Linux has no such mark.
 */
export const markOrigin = async (path: string, platform: NodeJS.Platform = process.platform): Promise<void> => {
  if (platform !== 'win32') return;
  // A file system without streams, as on most memory sticks, cannot store it.
  await writeFile(`${path}:Zone.Identifier`, zone).catch(() => undefined);
};

/** What downloads do on the disk; tests fail one of them. */
export interface DiskFiles {
  readonly open: typeof open;
  readonly link: typeof link;
  readonly unlink: typeof unlink;
  readonly rename: typeof rename;
  readonly mkdir: typeof mkdir;
  readonly stat: typeof stat;
}

/** An open part file. */
export interface PartFile {
  /** Bytes that were written, all of them in the digest. */
  size(): number;
  append(bytes: Uint8Array): Promise<void>;
  /** Empties it: what comes next is another file, or the same from its beginning. */
  restart(): Promise<void>;
  /** Resolves when what was written outlives a power cut. */
  sync(): Promise<void>;
  /** The same before the process ends, which waits for no promise. Answers the size; 0 where it could not be synced. */
  syncNow(): number;
  /** SHA-256 of what was written, as 64 hexadecimal digits. */
  digest(): string;
  close(): Promise<void>;
}

/** Room for reading what is there already. */
const bufferBytes = 1024 * 1024;

/** A link instead of the file is not followed: it could lead anywhere. */
const noLink = constants.O_NOFOLLOW ?? 0;

const partOn = (handle: FileHandle, written: number, summed: Hash): PartFile => {
  let size = written;
  let hash = summed;
  return {
    size: () => size,
    append: async (bytes) => {
      for (let at = 0; at < bytes.byteLength;) {
        // By its position: after a write that failed half-way the next one does not leave a gap.
        const { bytesWritten } = await handle.write(bytes, at, bytes.byteLength - at, size + at);
        at += bytesWritten;
      }
      hash.update(bytes);
      size += bytes.byteLength;
    },
    restart: async () => {
      await handle.truncate(0);
      size = 0;
      hash = createHash('sha256');
    },
    sync: async () => handle.sync(),
    syncNow: () => {
      try {
        fsyncSync(handle.fd);
        return size;
      } catch {
        return 0;
      }
    },
    digest: () => hash.copy().digest('hex'),
    close: async () => handle.close(),
  };
};

/** Makes a part file. @throws an error of the system, EEXIST where there is a file of this name. */
export const createPart = async (files: DiskFiles, path: string): Promise<PartFile> => {
  const { O_CREAT, O_EXCL, O_RDWR } = constants;
  // Never with an execute bit (S21).
  return partOn(await files.open(path, O_CREAT | O_EXCL | O_RDWR | noLink, 0o666), 0, createHash('sha256'));
};

const hashed = async (handle: FileHandle, size: number, signal: AbortSignal): Promise<Hash | null> => {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafeSlow(bufferBytes);
  for (let at = 0; at < size;) {
    signal.throwIfAborted();
    const { bytesRead } = await handle.read(buffer, 0, Math.min(buffer.length, size - at), at);
    if (bytesRead === 0) return null;
    hash.update(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
  return hash;
};

/**
 * Opens a part file again.
 * @param size bytes of it that are known to be on disk; what follows them is cut off
 * @returns null where the file is gone, or is not as it was left
 */
export const reopenPart = async (
  files: DiskFiles,
  path: string,
  size: number,
  signal: AbortSignal,
): Promise<PartFile | null> => {
  let handle: FileHandle;
  try {
    handle = await files.open(path, constants.O_RDWR | noLink);
  } catch (error) {
    if (['ENOENT', 'ELOOP', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
  try {
    const found = await handle.stat();
    const hash = found.isFile() ? await hashed(handle, size, signal) : null;
    if (hash) {
      await handle.truncate(size);
      return partOn(handle, size, hash);
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  await handle.close();
  return null;
};
