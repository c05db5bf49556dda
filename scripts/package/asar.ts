/** Reads which files an asar archive lists: its header is JSON behind four 32-bit lengths. */
import { closeSync, openSync, readSync } from 'node:fs';

/** One file of an archive. */
export interface PackedFile {
  /** With `/` between folders. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Stands beside the archive, in `app.asar.unpacked`. */
  readonly isUnpacked: boolean;
}

interface Entry {
  readonly files?: Readonly<Record<string, Entry>>;
  readonly size?: number;
  readonly unpacked?: boolean;
}

const lengthsSize = 16;

const listOf = (entry: Entry, path: string): PackedFile[] =>
  entry.files
    ? Object.entries(entry.files).flatMap(([name, child]) => listOf(child, path === '' ? name : `${path}/${name}`))
    : [{ path, size: entry.size ?? 0, isUnpacked: entry.unpacked === true }];

/** The files of an archive, in the order of its header. */
export const filesOfAsar = (archive: string): PackedFile[] => {
  const file = openSync(archive, 'r');
  try {
    const lengths = Buffer.alloc(lengthsSize);
    readSync(file, lengths, 0, lengthsSize, 0);
    // The last of the four is the length of the JSON text itself; the others count the padding around it.
    const header = Buffer.alloc(lengths.readUInt32LE(12));
    readSync(file, header, 0, header.length, lengthsSize);
    return listOf(JSON.parse(header.toString('utf8')) as Entry, '');
  } finally {
    closeSync(file);
  }
};
