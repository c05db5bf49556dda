/** The decoder and the encoder that every side has beside the language itself. */
import type { Encoding } from './encodings.ts';

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
