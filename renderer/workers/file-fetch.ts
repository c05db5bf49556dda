/** Reads a whole file at a commit: its folder's tree for the blob, then the blob's bytes. */
import type { Failure } from '../../shared/api/failure.ts';
import { apiPrefix, wireHeaders } from '../../shared/api/wire.ts';
import { refusal } from './changes-fetch.ts';

/** A file of a project at a commit or branch. */
export interface FilePlace {
  readonly project: number | string;
  readonly ref: string;
  readonly path: string;
}

/** Bytes of a file, or why they could not be had. */
export type FileBytes = { readonly bytes: Uint8Array } | { readonly problem: string };

/** Largest file that is shown. */
const largestFile = 32 * 1024 * 1024;
/** Pages of one folder: 100 entries each. */
const mostPages = 100;

const wordsOf = ({ message, hint }: Failure): string => [message, hint].filter(Boolean).join(' ');

class Refused extends Error {}

const ask = async (operation: string, input: object, send: typeof fetch): Promise<Response> => {
  const response = await send(apiPrefix + operation, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [wireHeaders.requestId]: crypto.randomUUID() },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Refused(wordsOf(await refusal(response)));
  return response;
};

const blobIn = (entries: unknown, path: string): string | null => {
  if (!Array.isArray(entries)) return null;
  for (const entry of entries as readonly unknown[])
    if (typeof entry === 'object' && entry !== null && 'path' in entry && entry.path === path && 'id' in entry)
      return typeof entry.id === 'string' && 'type' in entry && entry.type === 'blob' ? entry.id : null;
  return null;
};

const findBlob = async ({ project, ref, path }: FilePlace, send: typeof fetch): Promise<string> => {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  let page = 1;
  for (let read = 0; read < mostPages; read += 1) {
    const query = { ref, per_page: 100, page, ...(folder !== '' && { path: folder }) };
    const response = await ask('repository.tree', { params: { id: project }, query }, send);
    const found = blobIn(await response.json(), path);
    if (found !== null) return found;
    const next = Number(response.headers.get(wireHeaders.nextPage) ?? 0);
    if (!(next > page)) break;
    page = next;
  }
  throw new Refused(`There is no file of this name at ${ref.slice(0, 40)}.`);
};

/** Reads a file; a failure is words fit to be shown. */
export const fetchFile = async (place: FilePlace, send: typeof fetch = fetch): Promise<FileBytes> => {
  try {
    const sha = await findBlob(place, send);
    const response = await ask('repository.blobRaw', { params: { id: place.project, sha } }, send);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return bytes.length > largestFile ? { problem: 'The file is over 32 MB: too large to be shown here.' } : { bytes };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message };
    return { problem: 'The file did not arrive. Nothing was changed; try again.' };
  }
};
