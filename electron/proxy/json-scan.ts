/** Looks at the bytes of a JSON text before anything is parsed: how deep, how many elements, and where each item of a list ends (R21). */

/** What a text may cost at most. */
export interface ScanLimits {
  /** Arrays and objects inside each other. */
  readonly jsonDepth: number;
  /** Values, counted by their brackets, braces and commas. */
  readonly jsonElements: number;
  /** Bytes of one item of a list, or of an answer that is none. */
  readonly valueBytes: number;
}

/** Why an answer is not read any further; `detail` is fit to be shown. */
export class ReadProblem extends Error {
  override readonly name = 'ReadProblem';
  readonly code: 'unreadable' | 'too_large';
  readonly detail: string;

  constructor(code: 'unreadable' | 'too_large', detail: string) {
    super(detail);
    this.code = code;
    this.detail = detail;
  }
}

/** Takes one value, as bytes. */
type OnValue = (bytes: Uint8Array) => void;

/** The beginning of a value that goes on in the next piece; one buffer for all values, which grows to the largest. */
const createPending = (most: number) => {
  let buffer = new Uint8Array(0);
  let size = 0;
  const keep = (bytes: Uint8Array): void => {
    const needed = size + bytes.byteLength;
    if (needed > most) throw new ReadProblem('too_large', `One value of it has more than ${String(most)} bytes.`);
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
    /** The whole value, whose last bytes these are. */
    complete: (rest: Uint8Array): Uint8Array => {
      if (size === 0 && rest.byteLength <= most) return rest;
      keep(rest);
      const whole = buffer.subarray(0, size);
      size = 0;
      return whole;
    },
  };
};

/** A scan that takes a text piece by piece; each call costs as much as its bytes. */
export interface JsonScan {
  /**
   * Takes the next piece, and hands over the values that are complete by now. Their bytes stay only for that call.
   * @throws ReadProblem over a limit
   */
  take(bytes: Uint8Array, onValue: OnValue): void;
  /**
   * Hands over what is left: the whole text, where it is not cut into items.
   * @throws ReadProblem where a list does not end
   */
  end(onValue: OnValue): void;
  /** Whether the text is a list that is cut into its items. */
  isCut(): boolean;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;

const isWhitespace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const opens = (byte: number): boolean => byte === 0x5b || byte === 0x7b;
const closes = (byte: number): boolean => byte === 0x5d || byte === 0x7d;

const broken = (): ReadProblem => new ReadProblem('unreadable', 'It is not JSON.');

/**
 * Starts a scan.
 * @param cuts whether a list is cut into its items; anything else is one value
 * @param keeps whether values are handed over; without them only the limits are checked
 */
export const createJsonScan = (limits: ScanLimits, cuts: boolean, keeps = true): JsonScan => {
  const pending = createPending(limits.valueBytes);
  let isCut: boolean | null = null;
  let isOver = false;
  let items = 0;
  let depth = 0;
  let elements = 0;
  let inString = false;
  let isEscaped = false;

  const count = (): void => {
    elements += 1;
    if (elements > limits.jsonElements)
      throw new ReadProblem('too_large', `It has more than ${String(limits.jsonElements)} elements.`);
  };
  const deeper = (): void => {
    depth += 1;
    if (depth > limits.jsonDepth)
      throw new ReadProblem('unreadable', `It is nested more than ${String(limits.jsonDepth)} levels deep.`);
  };

  const emit = (rest: Uint8Array, isLast: boolean, onValue: OnValue): void => {
    const value = pending.complete(rest);
    // An empty list has no item; a comma before the end leaves a blank one, which is no JSON.
    if (!isLast || items > 0 || !value.every(isWhitespace)) onValue(value);
    items += 1;
  };

  const take = (bytes: Uint8Array, onValue: OnValue): void => {
    let start = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (inString) {
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) inString = false;
      } else if (isOver) {
        if (!isWhitespace(byte)) throw broken();
      } else if (byte === quote) {
        isCut ??= false;
        inString = true;
      } else if (opens(byte)) {
        count();
        deeper();
        isCut ??= cuts && byte === 0x5b;
        if (isCut && depth === 1) start = at + 1;
      } else if (byte === comma) {
        count();
        if (isCut && depth === 1) {
          emit(bytes.subarray(start, at), false, onValue);
          start = at + 1;
        }
      } else if (closes(byte)) {
        depth -= 1;
        if (isCut && depth === 0) {
          if (byte !== 0x5d) throw broken();
          emit(bytes.subarray(start, at), true, onValue);
          isOver = true;
        }
      } else if (isCut === null && !isWhitespace(byte)) isCut = false;
    }
    if (keeps && !isOver) pending.keep(bytes.subarray(start));
  };

  return {
    take,
    end: (onValue) => {
      if (isCut && !isOver) throw broken();
      if (!isCut) onValue(pending.complete(new Uint8Array(0)));
    },
    isCut: () => isCut === true,
  };
};

/** Whether a whole text keeps to the limits: asked before it is parsed in one piece. */
export const keepsTo = (bytes: Uint8Array, limits: ScanLimits): boolean => {
  try {
    createJsonScan(limits, false, false).take(bytes, () => undefined);
    return true;
  } catch (error) {
    if (error instanceof ReadProblem) return false;
    throw error;
  }
};
