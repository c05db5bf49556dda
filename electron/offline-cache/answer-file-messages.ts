/** What the main process and the thread with the kept answers say to each other beside the calls of the file's functions. */
import type { FileNotice } from '#shared/disk/disk-trouble.ts';

/** Whose call it was, and which: SHA-256 of its operation and input. */
export interface CallName {
  readonly account: string;
  readonly call: Uint8Array<ArrayBuffer>;
}

/** An answer that was read to its end. */
export interface ReadAnswer extends CallName {
  /** Headers of the answer as the page got it, without those that are about the moment. */
  readonly head: Readonly<Record<string, string>>;
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
  /** ms since the epoch, by this computer's clock. */
  readonly readAt: number;
  /** The account's token: an answer in which it stands is not kept. */
  readonly token: string | null;
}

/** A kept answer. */
export interface StoredAnswer extends Pick<ReadAnswer, 'head' | 'readAt'> {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Where the file is and how large it may be: the data of the thread. */
export interface AnswerFileLocation {
  readonly file: string;
  /** Most bytes of compressed answers. */
  readonly cap: number;
}

/** What the thread tells. */
export type AnswerFileEvent =
  | { readonly kind: 'log'; readonly line: string }
  /** What happened to the file; null: it could be written again. */
  | { readonly kind: 'file'; readonly notice: Omit<FileNotice, 'file'> | null };
