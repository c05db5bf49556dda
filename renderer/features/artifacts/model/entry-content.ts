/** What the bytes of a file of an archive are: a picture, a text, or anything else; by themselves, never by a name (S20). */
import { pictureKind, type PictureKind } from '#shared/pictures/picture-kind.ts';
import { readText, type ReadOptions, type ReadText } from '#renderer/blocks/code-view/read-text.ts';

/** The content of a file. */
export type EntryContent =
  | { readonly kind: 'picture'; readonly picture: PictureKind }
  | { readonly kind: 'text'; readonly read: ReadText }
  | {
      readonly kind: 'binary';
      /** It begins as archives do: `.zip`, `.jar`, `.whl`, `.nupkg`, `.apk`, office documents. */
      readonly isArchive: boolean;
    };

const archiveStarts = [
  [0x50, 0x4b, 0x03, 0x04],
  // Of an empty one.
  [0x50, 0x4b, 0x05, 0x06],
];

/** Tells bytes apart. @param options how a text is read */
export const contentOf = (bytes: Uint8Array, options: ReadOptions): EntryContent => {
  const picture = pictureKind(bytes);
  if (picture !== null) return { kind: 'picture', picture };
  const read = readText(bytes, options);
  return read === null
    ? { kind: 'binary', isArchive: archiveStarts.some((start) => start.every((byte, at) => bytes[at] === byte)) }
    : { kind: 'text', read };
};

/** Characters of a JSON text that is formatted: more would hold up the window. */
const mostFormatted = 1_000_000;

/** A JSON text with its lines indented; null where it is none, too long, or would look the same. */
export const formattedJson = (path: string, text: string): string | null => {
  if (!/\.(?:json|map|webmanifest)$/i.test(path) || text.length > mostFormatted) return null;
  try {
    const formatted = JSON.stringify(JSON.parse(text), null, 2);
    return formatted === text.trim() ? null : formatted;
  } catch {
    return null;
  }
};

/** Bytes of one line of hex. */
export const hexWidth = 16;

/** One line of bytes: its offset, the bytes, and those of them that are signs. */
export const hexLine = (bytes: Uint8Array, line: number): readonly [offset: string, hex: string, signs: string] => {
  const part = bytes.subarray(line * hexWidth, (line + 1) * hexWidth);
  const hex = Array.from(part, (byte) => byte.toString(16).padStart(2, '0'));
  const half = hexWidth / 2;
  const signs = Array.from(part, (byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '.')).join('');
  return [
    (line * hexWidth).toString(16).padStart(8, '0'),
    `${hex.slice(0, half).join(' ')}  ${hex.slice(half).join(' ')}`.trimEnd(),
    signs,
  ];
};
