/** Finds one file in an archive of artifacts by its central directory: nothing else of the archive is unpacked. */
import { open, type FileHandle } from 'node:fs/promises';

/** Where the bytes of a file lie in its archive. */
export interface ZipEntry {
  /** Packed by deflate; else the bytes are stored as they are. */
  readonly isDeflated: boolean;
  /** Bytes of the file when unpacked. */
  readonly size: number;
  /** First byte in the archive. */
  readonly start: number;
  /** Bytes in the archive. */
  readonly packed: number;
}

/** The end record is 22 bytes and a comment of at most 64 KiB; before it stands the 20 bytes long locator of large archives. */
const tailSize = 20 + 22 + 65_535;
/** Stands where a number does not fit: the number is in a field of the large form (zip64). */
const elsewhere = 0xffff_ffff;

const readAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, at);
  return buffer.subarray(0, bytesRead);
};

const readLarge = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at));

/** The numbers that did not fit into a record, in the order in which they are missing. */
const largeNumbers = (extra: Buffer): readonly number[] => {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const numbers = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return Array.from({ length: Math.floor(numbers.length / 8) }, (_, index) => readLarge(numbers, index * 8));
  }
  return [];
};

interface DirectoryEntry extends Omit<ZipEntry, 'start'> {
  /** Where the local header is, which stands before the bytes. */
  readonly headerAt: number;
}

const entryAt = (record: Buffer, extra: Buffer): DirectoryEntry => {
  const large = [...largeNumbers(extra)];
  const numberAt = (at: number): number => {
    const number = record.readUInt32LE(at);
    return number === elsewhere ? (large.shift() ?? number) : number;
  };
  const size = numberAt(24);
  const packed = numberAt(20);
  return { isDeflated: record.readUInt16LE(10) !== 0, size, packed, headerAt: numberAt(42) };
};

const findIn = (directory: Buffer, wanted: string): DirectoryEntry | null => {
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === 0x0201_4b50) {
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    if (directory.toString('utf8', at + 46, nameEnd) === wanted) {
      return entryAt(directory.subarray(at), directory.subarray(nameEnd, extraEnd));
    }
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return null;
};

const directoryOf = async (file: FileHandle): Promise<Buffer> => {
  const { size } = await file.stat();
  const tail = await readAt(file, Math.max(0, size - tailSize), Math.min(size, tailSize));
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new Error('The artifacts are no zip archive.');
  if (end >= 20 && tail.readUInt32LE(end - 20) === 0x0706_4b50) {
    const large = await readAt(file, readLarge(tail, end - 12), 56);
    return readAt(file, readLarge(large, 48), readLarge(large, 40));
  }
  return readAt(file, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
};

/** The file with this name, or null when the archive has none. @throws Error when it is no archive */
export const findZipEntry = async (archive: string, name: string): Promise<ZipEntry | null> => {
  const file = await open(archive);
  try {
    const entry = name.endsWith('/') ? null : findIn(await directoryOf(file), name);
    if (!entry) return null;
    const { headerAt, ...rest } = entry;
    const header = await readAt(file, headerAt, 30);
    return { ...rest, start: headerAt + 30 + header.readUInt16LE(26) + header.readUInt16LE(28) };
  } finally {
    await file.close();
  }
};
