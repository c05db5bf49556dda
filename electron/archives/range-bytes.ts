/** An archive on a server: its parts where the server sends parts, the whole into a temporary file where it does not. */
import { open, statfs, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { contentRangeOf, isSameFile, lengthOf, validatorOf } from '#electron/downloads/answer-head.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import { Cancelled } from '#electron/proxy/in-flight.ts';
import type { DownloadAnswer, OpenDownload } from '#electron/proxy/open-download.ts';
import { t } from '#shared/texts/texts.ts';
import { ArchiveError } from './archive-error.ts';
import { endBytes } from './find-directory.ts';

/** Bytes of an archive that is copied to this computer to read it. */
export const mostCopied = 2 * 1024 * 1024 * 1024;

/** Room that stays on the disk. */
const spareRoom = 256 * 1024 * 1024;

/** An archive of which parts can be fetched. */
export interface PartedArchive {
  readonly kind: 'parts';
  readonly size: number;
  readonly end: Uint8Array;
  /** Fetches a part. @throws Refusal, ArchiveError */
  readonly read: (start: number, length: number, signal: AbortSignal) => Promise<Uint8Array>;
}

/** A copy of an archive. */
export interface CopiedArchive {
  readonly kind: 'file';
  readonly size: number;
  readonly path: string;
}

/** What opening works with. */
export interface RangeTools {
  readonly open: OpenDownload;
  readonly call: Omit<CheckedCall, 'requestId'>;
  /** Whole path of a file that does not exist. */
  readonly copy: string;
  readonly mostCopied: number;
  /** Called with the bytes of a copy that arrived, and those of the whole where they are known. */
  readonly progressed: (received: number, total: number | null) => void;
  /** Called with the bytes of each piece that came from the server. */
  readonly fetched: (bytes: number) => void;
}

const tooLarge = (): ArchiveError => new ArchiveError('source', t('file_failures.archive_too_large'));

const changed = (): ArchiveError => new ArchiveError('source', t('file_failures.archive_changed'));

/** Exactly the bytes that were announced: a part that is longer or shorter is another one. */
const collect = async ({ pieces }: DownloadAnswer, length: number, tools: RangeTools): Promise<Uint8Array> => {
  const bytes = new Uint8Array(length);
  let at = 0;
  for await (const piece of pieces) {
    tools.fetched(piece.byteLength);
    if (at + piece.byteLength > length) throw changed();
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  if (at !== length) throw changed();
  return bytes;
};

const partsOf = async (tools: RangeTools, answer: DownloadAnswer): Promise<PartedArchive> => {
  const { headers } = answer;
  const range = contentRangeOf(headers);
  const size = range?.size ?? null;
  const length = range ? range.end - range.start + 1 : 0;
  if (size === null || range?.end !== size - 1 || length > endBytes) throw changed();
  const validator = validatorOf(headers);
  const end = await collect(answer, length, tools);
  const read: PartedArchive['read'] = async (start, length, signal) => {
    const part = { range: `bytes=${String(start)}-${String(start + length - 1)}` };
    const own = new AbortController();
    try {
      const condition = validator === null ? {} : { 'if-range': validator };
      const next = await tools.open(tools.call, { ...part, ...condition }, AbortSignal.any([signal, own.signal]));
      const found = next.status === 206 ? contentRangeOf(next.headers) : null;
      const isPart = found?.start === start && found.end === start + length - 1 && found.size === size;
      if (!isPart || !isSameFile(next.headers, validator ?? '')) throw changed();
      return await collect(next, length, tools);
    } finally {
      // An answer that was not read to its end would keep its connection.
      own.abort(new Cancelled('over'));
    }
  };
  return { kind: 'parts', size, end, read };
};

const roomFor = async (path: string, bytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(dirname(path));
  if (bavail * bsize - spareRoom < bytes) throw new ArchiveError('disk', t('file_failures.archive_no_room'));
};

const copyOf = async (tools: RangeTools, { headers, pieces }: DownloadAnswer): Promise<CopiedArchive> => {
  const total = lengthOf(headers);
  if ((total ?? 0) > tools.mostCopied) throw tooLarge();
  await roomFor(tools.copy, total ?? 0);
  const file = await open(tools.copy, 'wx', 0o600);
  try {
    let size = 0;
    for await (const piece of pieces) {
      size += piece.byteLength;
      if (size > tools.mostCopied) throw tooLarge();
      await file.writeFile(piece);
      tools.fetched(piece.byteLength);
      tools.progressed(size, total);
    }
    if (total !== null && size !== total) throw new ArchiveError('source', t('file_failures.archive_length'));
    return { kind: 'file', size, path: tools.copy };
  } catch (error) {
    await unlink(tools.copy);
    throw error;
  } finally {
    await file.close();
  }
};

/**
 * Asks for the end of an archive; a server that answers with the whole gets it copied.
 * @throws Refusal, ArchiveError
 */
export const openRemote = async (tools: RangeTools, signal: AbortSignal): Promise<PartedArchive | CopiedArchive> => {
  const own = new AbortController();
  try {
    const range = { range: `bytes=-${String(endBytes)}` };
    const answer = await tools.open(tools.call, range, AbortSignal.any([signal, own.signal]));
    if (answer.status === 206) return await partsOf(tools, answer);
    return await copyOf(tools, answer);
  } finally {
    own.abort(new Cancelled('over'));
  }
};
