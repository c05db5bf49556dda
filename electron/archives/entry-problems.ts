/** Judges the entries of an archive by its directory alone: which of them are not saved, and why (S19). */
import type { EntryProblem } from '#shared/artifacts/artifacts.ts';

/** A file of an archive as its directory has it. */
export interface DirectoryRecord {
  /** `/` between its parts; a folder ends with one. */
  readonly path: string;
  /** The archive has its path in another form. */
  readonly isRewritten: boolean;
  readonly size: number;
  /** Bytes in the archive. */
  readonly packed: number;
  readonly method: number;
  readonly flags: number;
  /** The upper half of the external attributes: mode bits where a Unix system made it. */
  readonly mode: number;
  readonly crc: number;
  /** Where its local header begins. */
  readonly offset: number;
  readonly modified: string | null;
}

/** Above this size an entry may not unpack to more than {@link mostRatio} times its bytes (R4): a log of like lines does. */
const ratioFrom = 100 * 1024 * 1024;
const mostRatio = 200;

/** Bytes of a local header without names. */
const leastHeader = 30;

const isEncrypted = ({ flags }: DirectoryRecord): boolean => (flags & 0x41) !== 0;

/** Mode bits that say what a file is: anything but a plain file, or nothing said. */
const isSpecial = ({ mode }: DirectoryRecord): boolean => {
  const type = mode & 0o170000;
  return type !== 0 && type !== 0o100000;
};

/** Whether a path leads out of the folder that it is unpacked into, on any system. */
export const leadsOut = (path: string): boolean =>
  path.startsWith('/') ||
  /^[a-z]:/i.test(path) ||
  path.includes('\\') ||
  path.includes('\0') ||
  path.split('/').some((part) => part === '..' || part === '.' || part === '');

const ownProblem = (record: DirectoryRecord): EntryProblem | null => {
  if (leadsOut(record.path)) return 'outside';
  if (isSpecial(record)) return 'link';
  if (isEncrypted(record)) return 'encrypted';
  if (record.method !== 0 && record.method !== 8) return 'method';
  if (record.method === 0 && record.size !== record.packed) return 'size';
  return record.size > ratioFrom && record.size > record.packed * mostRatio ? 'ratio' : null;
};

/** Folders that a path may be deep. */
const mostParts = 32;

/** Bytes of a path below the new folder. */
const mostBytes = 1_000;

/** Whether a path has more parts or bytes than one that is saved. */
export const isTooDeep = (path: string): boolean =>
  path.length > mostBytes || path.split('/').length > mostParts || Buffer.byteLength(path) > mostBytes;

/** As file systems that ignore case compare names. */
export const folded = (path: string): string => path.normalize('NFC').toLowerCase();

/** The folders that a path is in, the outermost first. */
export const foldersOf = (path: string): readonly string[] => {
  const parts = path.split('/');
  return parts.slice(1).map((_part, at) => parts.slice(0, at + 1).join('/'));
};

/** Names that were seen, of files and of folders. */
const createNames = () => {
  const files = new Set<string>();
  const folders = new Set<string>();
  return (path: string): EntryProblem | null => {
    // A file where a folder of others is, or the other way round, has no room.
    if (files.has(path) || folders.has(path)) return 'duplicate';
    // Not saved: nothing of it can meet another name. Its folders would be as many as its path is long.
    if (isTooDeep(path)) return 'deep';
    const above = foldersOf(path);
    if (above.some((folder) => files.has(folder))) return 'duplicate';
    files.add(path);
    for (const folder of above) folders.add(folder);
    return null;
  };
};

/** Indices of entries whose bytes are, in part, those of an entry before them. */
const overlapping = (records: readonly DirectoryRecord[]): ReadonlySet<number> => {
  const order = records.map((_record, at) => at).sort((one, other) => offsetAt(one) - offsetAt(other));
  function offsetAt(at: number): number {
    return records[at]?.offset ?? 0;
  }
  const found = new Set<number>();
  let end = 0;
  let last = -1;
  for (const at of order) {
    const { offset = 0, packed = 0 } = records[at] ?? {};
    if (offset < end) {
      found.add(at);
      if (last >= 0) found.add(last);
    }
    if (offset + leastHeader + packed > end) {
      end = offset + leastHeader + packed;
      last = at;
    }
  }
  return found;
};

/** The problem of each file, in the order of the files. */
export const entryProblems = (records: readonly DirectoryRecord[]): readonly (EntryProblem | null)[] => {
  const overlaps = overlapping(records);
  const nameProblem = createNames();
  return records.map((record, at) => {
    const own = ownProblem(record);
    if (own !== null) return own;
    if (overlaps.has(at)) return 'overlap';
    return nameProblem(record.path);
  });
};
