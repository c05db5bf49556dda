/** The caps and time-outs of one upstream call (R4, R5), all of them injectable. */

/** Sizes in bytes, times in ms. */
export interface Limits {
  /** Until a connection stands, TLS included. */
  readonly connect: number;
  /** From sending until the head of the answer. */
  readonly firstByte: number;
  /** Between two pieces of a body. */
  readonly idle: number;
  /** A checked answer as a whole. */
  readonly total: number;
  /** A checked body, decoded. */
  readonly jsonBytes: number;
  /** A checked body that is read in the process's own thread; a larger one is read in another. */
  readonly ownBytes: number;
  /** The same for the number of its elements, whatever its size. */
  readonly ownElements: number;
  /** Arrays and objects inside each other. */
  readonly jsonDepth: number;
  /** Elements of a checked body: ten thousand branches of a server that ignores paging, four times over. */
  readonly jsonElements: number;
  /** One item of a list, or an answer that is none. */
  readonly valueBytes: number;
  /** The body of an answer that reports an error. */
  readonly errorBytes: number;
  /** All headers of an answer. */
  readonly headerBytes: number;
  /** A streamed body, decoded: what a viewer or a download may cost at most. */
  readonly streamBytes: number;
  /** Decoded against encoded size … */
  readonly ratio: number;
  /** … judged only above this many decoded bytes. */
  readonly ratioFrom: number;
  /** A call as the page sends it. */
  readonly callBytes: number;
  readonly redirects: number;
  readonly retries: number;
  /** First step of the back-off; doubles per retry, full jitter. */
  readonly backoff: number;
}

const MiB = 1024 * 1024;

/** The numbers of R4 to R7. */
export const defaultLimits: Limits = {
  connect: 10_000,
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
