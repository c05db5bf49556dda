/** Reads a whole file at a commit: its folder's tree for the blob, then the blob's bytes up to a limit. */
import type { Failure } from '../../../shared/api/failure.ts';
import { pageAfter, type ReadPage } from '../../../shared/api/paging.ts';
import { wireHeaders } from '../../../shared/api/wire.ts';
import { readStream, refusalOf, sendCall } from '../byte-stream.ts';

/** A file of a project at a commit or branch. */
export interface FileLocation {
  readonly project: number | string;
  readonly ref: string;
  readonly path: string;
}

/** Bytes of a file, or why they could not be had. */
export type FileBytes = { readonly bytes: Uint8Array } | { readonly problem: string };

/** How a file is read: one id for its requests, which come one after another, and the signal that ends them. */
export interface FileRequest {
  readonly requestId: string;
  readonly signal: AbortSignal;
  readonly send: typeof fetch;
}

/** Largest file that is shown, in bytes. */
const largestFile = 32 * 1024 * 1024;
/** Entries of one page of a folder. */
const perPage = 100;

const wordsOf = ({ message, hint }: Failure): string => [message, hint].filter(Boolean).join(' ');

class Refused extends Error {}

const blobIn = (entries: readonly unknown[], path: string): string | null => {
  for (const entry of entries)
    if (typeof entry === 'object' && entry !== null && 'path' in entry && entry.path === path && 'id' in entry)
      return typeof entry.id === 'string' && 'type' in entry && entry.type === 'blob' ? entry.id : null;
  return null;
};

const findBlob = async ({ project, ref, path }: FileLocation, request: FileRequest): Promise<string> => {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const pages: ReadPage[] = [];
  for (let page: number | null = 1; page !== null; page = pageAfter(pages, page)) {
    const query = { ref, per_page: perPage, page, ...(folder !== '' && { path: folder }) };
    const call = {
      operation: 'repository.tree',
      input: { params: { id: project }, query },
      ...request,
      mayBeOld: true,
    };
    const response = await sendCall(call);
    if (!response.ok) throw new Refused(wordsOf(await refusalOf(call.operation, response)));
    const entries: unknown = await response.json();
    const items = Array.isArray(entries) ? (entries as unknown[]) : [];
    const found = blobIn(items, path);
    if (found !== null) return found;
    const next = response.headers.get(wireHeaders.nextPage);
    pages.push({ items, nextPage: next === null ? null : Number(next) });
  }
  throw new Refused(`There is no file of this name at ${ref.slice(0, 40)}.`);
};

const joined = (pieces: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
};

/** Reads a file; a failure, or the end by the signal, is words fit to be shown. @param limit most bytes that are read */
export const fetchFile = async (
  location: FileLocation,
  request: FileRequest,
  limit: number = largestFile,
): Promise<FileBytes> => {
  const lost = 'The file did not arrive. Nothing was changed; try again.';
  try {
    const sha = await findBlob(location, request);
    const pieces: Uint8Array[] = [];
    const call = {
      operation: 'repository.blobRaw',
      input: { params: { id: location.project, sha } },
      ...request,
      limit,
      mayBeOld: true,
    };
    const end = await readStream(call, (piece) => void pieces.push(piece));
    if (end.kind === 'done') return { bytes: joined(pieces) };
    if (end.kind === 'refused') return { problem: wordsOf(end.failure) };
    if (end.kind === 'too-large')
      return { problem: `The file is over ${String(Math.floor(limit / 2 ** 20))} MB: too large to be shown here.` };
    return { problem: end.kind === 'cancelled' ? 'Loading the file was stopped.' : lost };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message };
    return { problem: request.signal.aborted ? 'Loading the file was stopped.' : lost };
  }
};
