/** Saves entries of an archive into a folder that is new: safe paths, no links, no execute bits, sizes checked (S18 to S21). */
import { constants } from 'node:fs';
import { mkdir, open, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { markOrigin } from '#electron/downloads/part-file.ts';
import { ignoresCase, nameOnSystem, numberedName } from '#electron/downloads/safe-name.ts';
import type { EntryProblem, SavedEntries } from '#shared/artifacts/artifacts.ts';
import { t } from '#shared/texts/texts.ts';
import { ArchiveError } from './archive-error.ts';
import { piecesOfEntry, WrongSize } from './entry-bytes.ts';
import { folded, foldersOf, isTooDeep } from './entry-problems.ts';
import type { OpenArchive } from './read-directory.ts';

/** The path that an entry is saved under, before others are looked at. */
const pathOnSystem = (path: string, system: NodeJS.Platform): string =>
  path
    .split('/')
    .map((part) => nameOnSystem(part, system))
    .join('/');

const numbered = (path: string, number: number): string => {
  const at = path.lastIndexOf('/') + 1;
  return path.slice(0, at) + numberedName(path.slice(at), number);
};

/**
 * Hands out each path once. Names that stay as they are go first, the others get a number where theirs is taken.
 * @returns for each path the one on disk, or why there is none
 */
const createFreePaths = (paths: readonly string[], system: NodeJS.Platform) => {
  const keyOf = (path: string): string => (ignoresCase(system) ? folded(path) : path);
  const own = new Map<string, string>();
  const folders = new Set<string>();
  for (const path of paths) {
    const safe = pathOnSystem(path, system);
    if (isTooDeep(safe)) continue;
    for (const folder of foldersOf(safe)) folders.add(keyOf(folder));
    if (safe === path && !own.has(keyOf(safe))) own.set(keyOf(safe), path);
  }
  const taken = new Set<string>();
  // Where the search for a free one goes on: thousands may have the same name here.
  const tried = new Map<string, number>();
  const isFree = (candidate: string, path: string): boolean => {
    const key = keyOf(candidate);
    return !taken.has(key) && !folders.has(key) && (own.get(key) ?? path) === path;
  };
  return (path: string): { readonly saved: string } | { readonly problem: EntryProblem } => {
    const safe = pathOnSystem(path, system);
    if (isTooDeep(safe)) return { problem: 'deep' };
    // A file has the name of a folder that this one is in.
    if (foldersOf(safe).some((folder) => taken.has(keyOf(folder)))) return { problem: 'duplicate' };
    let saved = safe;
    let number = tried.get(keyOf(safe)) ?? 2;
    for (; !isFree(saved, path); number += 1) saved = numbered(safe, number);
    tried.set(keyOf(safe), number);
    taken.add(keyOf(saved));
    return { saved };
  };
};

/** Bytes that one saving writes. */
export const mostSavedBytes = 8 * 1024 * 1024 * 1024;

/** Names that are sent of those renamed and of those left out. */
const mostNames = 200;

/** Where to save, and what. */
export interface Unpacking {
  /** Whole path of a folder that is empty. */
  readonly folder: string;
  readonly entries: readonly number[];
  /** Most bytes that are written; {@link mostSavedBytes} where it is not given. */
  readonly most?: number;
  /** Whose rules for names hold; this computer's where it is not given. */
  readonly system?: NodeJS.Platform;
}

const ofDisk = (error: unknown): Error => {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (error instanceof ArchiveError || typeof code !== 'string') return error as Error;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new ArchiveError('disk', t('file_failures.unpack_full'));
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new ArchiveError('disk', t('file_failures.unpack_denied'));
  return new ArchiveError('disk', t('file_failures.unpack_failed', { code }));
};

/** Writes one entry; answers its bytes. A file that is there already, or a link instead of it, is an error. */
const writeEntry = async (
  archive: OpenArchive,
  index: number,
  path: string,
  left: number,
  signal: AbortSignal,
): Promise<number> => {
  const { O_CREAT, O_EXCL, O_WRONLY, O_NOFOLLOW } = constants;
  // No execute bit, whatever the archive says (S21).
  const file = await open(path, O_CREAT | O_EXCL | O_WRONLY | (O_NOFOLLOW ?? 0), 0o666);
  let size = 0;
  try {
    for await (const piece of piecesOfEntry(archive, index, signal)) {
      size += piece.byteLength;
      if (size > left) throw new ArchiveError('disk', t('file_failures.unpack_large'));
      await file.writeFile(piece);
    }
  } catch (error) {
    await file.close();
    await unlink(path);
    throw error;
  }
  await file.close();
  await markOrigin(path);
  return size;
};

/** A file that is damaged, or has a problem, is left out; whatever else happens ends the saving. */
const problemOf = (error: unknown): EntryProblem => {
  if (error instanceof WrongSize || (error instanceof ArchiveError && error.code === 'entry')) return 'size';
  throw ofDisk(error);
};

/**
 * Saves entries.
 * @param progressed called with the number of files that were written
 * @throws ArchiveError
 */
export const unpackEntries = async (
  archive: OpenArchive,
  { folder, entries, most = mostSavedBytes, system = process.platform }: Unpacking,
  progressed: (done: number) => void,
  signal: AbortSignal,
): Promise<Omit<SavedEntries, 'folder'>> => {
  const wanted = entries.flatMap((index) => {
    const entry = archive.entries[index];
    return entry?.problem === null ? [entry.path] : [];
  });
  const freePath = createFreePaths(wanted, system);
  const renamed: SavedEntries['renamed'][number][] = [];
  const refused: SavedEntries['refused'][number][] = [];
  let refusedCount = 0;
  let files = 0;
  let bytes = 0;
  const refuse = (path: string, problem: EntryProblem): void => {
    refusedCount += 1;
    if (refused.length < mostNames) refused.push({ path, problem });
  };
  for (const [done, index] of entries.entries()) {
    signal.throwIfAborted();
    progressed(done);
    const entry = archive.entries[index];
    if (!entry) throw new ArchiveError('entry', t('file_failures.entry_missing'));
    if (entry.problem !== null) {
      refuse(entry.path, entry.problem);
      continue;
    }
    const free = freePath(entry.path);
    if ('problem' in free) {
      refuse(entry.path, free.problem);
      continue;
    }
    const { saved } = free;
    const path = join(folder, saved);
    try {
      await mkdir(dirname(path), { recursive: true });
      bytes += await writeEntry(archive, index, path, most - bytes, signal);
      files += 1;
      if (saved !== entry.path && renamed.length < mostNames) renamed.push({ path: entry.path, saved });
    } catch (error) {
      signal.throwIfAborted();
      refuse(entry.path, problemOf(error));
    }
  }
  return { files, bytes, renamed, refused, refusedCount };
};
