/** Files at commits that were read whole: asked for once, for whoever needs them next. */
import type { FileBytes } from './file-fetch.ts';

/** Reads a file at a commit under the id of its requests; null when that was cancelled. */
export type ReadFileAt = (path: string, at: string, requestId: string) => Promise<FileBytes | null>;

/** Bytes that are kept; beyond, files are read again. */
const mostBytes = 64 * 2 ** 20;

/** Keeps what a reader reads, but for what it could not. */
export const createKeptFiles = (read: ReadFileAt): ReadFileAt => {
  const kept = new Map<string, Promise<FileBytes | null>>();
  let bytes = 0;
  return async (path, at, requestId) => {
    const key = `${at} ${path}`;
    const known = await kept.get(key);
    // What another reader gave up is read for this one.
    if (known !== undefined && known !== null && 'bytes' in known) return known;
    const reading = read(path, at, requestId);
    kept.set(key, reading);
    const answer = await reading;
    const isKept = answer !== null && 'bytes' in answer && bytes + answer.bytes.length <= mostBytes;
    if (isKept) bytes += answer.bytes.length;
    else if (kept.get(key) === reading) kept.delete(key);
    return answer;
  };
};
