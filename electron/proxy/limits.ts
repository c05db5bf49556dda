/** Size limits and time-outs of an upstream call (R4, R5). Tests replace them. */

/** Sizes in bytes, times in ms. */
export interface Limits {
  /** Until a connection is established, including TLS. */
  readonly connect: number;
  /**
   * For which a connection that nothing comes over is kept, where the server names no time of its own: longer than notifications
   * wait between two polls, so that one is always open, and no longer than common servers keep it.
   */
  readonly kept: number;
  /** Encrypted connections that wait for what a screen asks beside its first request, and ms for which they wait. */
  readonly spares: { readonly most: number; readonly kept: number };
  /** From the request to the head of the answer. */
  readonly firstByte: number;
  /** Between two pieces of a body. */
  readonly idle: number;
  /** A checked answer as a whole. */
  readonly total: number;
  /** A checked body, decoded. */
  readonly jsonBytes: number;
  /** A checked body up to this size is read in the main thread, a larger one in another thread. */
  readonly ownBytes: number;
  /** The same limit for its number of elements, at any size. */
  readonly ownElements: number;
  /** Nested arrays and objects. */
  readonly jsonDepth: number;
  /** Elements of a checked body: four times ten thousand branches, from a server that ignores paging. */
  readonly jsonElements: number;
  /** One item of a list, or an answer that is not a list. */
  readonly valueBytes: number;
  /** The body of an answer that reports an error. */
  readonly errorBytes: number;
  /** All headers of an answer. */
  readonly headerBytes: number;
  /** A streamed body, decoded. */
  readonly streamBytes: number;
  /** Maximum ratio of decoded to encoded size … */
  readonly ratio: number;
  /** … checked above this many decoded bytes. */
  readonly ratioFrom: number;
  /** The body of a call from the page. */
  readonly callBytes: number;
  readonly redirects: number;
  readonly retries: number;
  /** First step of the back-off. It doubles with each retry, with full jitter. */
  readonly backoff: number;
}

const MiB = 1024 * 1024;

/** The numbers of R4 to R7. */
export const defaultLimits: Limits = {
  connect: 10_000,
  kept: 65_000,
  spares: { most: 3, kept: 55_000 },
  firstByte: 30_000,
  idle: 30_000,
  total: 60_000,
  jsonBytes: 64 * MiB,
  ownBytes: MiB,
  ownElements: 20_000,
  jsonDepth: 64,
  jsonElements: 1_000_000,
  valueBytes: 8 * MiB,
  errorBytes: 64 * 1024,
  headerBytes: 64 * 1024,
  streamBytes: 4 * 1024 * MiB,
  ratio: 200,
  ratioFrom: MiB,
  callBytes: 8 * MiB,
  redirects: 5,
  retries: 4,
  backoff: 300,
};
