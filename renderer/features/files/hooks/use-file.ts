/** The file on screen: its record is read, and its bytes are classified. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Failure } from '#shared/api/failure.ts';
import { blobQuery, blobStartQuery } from '#renderer/api/blobs.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import type { FoundEncoding } from '#shared/encoding/decode-text.ts';
import { contentOf, type FileContent } from '#renderer/features/files/model/file-content.ts';

/** Bytes of a file that is shown whole. */
export const mostShown = 8_000_000;
/** Bytes of the beginning of a larger one. */
const start = 1_000_000;

/** A file as far as it is read. */
export type FileState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | {
      readonly kind: 'read';
      readonly sha: string;
      /** Bytes of the whole file. */
      readonly size: number;
      readonly content: FileContent;
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** Only its beginning was read. */
      readonly isStart: boolean;
    };

const lineFeed = 10;

/** The bytes up to the end of their last line: the next one, or a character of it, is not whole. */
const wholeLines = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const end = bytes.lastIndexOf(lineFeed);
  return end < 0 ? bytes : bytes.subarray(0, end + 1);
};

/** Reads the blob; of a large one the beginning. @param found the encoding of its text where it was chosen */
export const useFile = (project: number | string, sha: string, found: FoundEncoding | undefined): FileState => {
  const record = useQuery(blobQuery(project, sha, mostShown));
  const isLarge = record.data?.bytes === null;
  const beginning = useQuery({ ...blobStartQuery(project, sha, start), enabled: isLarge });
  const read = record.data?.bytes ?? (isLarge ? beginning.data : undefined);
  const bytes = useMemo(() => (isLarge && read !== undefined ? wholeLines(read) : read), [isLarge, read]);
  const content = useMemo(
    () => (bytes === undefined ? null : contentOf(bytes, { isStart: isLarge, ...(found && { found }) })),
    [bytes, isLarge, found],
  );
  // What was read stays: a blob never changes, so that a failed refresh says nothing about it.
  const failed = bytes === undefined ? [record, beginning].find(({ isError }) => isError) : undefined;
  if (failed?.error) return { kind: 'failed', failure: failureOf(failed.error), retry: () => void failed.refetch() };
  if (record.data === undefined || bytes === undefined || content === null) return { kind: 'reading' };
  return { kind: 'read', sha: record.data.sha, size: record.data.size, content, bytes, isStart: isLarge };
};
