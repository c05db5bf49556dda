/** Reads a whole file at a commit: its folder's tree for the blob, then the blob's bytes up to a limit. */
import type { Failure } from '../../shared/api/failure.ts';
import { pageAfter, type ReadPage } from '../../shared/api/paging.ts';
import { apiPrefix, wireHeaders } from '../../shared/api/wire.ts';
import { cancelChanges, refusal } from './changes-fetch.ts';

/** A file of a project at a commit or branch. */
export interface FilePlace {
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

const ask = async (operation: string, input: object, { requestId, signal, send }: FileRequest): Promise<Response> => {
  const response = await send(apiPrefix + operation, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [wireHeaders.requestId]: requestId },
    body: JSON.stringify(input),
    signal,
  });
  if (!response.ok) throw new Refused(wordsOf(await refusal(response)));
  return response;
};

const blobIn = (entries: readonly unknown[], path: string): string | null => {
  for (const entry of entries)
    if (typeof entry === 'object' && entry !== null && 'path' in entry && entry.path === path && 'id' in entry)
      return typeof entry.id === 'string' && 'type' in entry && entry.type === 'blob' ? entry.id : null;
  return null;
};

const findBlob = async ({ project, ref, path }: FilePlace, request: FileRequest): Promise<string> => {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const pages: ReadPage[] = [];
  for (let page: number | null = 1; page !== null; page = pageAfter(pages, page)) {
    const query = { ref, per_page: perPage, page, ...(folder !== '' && { path: folder }) };
    const response = await ask('repository.tree', { params: { id: project }, query }, request);
    const entries: unknown = await response.json();
    const items = Array.isArray(entries) ? (entries as unknown[]) : [];
    const found = blobIn(items, path);
    if (found !== null) return found;
    const next = response.headers.get(wireHeaders.nextPage);
    pages.push({ items, nextPage: next === null ? null : Number(next) });
  }
  throw new Refused(`There is no file of this name at ${ref.slice(0, 40)}.`);
};

/** Takes a body in up to the limit; null when there is more of it, which is then not read. */
const bytesUpTo = async (body: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array | null> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (;;) {
    const step = await reader?.read();
    if (step === undefined || step.done) break;
    size += step.value.length;
    if (size > limit) {
      await reader?.cancel().catch(() => undefined);
      return null;
    }
    pieces.push(step.value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
};

/** Reads a file; a failure, or the end by the signal, is words fit to be shown. @param limit most bytes that are read */
export const fetchFile = async (
  place: FilePlace,
  request: FileRequest,
  limit: number = largestFile,
): Promise<FileBytes> => {
  try {
    const sha = await findBlob(place, request);
    const response = await ask('repository.blobRaw', { params: { id: place.project, sha } }, request);
    const bytes = await bytesUpTo(response.body, limit);
    if (bytes !== null) return { bytes };
    // The call's other end may have read ahead: it is told as well.
    cancelChanges(request.requestId, request.send);
    return { problem: `The file is over ${String(Math.floor(limit / 2 ** 20))} MB: too large to be shown here.` };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message };
    if (request.signal.aborted) return { problem: 'Reading the file was stopped.' };
    return { problem: 'The file did not arrive. Nothing was changed; try again.' };
  }
};
