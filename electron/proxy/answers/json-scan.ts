/** Scans the bytes of a JSON text before it is parsed: its depth, its number of elements, and the end of each item of a list (R21). */

/** Limits of a JSON text. */
export interface ScanLimits {
  /** Nested arrays and objects. */
  readonly jsonDepth: number;
  /** Number of values, counted by brackets, braces and commas. */
  readonly jsonElements: number;
  /** Bytes of one item of a list, or of an answer that is not a list. */
  readonly valueBytes: number;
}

/** What is wrong with an answer. The texts are made in the main process: the thread that reads answers knows no language. */
export type ReadReason = 'empty' | 'not_json' | 'too_deep' | 'too_much_memory' | 'other_shape';

/** An answer cannot be read. */
export class ReadProblem extends Error {
  override readonly name = 'ReadProblem';
  readonly code: 'unreadable' | 'too_large';
  readonly reason: ReadReason | null;
  /** The field of another shape. */
  readonly path: string;

  constructor(code: 'unreadable' | 'too_large', reason: ReadReason | null, path = '') {
    super(reason ?? code);
    this.code = code;
    this.reason = reason;
    this.path = path;
  }
}

/** Receives one value as bytes. */
type OnValue = (bytes: Uint8Array) => void;

/** Buffers the beginning of a value that continues in the next piece. One buffer serves all values and grows to the largest. */
const createPending = (most: number) => {
  let buffer = new Uint8Array(0);
  let size = 0;
  const keep = (bytes: Uint8Array): void => {
    const needed = size + bytes.byteLength;
    if (needed > most) throw new ReadProblem('too_large', null);
    if (needed > buffer.byteLength) {
      const larger = new Uint8Array(Math.min(most, needed * 2));
      larger.set(buffer.subarray(0, size));
      buffer = larger;
    }
    buffer.set(bytes, size);
    size = needed;
  };
  return {
    keep,
    /** Completes a value with its last bytes. */
    complete: (rest: Uint8Array): Uint8Array => {
      if (size === 0 && rest.byteLength <= most) return rest;
      keep(rest);
      const whole = buffer.subarray(0, size);
      size = 0;
      return whole;
    },
  };
};

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;

const isWhitespace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const opens = (byte: number): boolean => byte === 0x5b || byte === 0x7b;
const closes = (byte: number): boolean => byte === 0x5d || byte === 0x7d;

const broken = (): ReadProblem => new ReadProblem('unreadable', 'not_json');

/** A scan that takes a text piece by piece. The cost of a call depends only on its bytes. */
export class JsonScan {
  readonly #limits: ScanLimits;
  readonly #cuts: boolean;
  readonly #keeps: boolean;
  readonly #pending: ReturnType<typeof createPending>;
  #isCut: boolean | null = null;
  #isOver = false;
  #items = 0;
  #depth = 0;
  #elements = 0;
  #inString = false;
  #isEscaped = false;

  /**
   * Starts a scan.
   * @param cuts splits a list into its items; any other text is one value
   * @param keeps passes values on; otherwise only the limits are checked
   */
  constructor(limits: ScanLimits, cuts: boolean, keeps = true) {
    this.#limits = limits;
    this.#cuts = cuts;
    this.#keeps = keeps;
    this.#pending = createPending(limits.valueBytes);
  }

  #count(): void {
    this.#elements += 1;
    if (this.#elements > this.#limits.jsonElements) throw new ReadProblem('too_large', null);
  }

  #deeper(): void {
    this.#depth += 1;
    if (this.#depth > this.#limits.jsonDepth) throw new ReadProblem('unreadable', 'too_deep');
  }

  #emit(rest: Uint8Array, isLast: boolean, onValue: OnValue): void {
    const value = this.#pending.complete(rest);
    // An empty list has no item. A comma before its end leaves a blank one, which is not valid JSON.
    if (!isLast || this.#items > 0 || !value.every(isWhitespace)) onValue(value);
    this.#items += 1;
  }

  /**
   * Takes the next piece, and passes on each value that is complete. Its bytes are valid during that call only.
   * @throws ReadProblem over a limit
   */
  take(bytes: Uint8Array, onValue: OnValue): void {
    let start = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (this.#inString) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === backslash) this.#isEscaped = true;
        else if (byte === quote) this.#inString = false;
      } else if (this.#isOver) {
        if (!isWhitespace(byte)) throw broken();
      } else if (byte === quote) {
        this.#isCut ??= false;
        this.#inString = true;
      } else if (opens(byte)) {
        this.#count();
        this.#deeper();
        this.#isCut ??= this.#cuts && byte === 0x5b;
        if (this.#isCut && this.#depth === 1) start = at + 1;
      } else if (byte === comma) {
        this.#count();
        if (this.#isCut && this.#depth === 1) {
          this.#emit(bytes.subarray(start, at), false, onValue);
          start = at + 1;
        }
      } else if (closes(byte)) {
        this.#depth -= 1;
        if (this.#isCut && this.#depth === 0) {
          if (byte !== 0x5d) throw broken();
          this.#emit(bytes.subarray(start, at), true, onValue);
          this.#isOver = true;
        }
      } else if (this.#isCut === null && !isWhitespace(byte)) this.#isCut = false;
    }
    if (this.#keeps && !this.#isOver) this.#pending.keep(bytes.subarray(start));
  }

  /**
   * Passes on the rest: the whole text if it is not split into items.
   * @throws ReadProblem where a list does not end
   */
  end(onValue: OnValue): void {
    if (this.#isCut && !this.#isOver) throw broken();
    if (!this.#isCut) onValue(this.#pending.complete(new Uint8Array(0)));
  }

  /** True for a list that is split into its items. */
  isCut(): boolean {
    return this.#isCut === true;
  }
}

/** True when a whole text is within the limits and can be parsed in one piece. */
export const keepsTo = (bytes: Uint8Array, limits: ScanLimits): boolean => {
  try {
    new JsonScan(limits, false, false).take(bytes, () => undefined);
    return true;
  } catch (error) {
    if (error instanceof ReadProblem) return false;
    throw error;
  }
};
