/** The lines of versions as numbers: equal lines, their line ends included, have the same one. */

/** Lines of one version. */
export interface NumberedLines {
  /** Number of each line. */
  readonly ids: Int32Array;
  /** Offset of each line, and at last the end of the text. */
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
}

const newline = 10;

const startsOf = (bytes: Uint8Array): Uint32Array => {
  const starts = [0];
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) starts.push(at + 1);
  if (starts.at(-1) !== bytes.length) starts.push(bytes.length);
  return Uint32Array.from(starts);
};

const hashOf = (bytes: Uint8Array, from: number, to: number): number => {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return hash;
};

interface Known {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
  readonly id: number;
}

const isEqual = (known: Known, bytes: Uint8Array, from: number, to: number): boolean => {
  if (known.to - known.from !== to - from) return false;
  for (let at = from; at < to; at += 1) if (bytes[at] !== known.bytes[known.from + at - from]) return false;
  return true;
};

/** Numbers the lines of all versions. */
export const numberLines = <Versions extends readonly Uint8Array[]>(
  versions: readonly [...Versions],
): { readonly [At in keyof Versions]: NumberedLines } => {
  const byHash = new Map<number, Known[]>();
  let count = 0;
  const number = (bytes: Uint8Array): NumberedLines => {
    const starts = startsOf(bytes);
    const ids = new Int32Array(starts.length - 1);
    for (let line = 0; line < ids.length; line += 1) {
      const from = starts[line] ?? 0;
      const to = starts[line + 1] ?? 0;
      const hash = hashOf(bytes, from, to);
      const alike = byHash.get(hash) ?? [];
      let known = alike.find((other) => isEqual(other, bytes, from, to));
      if (known === undefined) {
        known = { bytes, from, to, id: count };
        count += 1;
        byHash.set(hash, [...alike, known]);
      }
      ids[line] = known.id;
    }
    return { ids, starts, bytes };
  };
  return versions.map(number) as { readonly [At in keyof Versions]: NumberedLines };
};
