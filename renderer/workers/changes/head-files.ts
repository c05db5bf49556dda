/** Reads some files of a head, each folder once: what the patches of a later head do not say is said by them. */
import type { Decode } from '#shared/diff/index/read-row.ts';
import type { HeadFile, HeadFiles } from '#shared/review/interdiff/interdiff.ts';
import {
  fetchBlob,
  fetchFolder,
  folderOf,
  Refused,
  type FileLocation,
  type TreeEntry,
} from '#renderer/workers/files/file-fetch.ts';

/** What reading them needs. */
export interface HeadSession extends Omit<FileLocation, 'path'> {
  readonly send: typeof fetch;
  readonly decode: Decode;
}

/** Files that are read, those that are read at a time, and bytes of one. */
const mostFiles = 400;
const atATime = 6;
const mostBytes = 4 * 1024 * 1024;
/** Files that cannot be read, one after the other, after which no more are asked for. */
const mostProblems = 3;
/** Bytes in which git looks for a zero that tells a file of bytes from text. */
const lookedThrough = 8000;

/** Entries of a folder by path; none where the folder is not there. */
const createFolders = ({ project, ref, send }: HeadSession) => {
  const { signal } = new AbortController();
  const read = new Map<string, Promise<ReadonlyMap<string, TreeEntry>>>();
  const entriesOf = async (folder: string): Promise<ReadonlyMap<string, TreeEntry>> => {
    const known = read.get(folder);
    if (known !== undefined) return known;
    const request = { requestId: crypto.randomUUID(), signal, send };
    const reading = fetchFolder({ project, ref }, folder, request)
      .then((entries) => new Map(entries.map((entry) => [entry.path, entry])))
      .catch(async (error: unknown) => {
        // Servers refuse a folder that is not there as they refuse much else: the folder around it says which.
        const isGone =
          folder !== '' &&
          error instanceof Refused &&
          error.isMissing &&
          (await entriesOf(folderOf(folder))).get(folder)?.type !== 'tree';
        if (!isGone) throw error;
        return new Map<string, TreeEntry>();
      });
    read.set(folder, reading);
    return reading;
  };
  return entriesOf;
};

const readText = async ({ project, send, decode }: HeadSession, id: string): Promise<string | null> => {
  const { signal } = new AbortController();
  const read = await fetchBlob(project, id, { requestId: crypto.randomUUID(), signal, send }, mostBytes);
  if ('problem' in read) throw new Error(read.problem);
  return read.bytes.subarray(0, lookedThrough).includes(0) ? null : decode(read.bytes);
};

/** Reads them; those that could not be read are missing. */
export const readHeadFiles = async (session: HeadSession, wanted: readonly string[]): Promise<HeadFiles> => {
  const entriesOf = createFolders(session);
  const files = new Map<string, HeadFile | 'absent'>();
  const left = wanted.slice(0, mostFiles);
  let problems = 0;
  const readNext = async (): Promise<void> => {
    for (let path = left.shift(); path !== undefined && problems < mostProblems; path = left.shift()) {
      try {
        const entry = (await entriesOf(folderOf(path))).get(path);
        if (entry === undefined || entry.type === 'tree') files.set(path, 'absent');
        else if (entry.type === 'commit')
          files.set(path, { mode: entry.mode, text: `Subproject commit ${entry.id}\n` });
        else files.set(path, { mode: entry.mode, text: await readText(session, entry.id) });
        problems = 0;
      } catch {
        problems += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: atATime }, readNext));
  return files;
};
