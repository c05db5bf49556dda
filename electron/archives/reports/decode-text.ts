/** The text of a report: by its byte order mark, by what its declaration says, and where that is not true, by its bytes. */

/** A text and its encoding. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: string;
  /** Its declaration, or the rule that there is none, says another encoding. */
  readonly isWrong: boolean;
}

/** Bytes in which a declaration is looked for: some have lines of a console in front of it. */
const declarationBytes = 2_000;

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

/** Null where the bytes are not in that encoding. A character that is cut off at the end is none. */
const decodedAs = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
};

/** Decodes it. */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const marked = markOf(bytes);
  const said = marked ?? declaredIn(bytes);
  // Bytes without a mark are no UTF-16: programs write that into their declaration whatever they write the file in.
  const order = marked === null && /^(?:utf-?16|ucs-?2|unicode)/.test(said) ? ['utf-8'] : [said, 'utf-8'];
  for (const encoding of order) {
    const text = decodedAs(bytes, encoding);
    if (text !== null) return { text, encoding: encoding.toUpperCase(), isWrong: encoding !== said };
  }
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'WINDOWS-1252', isWrong: true };
};
