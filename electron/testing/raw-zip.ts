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
}

interface Part {
  readonly local: Buffer;
  readonly packed: Buffer;
  readonly directory: (offset: number) => Buffer;
}

/** 1 January 2026, 10:20:30. */
const [date, time] = [((2026 - 1980) << 9) | (1 << 5) | 1, (10 << 11) | (20 << 5) | 15];

const partOf = (entry: RawEntry): Part => {
  const bytes = entry.bytes ?? Buffer.from('text\n');
  const name = Buffer.from(entry.name);
  const packed = entry.isStored ? bytes : deflateRawSync(bytes);
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE((entry.flags ?? 0) | 0x800, 2);
  shared.writeUInt16LE(entry.method ?? (entry.isStored ? 0 : 8), 4);
  shared.writeUInt16LE(time, 6);
  shared.writeUInt16LE(date, 8);
  shared.writeUInt32LE(entry.crc ?? crc32(bytes), 10);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(entry.size ?? bytes.length, 18);
  shared.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, name]);
  const directory = (offset: number): Buffer => {
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    return Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), shared, tail, name]);
  };
  return { local, packed, directory };
};

/** The end of an archive with more entries than the small form can count (zip64). */
const largeEnd = (count: number, length: number, offset: number): readonly Buffer[] => {
  const record = Buffer.alloc(56);
  record.write('PK\u0006\u0006', 0, 'latin1');
  record.writeBigUInt64LE(44n, 4);
  for (const [at, value] of [
    [24, count],
    [32, count],
    [40, length],
    [48, offset],
  ] as const)
    record.writeBigUInt64LE(BigInt(value), at);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007', 0, 'latin1');
  locator.writeBigUInt64LE(BigInt(offset + length), 8);
  locator.writeUInt32LE(1, 16);
  return [record, locator];
};

/** The bytes of an archive. */
export const rawZip = (entries: readonly RawEntry[]): Buffer => {
  const parts = entries.map(partOf);
  const offsets: number[] = [];
  let at = 0;
  for (const { local, packed } of parts) {
    offsets.push(at);
    at += local.length + packed.length;
  }
  const directory = Buffer.concat(
    parts.map((part, index) => part.directory(offsets[entries[index]?.sharesWith ?? index] ?? 0)),
  );
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  const large = entries.length < 0xffff ? [] : largeEnd(entries.length, directory.length, at);
  return Buffer.concat([...parts.flatMap(({ local, packed }) => [local, packed]), directory, ...large, end]);
};
