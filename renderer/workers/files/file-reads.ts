/** Whole files under way: each is read once at a time, and ended by the id of its requests. */
import { cancelRequest } from '#renderer/workers/byte-stream.ts';
import { fetchFile, type FileBytes, type FileLocation, type TreeEntry } from './file-fetch.ts';

/** The reads of one worker. */
export interface FileReads {
  /** Reads a file under the id of its requests; null when that was cancelled. @param limit most bytes that are read */
  read(location: FileLocation, requestId: string, limit?: number): Promise<FileBytes | null>;
  /** Ends the reading of an id, here and at the other end of its call. */
  cancel(requestId: string): void;
}

/** Folders whose entries are kept: files are read folder by folder. */
const mostFolders = 8;

/** Makes an empty set. */
export const createFileReads = (send: typeof fetch): FileReads => {
  const underWay = new Map<string, AbortController>();
  /** Ids that were canceled, also between two files: what is under way for one ends, and nothing more is read. */
  const ended = new Set<string>();
  const folders = new Map<string, readonly TreeEntry[]>();
  const forget = (): void => {
    for (const folder of [...folders.keys()].slice(0, -mostFolders)) folders.delete(folder);
  };
  return {
    read: async (location, requestId, limit) => {
      if (ended.has(requestId)) return null;
      const controller = new AbortController();
      underWay.set(requestId, controller);
      const read = await fetchFile(location, { requestId, signal: controller.signal, send, folders }, limit);
      underWay.delete(requestId);
      forget();
      return controller.signal.aborted ? null : read;
    },
    cancel: (requestId) => {
      ended.add(requestId);
      const controller = underWay.get(requestId);
      if (controller === undefined) return;
      controller.abort();
      cancelRequest(requestId, send);
    },
  };
};
