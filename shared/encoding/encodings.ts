/** The encodings of texts that browsers know (encoding.spec.whatwg.org), by their names. */

interface Decoder {
  decode(bytes: Uint8Array, options?: { readonly stream?: boolean }): string;
}

interface Host {
  readonly TextDecoder: new (
    encoding: string,
    options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean },
  ) => Decoder;
  readonly TextEncoder: new () => { encode(text: string): Uint8Array };
}

const host = globalThis as unknown as Host;

/** Decodes bytes, without their byte order mark; what is not of the encoding becomes U+FFFD. */
export const decodeAs = (bytes: Uint8Array, encoding: Encoding): string => new host.TextDecoder(encoding).decode(bytes);

/** Whether bytes are of an encoding. @param isStart they may end within a character */
export const isValid = (bytes: Uint8Array, encoding: Encoding, isStart = false): boolean => {
  try {
    new host.TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isStart });
    return true;
  } catch {
    return false;
  }
};

/** UTF-8. */
export const encode = (text: string): Uint8Array => new host.TextEncoder().encode(text);

/** Bytes as servers send them in JSON: those that are not UTF-8 are U+FFFD, a byte order mark stays. */
export const asSent = (bytes: Uint8Array): Uint8Array =>
  encode(new host.TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));

/** Whether UTF-8 that a server sent has U+FFFD: it stands for bytes that are not UTF-8. */
export const hasReplaced = (bytes: Uint8Array): boolean => {
  let at = bytes.indexOf(0xef);
  while (at >= 0 && (bytes[at + 1] !== 0xbf || bytes[at + 2] !== 0xbd)) at = bytes.indexOf(0xef, at + 1);
  return at >= 0;
};

/** All of them but `replacement` and `x-user-defined`, which stand for no text. */
export const encodings = [
  'UTF-8',
  'UTF-16LE',
  'UTF-16BE',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'ISO-8859-2',
  'ISO-8859-3',
  'ISO-8859-4',
  'ISO-8859-5',
  'ISO-8859-6',
  'ISO-8859-7',
  'ISO-8859-8',
  'ISO-8859-8-I',
  'ISO-8859-10',
  'ISO-8859-13',
  'ISO-8859-14',
  'ISO-8859-15',
  'ISO-8859-16',
  'KOI8-R',
  'KOI8-U',
  'IBM866',
  'macintosh',
  'x-mac-cyrillic',
  'Shift_JIS',
  'EUC-JP',
  'ISO-2022-JP',
  'GBK',
  'gb18030',
  'Big5',
  'EUC-KR',
] as const;

/** An encoding by its name. */
export type Encoding = (typeof encodings)[number];
