/** The bytes of one entry, unpacked piece by piece: never more than the archive said, and with its checksum (S19). */
import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { t } from '#shared/texts/texts.ts';
import { ArchiveError } from './archive-error.ts';
import type { DirectoryRecord } from './entry-problems.ts';
import { signatures } from './find-directory.ts';
import type { OpenArchive } from './read-directory.ts';

/** An entry has another size or checksum than the archive says. */
export class WrongSize extends ArchiveError {
  constructor() {
    super('entry', t('file_failures.entry_wrong'));
  }
}

/** Bytes of a local header in front of its name. */
const localHead = 30;

/** Where the bytes of an entry begin, by the header in front of them. Where bytes were put in between, it is unshifted. */
const dataStart = async ({ source, shift }: OpenArchive, { offset }: DirectoryRecord): Promise<number> => {
  for (const at of [offset + shift, offset]) {
    const head = await source.bytes(at, localHead);
    if (head.length === localHead && head.readUInt32LE(0) === signatures.local)
      return at + localHead + head.readUInt16LE(26) + head.readUInt16LE(28);
  }
  throw new ArchiveError('entry', t('file_failures.entry_misplaced'));
};

const streamOf = async (archive: OpenArchive, record: DirectoryRecord): Promise<Readable> => {
  const start = await dataStart(archive, record);
  const packed = Readable.from(archive.source.pieces(start, start + record.packed), { objectMode: false });
  if (record.method === 0) return packed;
  // What went wrong reaches the reader of the result.
  return pipeline(packed, createInflateRaw(), () => undefined);
};

const explained = (error: unknown): Error => {
  if (error instanceof ArchiveError) return error;
  return new ArchiveError('entry', t('file_failures.entry_damaged'));
};

/** Unpacks an entry. Returning early ends the reading. @throws ArchiveError */
export async function* piecesOfEntry(
  archive: OpenArchive,
  index: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const record = archive.records[index];
  if (!record) throw new ArchiveError('entry', t('file_failures.entry_missing'));
  const { problem } = archive.entries[index] ?? {};
  if (problem === 'encrypted') throw new ArchiveError('entry', t('file_failures.entry_encrypted'));
  if (problem === 'method') throw new ArchiveError('entry', t('file_failures.entry_method'));
  let stream: Readable | null = null;
  try {
    stream = await streamOf(archive, record);
    let count = 0;
    let checksum = 0;
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      signal.throwIfAborted();
      count += piece.byteLength;
      if (count > record.size) throw new WrongSize();
      checksum = crc32(piece, checksum);
      yield piece;
    }
    if (count !== record.size || checksum !== record.crc) throw new WrongSize();
  } catch (error) {
    throw signal.aborted ? (signal.reason as Error) : explained(error);
  } finally {
    stream?.destroy();
  }
}

/** The beginning of an entry in one piece, and whether there is more. @throws ArchiveError */
export const startOfEntry = async (
  archive: OpenArchive,
  index: number,
  most: number,
  signal: AbortSignal,
): Promise<{ readonly bytes: Buffer<ArrayBuffer>; readonly isStart: boolean }> => {
  const pieces: Uint8Array[] = [];
  let count = 0;
  for await (const piece of piecesOfEntry(archive, index, signal)) {
    pieces.push(piece);
    count += piece.byteLength;
    if (count > most) break;
  }
  const all = Buffer.concat(pieces);
  return { bytes: all.subarray(0, most), isStart: count > most };
};
