/** Reads the directory of a zip archive as unzip does: every file with what is wrong with it; nothing is unpacked. */
import { mostEntries } from '#shared/artifacts/artifacts.ts';
import type { ArchiveEntry, ArchiveOddity } from '#shared/artifacts/artifacts.ts';
import type { ArchiveSource } from './archive-source.ts';
import { entryProblems } from './entry-problems.ts';
import type { DirectoryRecord } from './entry-problems.ts';
import { findDirectory, signatures } from './find-directory.ts';
import { readRecord, recordHead, recordTail } from './read-record.ts';
import type { ReadRecord } from './read-record.ts';

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
