/** Archives inside of an archive: unpacked into memory, with the guards of every other entry, and opened like any archive (S19). */
import { mostNestedBytes } from '#shared/artifacts/artifacts.ts';
import { t } from '#shared/texts/texts.ts';
import { ArchiveError } from './archive-error.ts';
import { ArchiveSource } from './archive-source.ts';
import { piecesOfEntry, WrongSize } from './entry-bytes.ts';
import { readDirectory, type OpenArchive } from './read-directory.ts';

/** Unpacks an entry whole. What could be a bomb has a problem by its directory, and no entry gets more room than it says. */
const bytesOf = async (archive: OpenArchive, index: number, most: number, signal: AbortSignal): Promise<Buffer> => {
  const entry = archive.entries[index];
  if (!entry) throw new ArchiveError('entry', t('file_failures.entry_missing'));
  if (entry.problem !== null) throw new WrongSize();
  if (entry.size > most) throw new ArchiveError('entry', t('file_failures.nested_large'));
  const bytes = Buffer.allocUnsafe(entry.size);
  let count = 0;
  for await (const piece of piecesOfEntry(archive, index, signal)) {
    bytes.set(piece, count);
    count += piece.byteLength;
  }
  // The rest would be whatever was in memory before.
  if (count !== bytes.length) throw new WrongSize();
  return bytes;
};

const opened = async (bytes: Buffer): Promise<OpenArchive> =>
  readDirectory(new ArchiveSource(() => Promise.resolve(new Uint8Array(0)), bytes.length, { start: 0, bytes }));

/** Opens archives inside of one, and holds those on the way to the last one that was asked for. */
export type OpenNested = (inside: readonly number[], signal: AbortSignal) => Promise<OpenArchive>;

/** @param most bytes that all on the way to one take in memory */
export const createNested = (outermost: OpenArchive, most = mostNestedBytes): OpenNested => {
  const held = new Map<string, OpenArchive>();
  return async (inside, signal) => {
    const keys = inside.map((_index, at) => inside.slice(0, at + 1).join('/'));
    for (const key of held.keys()) if (!keys.includes(key)) held.delete(key);
    let level = outermost;
    let taken = 0;
    for (const [at, key] of keys.entries()) {
      const next = held.get(key) ?? (await opened(await bytesOf(level, inside[at] ?? -1, most - taken, signal)));
      held.set(key, next);
      level = next;
      taken += next.source.size;
    }
    return level;
  };
};
