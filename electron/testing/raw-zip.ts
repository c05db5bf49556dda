/** Zip archives byte by byte, so that a test can make what no packer makes. */
import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive; everything beyond name and text lies where it is given. */
export interface RawEntry {
  readonly name: string;
  readonly bytes?: Buffer;
  readonly isStored?: boolean;
  /** Bytes that the archive says it has unpacked. */
  readonly size?: number;
  readonly crc?: number;
  readonly flags?: number;
  readonly method?: number;
  /** Unix mode, with the kind of file. */
  readonly mode?: number;
  /** Index of another entry whose bytes it claims. */
  readonly sharesWith?: number;
  /** Bytes of the name; UTF-8 otherwise. */
  readonly rawName?: Buffer;
  /** Nothing says that the name is UTF-8. */
  readonly isUnmarked?: boolean;
  /** The system that made it: 3 is Unix, 0 is DOS. */
  readonly host?: number;
  readonly extra?: Buffer;
  readonly localExtra?: Buffer;
  readonly comment?: string;
  /** Sizes and checksum follow the bytes, and are 0 in front of them. */
  readonly hasDescriptor?: boolean;
  /** All ones in the directory: the numbers are in an extra field. */
  readonly isLarge?: boolean;
}

/** What the end of an archive says, where it is not the truth. */
export interface RawEnd {
  readonly count?: number;
  readonly length?: number;
  readonly offset?: number;
  readonly disks?: readonly [disk: number, directoryDisk: number];
  readonly comment?: Buffer;
  readonly isLarge?: boolean;
  /** Bytes between the files and the directory. */
  readonly between?: Buffer;
  /** Bytes between the directory and its end. */
  readonly afterDirectory?: Buffer;
}

interface Part {
  readonly local: Buffer;
  readonly packed: Buffer;
  readonly directory: (offset: number) => Buffer;
}

/** 1 January 2026, 10:20:30. */
const [date, time] = [((2026 - 1980) << 9) | (1 << 5) | 1, (10 << 11) | (20 << 5) | 15];

/** An extra field. */
export const extraField = (id: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
};

const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(8 * values.length);
  for (const [at, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), at * 8);
  return bytes;
};

const sharedOf = (entry: RawEntry, bytes: Buffer, packed: Buffer, name: Buffer, extra: Buffer): Buffer => {
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE((entry.flags ?? 0) | (entry.isUnmarked ? 0 : 0x800) | (entry.hasDescriptor ? 8 : 0), 2);
  shared.writeUInt16LE(entry.method ?? (entry.isStored ? 0 : 8), 4);
  shared.writeUInt16LE(time, 6);
  shared.writeUInt16LE(date, 8);
  shared.writeUInt32LE(entry.crc ?? crc32(bytes), 10);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(entry.size ?? bytes.length, 18);
  shared.writeUInt16LE(name.length, 22);
  shared.writeUInt16LE(extra.length, 24);
  return shared;
};

const partOf = (entry: RawEntry): Part => {
  const bytes = entry.bytes ?? Buffer.from('text\n');
  const name = entry.rawName ?? Buffer.from(entry.name);
  const packed = entry.isStored ? bytes : deflateRawSync(bytes);
  const localExtra = entry.localExtra ?? Buffer.alloc(0);
  const before = sharedOf(entry, bytes, packed, name, localExtra);
  const descriptor = Buffer.concat([Buffer.from('PK\u0007\u0008'), before.subarray(10, 22)]);
  if (entry.hasDescriptor) before.fill(0, 10, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), before, name, localExtra]);
  const directory = (offset: number): Buffer => {
    const large = entry.isLarge ? extraField(1, numbers(bytes.length, packed.length, offset)) : Buffer.alloc(0);
    const extra = Buffer.concat([large, entry.extra ?? Buffer.alloc(0)]);
    const comment = Buffer.from(entry.comment ?? '');
    const shared = sharedOf(entry, bytes, packed, name, extra);
    const tail = Buffer.alloc(14);
    tail.writeUInt16LE(comment.length, 0);
    tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    if (entry.isLarge) {
      shared.fill(0xff, 14, 22);
      tail.fill(0xff, 10, 14);
    }
    const head = Buffer.from([20, entry.host ?? 3]);
    return Buffer.concat([Buffer.from('PK\u0001\u0002'), head, shared, tail, name, extra, comment]);
  };
  return { local, packed: entry.hasDescriptor ? Buffer.concat([packed, descriptor]) : packed, directory };
};

/** The end of an archive with more entries than the small form can count (zip64). */
const largeEnd = (count: number, length: number, offset: number, at: number): readonly Buffer[] => {
  const record = Buffer.alloc(56);
  record.write('PK\u0006\u0006', 0, 'latin1');
  record.writeBigUInt64LE(44n, 4);
  numbers(count, count, length, offset).copy(record, 24);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007', 0, 'latin1');
  locator.writeBigUInt64LE(BigInt(at), 8);
  locator.writeUInt32LE(1, 16);
  return [record, locator];
};

/** The bytes of an archive. */
export const rawZip = (entries: readonly RawEntry[], wrong: RawEnd = {}): Buffer => {
  const parts = entries.map(partOf);
  const offsets: number[] = [];
  let at = 0;
  for (const { local, packed } of parts) {
    offsets.push(at);
    at += local.length + packed.length;
  }
  const { between = Buffer.alloc(0), afterDirectory = Buffer.alloc(0), comment = Buffer.alloc(0) } = wrong;
  at += between.length;
  const directory = Buffer.concat(
    parts.map((part, index) => part.directory(offsets[entries[index]?.sharesWith ?? index] ?? 0)),
  );
  const isLarge = wrong.isLarge ?? (entries.length >= 0xffff && wrong.count === undefined);
  const [count, length] = [wrong.count ?? entries.length, wrong.length ?? directory.length];
  const [disk, directoryDisk] = wrong.disks ?? [0, 0];
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(disk, 4);
  end.writeUInt16LE(directoryDisk, 6);
  end.writeUInt16LE(isLarge ? 0xffff : count, 8);
  end.writeUInt16LE(isLarge ? 0xffff : count, 10);
  end.writeUInt32LE(isLarge ? 0xffffffff : length, 12);
  end.writeUInt32LE(isLarge ? 0xffffffff : (wrong.offset ?? at), 16);
  end.writeUInt16LE(comment.length, 20);
  const largeAt = at + directory.length + afterDirectory.length;
  const large = isLarge ? largeEnd(count, length, wrong.offset ?? at, largeAt) : [];
  const files = parts.flatMap(({ local, packed }) => [local, packed]);
  return Buffer.concat([...files, between, directory, afterDirectory, ...large, end, comment]);
};
