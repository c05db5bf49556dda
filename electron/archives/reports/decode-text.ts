/** The text of a report: by its byte order mark, by what its declaration says, and where that is not true, by its bytes. */

/** Bytes in which a declaration is looked for: some have lines of a console in front of it. */
export const declarationBytes = 2_000;

/** The encoding that a text says to have, and those that are tried, one after the other. */
export interface Encodings {
  readonly said: string;
  readonly order: readonly string[];
}

/** The bytes are not in the encoding that is tried. */
export class WrongEncoding extends Error {}

const markOf = ([first, second, third]: Uint8Array): string | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  // A tag in UTF-16 without a mark.
  if (first === 0x3c && second === 0) return 'utf-16le';
  return first === 0 && second === 0x3c ? 'utf-16be' : null;
};

const declaredIn = (bytes: Uint8Array): string => {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, declarationBytes));
  return /<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]+)/i.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
};

/** Those of a text, by its first bytes. The last one has a letter for each byte. */
export const encodingsOf = (bytes: Uint8Array): Encodings => {
  const marked = markOf(bytes);
  const said = marked ?? declaredIn(bytes);
  // Bytes without a mark are no UTF-16: programs write that into their declaration whatever they write the file in.
  const isFalse = marked === null && /^(?:utf-?16|ucs-?2|unicode)/.test(said);
  return { said, order: [...(isFalse ? [] : [said]), 'utf-8', 'windows-1252'] };
};

const decoderOf = (encoding: string) => {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new WrongEncoding();
  }
};

/** Decodes piece by piece. A character that is cut off at the end is none. @throws WrongEncoding */
export async function* textPieces(pieces: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  for await (const piece of pieces) {
    try {
      yield decoder.decode(piece, { stream: true });
    } catch (error) {
      throw error instanceof TypeError ? new WrongEncoding() : error;
    }
  }
}
