/** Reads the directory of a zip archive: every file with what is wrong with it; nothing is unpacked. */
import { fromRandomAccessReaderPromise, getFileNameLowLevel } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { mostEntries } from '../../shared/ipc/artifacts.ts';
import type { ArchiveEntry } from '../../shared/ipc/artifacts.ts';
import { ArchiveError } from './archive-error.ts';
import type { ArchiveSource } from './archive-source.ts';
import { entryProblems } from './entry-problems.ts';
import type { DirectoryRecord } from './entry-problems.ts';

/** An open archive. */
export interface OpenArchive {
  readonly zip: ZipFile;
  /** Its files, without folders. */
  readonly records: readonly DirectoryRecord[];
  readonly entries: readonly ArchiveEntry[];
  /** Entries beyond those listed; null where its directory could not be read to its end. */
  readonly unlisted: number | null;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** A date of DOS, which has no zone. */
const modifiedOf = ({ lastModFileDate: date, lastModFileTime: time }: Entry): string | null => {
  const [month, day] = [(date >> 5) & 15, date & 31];
  const [hour, minute, second] = [time >> 11, (time >> 5) & 63, (time & 31) * 2];
  if (month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59) return null;
  return `${String((date >> 9) + 1980)}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`;
};

const recordOf = (entry: Entry): DirectoryRecord => ({
  // Its bytes as they are: a backslash is a problem to be reported, and no separator.
  path: getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true).replace(
    /^(?:\.\/)+(?=.)/u,
    '',
  ),
  size: entry.uncompressedSize,
  packed: entry.compressedSize,
  method: entry.compressionMethod,
  flags: entry.generalPurposeBitFlag,
  mode: entry.externalFileAttributes >>> 16,
  crc: entry.crc32,
  offset: entry.relativeOffsetOfLocalHeader,
  modified: modifiedOf(entry),
});

const isFolder = ({ path, size }: DirectoryRecord): boolean => path.endsWith('/') && size === 0;

const opened = async (source: ArchiveSource, size: number): Promise<ZipFile> => {
  try {
    return await fromRandomAccessReaderPromise(source, size, {
      autoClose: false,
      decodeStrings: false,
      // Sizes are checked when an entry is read: one that lies must not hide the others.
      validateEntrySizes: false,
    });
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError('archive', 'The artifacts are no zip archive, or it is damaged.');
  }
};

/**
 * Opens an archive and reads its directory, at most 50,000 files.
 * @param size bytes of the archive
 * @throws ArchiveError
 */
export const readDirectory = async (source: ArchiveSource, size: number): Promise<OpenArchive> => {
  const zip = await opened(source, size);
  const records: DirectoryRecord[] = [];
  let unlisted: number | null = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const record = recordOf(entry);
      if (isFolder(record)) continue;
      if (records.length === mostEntries) {
        unlisted = zip.entryCount - zip.entriesRead + 1;
        break;
      }
      records.push(record);
    }
  } catch (error) {
    // Without its bytes nothing can be said; a damage leaves what came before it.
    if (error instanceof ArchiveError || records.length === 0)
      throw error instanceof ArchiveError
        ? error
        : new ArchiveError('archive', 'The directory of the archive is damaged.');
    unlisted = null;
  }
  const problems = entryProblems(records);
  const entries = records.map(({ path, size: bytes, modified }, at) => ({
    path,
    size: bytes,
    modified,
    problem: problems[at] ?? null,
  }));
  return { zip, records, entries, unlisted };
};
