/** A whole file as bytes with the beginnings of its lines: lines become text only when they are shown. */

/** A file's text. */
export interface WholeText {
  /** How many lines it has; a newline at the very end begins none. */
  readonly lines: number;
  /** Bytes of a line without its end; lines count from 1. */
  lineBytes(line: number): Uint8Array;
}

const newline = 10;

/** Indexes a file's bytes. */
export const createWholeText = (bytes: Uint8Array): WholeText => {
  const starts: number[] = [];
  for (let from = 0; from < bytes.length;) {
    starts.push(from);
    const end = bytes.indexOf(newline, from);
    from = end < 0 ? bytes.length : end + 1;
  }
  return {
    lines: starts.length,
    lineBytes: (line) => {
      const start = starts[line - 1];
      if (start === undefined) return bytes.subarray(0, 0);
      const next = starts[line] ?? bytes.length;
      return bytes.subarray(start, next > start && bytes[next - 1] === newline ? next - 1 : next);
    },
  };
};
