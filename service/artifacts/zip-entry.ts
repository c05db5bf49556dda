/** Reads one file out of an archive of artifacts, by its central directory: nothing else of the archive is unpacked. */
import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** Entries beyond this size are not served one by one: the archive as a whole is. */
const largest = 256 * 1024 * 1024;
/** The end record is 22 bytes and a comment of at most 64 KiB. */
const tailSize = 22 + 65_535;

const readAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, at);
  return buffer.subarray(0, bytesRead);
};

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

const findIn = (directory: Buffer, wanted: string): Entry | null => {
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50) {
    const nameLength = directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
    if (name === wanted) {
      return {
        method: directory.readUInt16LE(at + 10),
        packed: directory.readUInt32LE(at + 20),
        size: directory.readUInt32LE(at + 24),
        at: directory.readUInt32LE(at + 42),
      };
    }
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return null;
};

const directoryOf = async (file: FileHandle): Promise<Buffer> => {
  const { size } = await file.stat();
  const tail = await readAt(file, Math.max(0, size - tailSize), Math.min(size, tailSize));
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new Error('The artifacts are no zip archive.');
  return readAt(file, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
};

/** The bytes of the entry with this name, or null when the archive has none. */
export const readZipEntry = async (archive: string, name: string): Promise<Buffer<ArrayBuffer> | null> => {
  const file = await open(archive);
  try {
    const entry = findIn(await directoryOf(file), name);
    if (!entry || name.endsWith('/')) return null;
    if (entry.size > largest) throw new Error(`The entry ${name} is too large to be served by itself.`);
    const header = await readAt(file, entry.at, 30);
    const start = entry.at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
    const packed = await readAt(file, start, entry.packed);
    const bytes = entry.method === 0 ? packed : await inflate(packed, { maxOutputLength: Math.max(1, entry.size) });
    return Buffer.from(bytes);
  } finally {
    await file.close();
  }
};
