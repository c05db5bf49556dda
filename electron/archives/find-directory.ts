/** Finds the directory of a zip archive from its end, with unzip's patience: bytes in front of it or after it, sizes that lie. */
import type { ArchiveOddity } from '#shared/artifacts/artifacts.ts';
import { t } from '#shared/texts/texts.ts';
import { ArchiveError } from './archive-error.ts';
import type { ArchiveSource } from './archive-source.ts';

/** Bytes at the end of an archive in which its directory is announced: two records and the longest comment. */
export const endBytes = 20 + 22 + 65_535;

/** The first four bytes of records. */
export const signatures = {
  entry: 0x02014b50,
  local: 0x04034b50,
  end: 0x06054b50,
  largeEnd: 0x06064b50,
  largeLocator: 0x07064b50,
  signed: 0x05054b50,
} as const;

const [endLength, locatorLength, largeLength] = [22, 20, 56];

/** Where a directory is. */
export interface FoundDirectory {
  readonly start: number;
  /** Entries that it counts. */
  readonly counted: number;
  /** It counts in 64 bits; otherwise the number is what is left of it in 16. */
  readonly isLarge: boolean;
  /** What is added to the positions that entries name. */
  readonly shift: number;
  readonly oddities: readonly ArchiveOddity[];
}

interface Announced {
  readonly disk: number;
  readonly directoryDisk: number;
  readonly counted: number;
  readonly length: number;
  readonly offset: number;
  readonly isLarge: boolean;
  /** Where the directory must end. */
  readonly end: number;
}

/** Whether a record begins at a position. */
const isAt = async (source: ArchiveSource, at: number, signature: number): Promise<boolean> => {
  const bytes = await source.bytes(at, 4);
  return bytes.length === 4 && bytes.readUInt32LE(0) === signature;
};

/** What the record with 64 bits says, where there is one in front of the end. */
const largeEndOf = async (source: ArchiveSource, end: number): Promise<readonly [Buffer, number] | null> => {
  const locator = await source.bytes(end - locatorLength, locatorLength);
  if (locator.length < locatorLength || locator.readUInt32LE(0) !== signatures.largeLocator) return null;
  for (const at of [Number(locator.readBigUInt64LE(8)), end - locatorLength - largeLength]) {
    const bytes = at < source.size ? await source.bytes(at, largeLength) : Buffer.alloc(0);
    if (bytes.length === largeLength && bytes.readUInt32LE(0) === signatures.largeEnd) return [bytes, at];
  }
  return null;
};

const announcedAt = async (source: ArchiveSource, record: Buffer, end: number): Promise<Announced> => {
  const [large, largeAt] = (await largeEndOf(source, end)) ?? [null, end];
  /** A number that does not fit is all ones, and in the large record. */
  const number = (at: number, length: number, largeField: (bytes: Buffer) => number | bigint): number => {
    const small = record.readUIntLE(at, length);
    return large && small === 2 ** (8 * length) - 1 ? Number(largeField(large)) : small;
  };
  return {
    disk: number(4, 2, (bytes) => bytes.readUInt32LE(16)),
    directoryDisk: number(6, 2, (bytes) => bytes.readUInt32LE(20)),
    counted: number(10, 2, (bytes) => bytes.readBigUInt64LE(32)),
    length: number(12, 4, (bytes) => bytes.readBigUInt64LE(40)),
    offset: number(16, 4, (bytes) => bytes.readBigUInt64LE(48)),
    isLarge: large !== null,
    end: largeAt,
  };
};

/** Where the directory that is announced really begins; null where it is at neither position. */
const startOf = async (source: ArchiveSource, { counted, length, offset, end }: Announced) => {
  const shift = end - offset - length;
  if ((length === 0 && counted === 0) || (await isAt(source, end - length, signatures.entry)))
    return { start: end - length, shift };
  return (await isAt(source, offset, signatures.entry)) ? { start: offset, shift: 0 } : null;
};

const odditiesOf = (announced: Announced, { start, shift }: { start: number; shift: number }, after: number) => {
  const { disk, length, end } = announced;
  const oddities: ArchiveOddity[] = [];
  const add = (kind: ArchiveOddity['kind'], amount: number): void => {
    if (amount > 0) oddities.push({ kind, amount });
  };
  add('before', shift);
  add('missing', -shift);
  add('length', Math.abs(end - start - length));
  add('after', after);
  add('parts', disk);
  return oddities;
};

/**
 * Finds it: the last announcement that holds is taken, so that one inside of a comment does not hide it.
 * @throws ArchiveError
 */
export const findDirectory = async (source: ArchiveSource): Promise<FoundDirectory> => {
  const from = Math.max(0, source.size - endBytes);
  const tail = await source.bytes(from, source.size - from);
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== signatures.end) continue;
    const record = tail.subarray(at, at + endLength);
    const announced = await announcedAt(source, record, from + at);
    const found = await startOf(source, announced);
    if (!found) continue;
    const { disk, directoryDisk, counted, isLarge } = announced;
    if (disk !== directoryDisk) throw new ArchiveError('archive', t('file_failures.archive_part'));
    const after = tail.length - at - endLength - record.readUInt16LE(20);
    return { ...found, counted, isLarge, oddities: odditiesOf(announced, found, after) };
  }
  throw new ArchiveError('archive', t('file_failures.archive_damaged'));
};
