/**
 * Reads one escape sequence of a line. An ESC byte always begins a sequence, regardless of what came before it, and every sequence
 * ends with its line: no byte is read twice, and what a sequence means never depends on bytes far away.
 */

/** What a sequence does. */
export type Escape =
  /** SGR: colours and attributes, by the parameters from `from` to `to`. */
  | { readonly kind: 'style'; readonly end: number; readonly from: number; readonly to: number }
  /** EL: erases to the end of the line (0), to its start (1), or all of it (2). */
  | { readonly kind: 'erase'; readonly end: number; readonly what: number }
  /** OSC 8: a link from here on, to the address from `from` to `to`; an empty one ends it. */
  | { readonly kind: 'link'; readonly end: number; readonly from: number; readonly to: number }
  /** Titles, the clipboard, device control, modes, cursor moves and everything unknown or incomplete: no effect. */
  | { readonly kind: 'other'; readonly end: number };

const escapeByte = 0x1b;

const isBetween = (byte: number | undefined, low: number, high: number): boolean =>
  byte !== undefined && byte >= low && byte <= high;

const skipWhile = (bytes: Uint8Array, from: number, low: number, high: number): number => {
  let at = from;
  while (isBetween(bytes[at], low, high)) at += 1;
  return at;
};

const controlSequence = (bytes: Uint8Array, from: number): Escape => {
  const parametersEnd = skipWhile(bytes, from, 0x30, 0x3f);
  const last = skipWhile(bytes, parametersEnd, 0x20, 0x2f);
  if (!isBetween(bytes[last], 0x40, 0x7e)) return { kind: 'other', end: last };
  const end = last + 1;
  if (last > parametersEnd) return { kind: 'other', end };
  if (bytes[last] === 0x6d) return { kind: 'style', end, from, to: parametersEnd };
  const digit = parametersEnd === from ? 0x30 : parametersEnd === from + 1 ? (bytes[from] ?? 0) : 0;
  if (bytes[last] === 0x4b && digit >= 0x30 && digit <= 0x32) return { kind: 'erase', end, what: digit - 0x30 };
  return { kind: 'other', end };
};

/** The end of a string: BEL, `ESC \`, another sequence, or the end of the line. */
const stringEnd = (bytes: Uint8Array, from: number): { readonly to: number; readonly end: number } => {
  let to = from;
  while (to < bytes.length && bytes[to] !== escapeByte && bytes[to] !== 0x07) to += 1;
  const end = bytes[to] === 0x07 ? to + 1 : bytes[to] === escapeByte && bytes[to + 1] === 0x5c ? to + 2 : to;
  return { to, end };
};

const operatingSystemCommand = (bytes: Uint8Array, from: number): Escape => {
  const { to, end } = stringEnd(bytes, from);
  // A link that is broken off is none.
  if (end === to || bytes[from] !== 0x38 || bytes[from + 1] !== 0x3b) return { kind: 'other', end };
  const address = bytes.subarray(0, to).indexOf(0x3b, from + 2);
  return address === -1 ? { kind: 'other', end } : { kind: 'link', end, from: address + 1, to };
};

/** Reads the sequence whose ESC appears at `at`; `bytes` are one line. */
export const readEscape = (bytes: Uint8Array, at: number): Escape => {
  const first = bytes[at + 1];
  if (first === 0x5b) return controlSequence(bytes, at + 2);
  if (first === 0x5d) return operatingSystemCommand(bytes, at + 2);
  // DCS, SOS, PM and APC.
  if (first === 0x50 || first === 0x58 || first === 0x5e || first === 0x5f)
    return { kind: 'other', end: stringEnd(bytes, at + 2).end };
  const last = skipWhile(bytes, at + 1, 0x20, 0x2f);
  return { kind: 'other', end: isBetween(bytes[last], 0x30, 0x7e) ? last + 1 : last };
};

/** The same sequences as a pattern over text, and the control characters that are not shown; tabs, `\r` and `\b` stay. */
export const unseen =
  /\u001b(?:\[[0-?]*[ -/]*[@-~]?|[\]PX^_][^\u001b\u0007\n]*(?:\u0007|\u001b\\)?|[ -/]*[0-~]?)|[\u0000-\u0007\u000b\u000c\u000e-\u001a\u001c-\u001f\u007f]/g;
