/** What the proxy and the thread that reads large answers say to each other. */
import type { FoundPictures, PicturePaths } from './found-pictures.ts';
import type { ReadReason, ScanLimits } from './json-scan.ts';

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

/** What was found in some bytes, and their buffer again: it is filled once more, where a new one would wait to be collected. */
export interface Taken {
  readonly found: FoundPictures;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What the thread does, in this order. `paths` belong to what was found last. */
export interface AnswerMethods {
  start(task: AnswerTask): void;
  take(part: { readonly bytes: Uint8Array<ArrayBuffer>; readonly paths: PicturePaths }): Taken;
  /** All bytes were taken. */
  end(paths: PicturePaths): FoundPictures;
  /** All pictures were noted: the text is wanted. */
  write(paths: PicturePaths): WrittenAnswer;
}

/** Why an answer could not be read. */
export interface AnswerFailure {
  readonly code: 'unreadable' | 'too_large';
  readonly reason: ReadReason | null;
  readonly path: string;
}
