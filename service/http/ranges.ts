/** Files with `ETag` and byte ranges: a follower of a trace asks for what is new, a download goes on where it broke. */
import { stat } from 'node:fs/promises';
import { partResponse } from './file-body.ts';

/**
 * Whether an `If-None-Match` names a tag: alone, in a list, weak (`W/`), or by `*`. The comparison is the weak one, as the
 * header wants it.
 * @param etag in its quotes
 */
export const hasCurrent = (header: string | null, etag: string): boolean => {
  if (header === null) return false;
  if (header.trim() === '*') return true;
  return [...header.matchAll(/(?:W\/)?("[^"]*")/gu)].some(([, tag]) => tag === etag);
};

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The one range of a `Range` header; null when there is none to follow, `unsatisfiable` when it lies outside. */
export const readRange = (header: string | null, size: number): ByteRange | 'unsatisfiable' | null => {
  const match = /^bytes=(\d*)-(\d*)$/u.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? 'unsatisfiable' : { start: size - count, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
};

/** Answers a file: whole, in part, or 304. Null when there is no such file. */
export const rangedFile = async (
  request: Request,
  file: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response | null> => {
  const found = await stat(file).catch(() => null);
  if (!found) return null;
  const { size, mtimeMs } = found;
  const etag = `"${String(size)}-${String(Math.floor(mtimeMs))}"`;
  const usual = { ...headers, 'Accept-Ranges': 'bytes', ETag: etag };
  if (hasCurrent(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: usual });
  const condition = request.headers.get('if-range');
  const range = condition === null || condition === etag ? readRange(request.headers.get('range'), size) : null;
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...usual, 'Content-Range': `bytes */${String(size)}` } });
  }
  if (size === 0) return new Response('', { headers: { ...usual, 'Content-Length': '0' } });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  return partResponse(
    { file, start, end },
    {
      status: range ? 206 : 200,
      headers: {
        ...usual,
        'Content-Length': String(end - start + 1),
        ...(range && { 'Content-Range': `bytes ${String(start)}-${String(end)}/${String(size)}` }),
      },
    },
  );
};
