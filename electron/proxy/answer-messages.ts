/** What the proxy and the thread that reads large answers say to each other: one message, one reply. */
import type { FoundPictures, PicturePaths } from './found-pictures.ts';
import type { ScanLimits } from './json-scan.ts';

/** Which answer is read. */
export interface AnswerTask {
  /** Id in the registry. */
  readonly operation: string;
  readonly limits: ScanLimits;
  /** Stands nowhere in what is written. */
  readonly token: string | null;
}

/** An answer as the page gets it, and what its headers say of it. */
export interface WrittenAnswer {
  readonly pieces: Uint8Array<ArrayBuffer>[];
  /** Items that could not be read and were left out. */
  readonly unreadable: number;
  /** Items of a list that came. */
  readonly received: number;
}

/** To the thread. `paths` belong to what was found last. */
export type AnswerRequest =
  | { readonly kind: 'start'; readonly task: AnswerTask }
  | { readonly kind: 'take'; readonly bytes: Uint8Array<ArrayBuffer>; readonly paths: PicturePaths }
  /** All bytes were taken. */
  | { readonly kind: 'end'; readonly paths: PicturePaths }
  /** All pictures were noted: the text is wanted. */
  | { readonly kind: 'write'; readonly paths: PicturePaths };

/** From the thread. */
export type AnswerReply =
  /** `bytes` go back, to be filled again: a buffer for each message would wait to be collected. */
  | { readonly kind: 'found'; readonly found: FoundPictures; readonly bytes: Uint8Array<ArrayBuffer> | null }
  | ({ readonly kind: 'written' } & WrittenAnswer)
  | { readonly kind: 'failed'; readonly code: 'unreadable' | 'too_large'; readonly detail: string };
