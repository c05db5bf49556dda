/** Reads the directory of a zip archive as unzip does: every file with what is wrong with it; nothing is unpacked. What is damaged in an entry is left out, and said. */
import { crc32 } from 'node:zlib';
import { mostEntries, type ArchiveEntry, type ArchiveOddity } from '#shared/artifacts/artifacts.ts';
import type { ArchiveSource } from './archive-source.ts';
import { entryProblems, type DirectoryRecord, leadsOut } from './entry-problems.ts';
import { findDirectory, signatures } from './find-directory.ts';

/** Bytes of an entry in front of its name. */
const recordHead = 46;

/** Bytes of name, extra fields and comment after it. */
const recordTail = (head: Buffer): number => head.readUInt16LE(28) + head.readUInt16LE(30) + head.readUInt16LE(32);

/** A record, and what is odd about it. */
interface ReadRecord {
  readonly record: DirectoryRecord;
  readonly isExtraDamaged: boolean;
  /** Its name is no UTF-8, and nothing says what it is. */
  readonly isNameGuessed: boolean;
  readonly hasBackslashes: boolean;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** A date of DOS, which has no zone. */
const modifiedOf = (time: number, date: number): string | null => {
  const [month, day] = [(date >> 5) & 15, date & 31];
  const [hour, minute, second] = [time >> 11, (time >> 5) & 63, (time & 31) * 2];
  if (month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59) return null;
  return `${String((date >> 9) + 1980)}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`;
};

interface ExtraFields {
  readonly fields: ReadonlyMap<number, Buffer>;
  readonly isDamaged: boolean;
}

/** The extra fields up to the first that is longer than what is left. */
const extraFieldsOf = (bytes: Buffer): ExtraFields => {
  const fields = new Map<number, Buffer>();
  let at = 0;
  while (at + 4 <= bytes.length) {
    const end = at + 4 + bytes.readUInt16LE(at + 2);
    if (end > bytes.length) return { fields, isDamaged: true };
    const id = bytes.readUInt16LE(at);
    if (!fields.has(id)) fields.set(id, bytes.subarray(at + 4, end));
    at = end;
  }
  // Fewer than four bytes are padding of Android's packers.
  return { fields, isDamaged: false };
};

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The upper half of the code page that names are in where nothing else is said. */
const cp437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

const decoded = (bytes: Uint8Array): string | null => {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
};

/** A name: the one in Unicode that an extra field holds for it, as UTF-8, or by the old code page. */
const nameOf = (raw: Buffer, unicode: Buffer | undefined): readonly [name: string, isGuessed: boolean] => {
  if (unicode && unicode.length > 5 && unicode[0] === 1 && unicode.readUInt32LE(1) === crc32(raw)) {
    const name = decoded(unicode.subarray(5));
    if (name !== null) return [name, false];
  }
  const name = decoded(raw);
  if (name !== null) return [name, false];
  return [Array.from(raw, (byte) => (byte < 128 ? String.fromCharCode(byte) : cp437[byte - 128])).join(''), true];
};

/** Folders by backslashes are folders where that is safe: a path that leads out stays as it is, and is named so (S19). */
const pathOf = (name: string): string => {
  const plain = name.replace(/^(?:\.\/)+(?=.)/u, '');
  if (!plain.includes('\\') || plain.includes('/')) return plain;
  const slashed = plain.replaceAll('\\', '/');
  return leadsOut(slashed.replace(/\/$/, '')) ? plain : slashed;
};

const allOnes = 0xffffffff;

/** Numbers that did not fit stand in an extra field, one after the other. */
const largeNumbers = (numbers: readonly number[], field: Buffer | undefined) => {
  let at = 0;
  let isDamaged = false;
  const values = numbers.map((number) => {
    if (number !== allOnes || !field) return number;
    at += 8;
    if (at <= field.length) return Number(field.readBigUInt64LE(at - 8));
    isDamaged = true;
    return number;
  });
  return { values, isDamaged };
};

/** Reads one. @param tail its {@link recordTail} bytes */
const readRecord = (head: Buffer, tail: Buffer): ReadRecord => {
  const raw = tail.subarray(0, head.readUInt16LE(28));
  const { fields, isDamaged } = extraFieldsOf(tail.subarray(raw.length, raw.length + head.readUInt16LE(30)));
  const [name, isNameGuessed] = nameOf(raw, fields.get(0x7075));
  const path = pathOf(name);
  const large = largeNumbers([head.readUInt32LE(24), head.readUInt32LE(20), head.readUInt32LE(42)], fields.get(1));
  const [size = 0, packed = 0, offset = 0] = large.values;
  return {
    record: {
      path,
      isRewritten: isNameGuessed || path !== name,
      size,
      packed,
      offset,
      method: head.readUInt16LE(10),
      flags: head.readUInt16LE(8),
      mode: head.readUInt16LE(40),
      crc: head.readUInt32LE(16),
      modified: modifiedOf(head.readUInt16LE(12), head.readUInt16LE(14)),
    },
    isExtraDamaged: isDamaged || large.isDamaged,
    isNameGuessed,
    hasBackslashes: name.includes('\\') && !path.includes('\\'),
  };
};

/** An open archive. */
export interface OpenArchive {
  readonly source: ArchiveSource;
  /** What is added to the positions that entries name. */
  readonly shift: number;
  /** Its files, without folders. */
  readonly records: readonly DirectoryRecord[];
  readonly entries: readonly ArchiveEntry[];
  /** Entries beyond those listed; null where its directory could not be read to its end. */
  readonly unlisted: number | null;
  readonly oddities: readonly ArchiveOddity[];
}

const isFolder = ({ path, size }: DirectoryRecord): boolean => path.endsWith('/') && size === 0;

const endSignatures: ReadonlySet<number> = new Set([signatures.end, signatures.largeEnd, signatures.signed]);

/** The records of a directory one after the other, up to the first that is none; then whether the end is there. */
async function* recordsFrom(source: ArchiveSource, start: number): AsyncGenerator<ReadRecord, boolean> {
  for (let at = start; ;) {
    const head = await source.bytes(at, recordHead);
    const signature = head.length < 4 ? 0 : head.readUInt32LE(0);
    if (signature !== signatures.entry) return endSignatures.has(signature);
    const tail = head.length < recordHead ? head : await source.bytes(at + recordHead, recordTail(head));
    if (head.length < recordHead || tail.length < recordTail(head)) return false;
    yield readRecord(head, tail);
    at += recordHead + tail.length;
  }
}

/**
 * Opens an archive and reads its directory, at most 50,000 files. It is read to its end, whatever number it counts.
 * @throws ArchiveError
 */
export const readDirectory = async (source: ArchiveSource): Promise<OpenArchive> => {
  const { start, counted, isLarge, shift, oddities: found } = await findDirectory(source);
  const records: DirectoryRecord[] = [];
  const odd = { extra: 0, names: 0, backslash: 0 };
  let read = 0;
  let further = 0;
  const all = recordsFrom(source, start);
  let next = await all.next();
  for (; next.done !== true; next = await all.next()) {
    if (records.length === mostEntries && isLarge && counted > read) break;
    read += 1;
    const { record, isExtraDamaged, isNameGuessed, hasBackslashes } = next.value;
    if (isFolder(record)) continue;
    if (records.length === mostEntries) {
      further += 1;
      continue;
    }
    records.push(record);
    odd.extra += Number(isExtraDamaged);
    odd.names += Number(isNameGuessed);
    odd.backslash += Number(hasBackslashes);
  }
  if (next.done !== true) further = counted - read;
  const isCounted = next.done !== true || (isLarge ? read === counted : read % 0x10000 === counted);
  const isCut = !isCounted && next.value !== true;
  const oddities: ArchiveOddity[] = [
    ...found,
    ...(isCounted || isCut ? [] : [{ kind: 'count' as const, amount: counted }]),
    ...(['extra', 'names', 'backslash'] as const).map((kind) => ({ kind, amount: odd[kind] })),
  ].filter(({ kind, amount }) => kind === 'count' || amount > 0);
  const problems = entryProblems(records);
  const entries = records.map(({ path, size, modified, isRewritten }, at) => ({
    ...{ path, size, modified },
    problem: problems[at] ?? null,
    ...(isRewritten && { isRewritten }),
  }));
  return { source, shift, records, entries, unlisted: isCut ? null : further, oddities };
};
