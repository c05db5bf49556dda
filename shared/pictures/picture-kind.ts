/** What bytes are, by their first ones alone: no name, no type of a server is believed (S20). */
import { avifSize, jpegSize, gifSize, pngSize, webpSize, type PictureSize } from './picture-size.ts';

/** Media types that are shown. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif';

/** A type, and how many pixels it says to have; null where its header is damaged. */
export interface PictureKind {
  readonly type: PictureType;
  readonly size: PictureSize | null;
}

const startsWith = (bytes: Uint8Array, first: readonly number[]): boolean =>
  first.every((byte, index) => bytes[index] === byte);

const textAt = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

type Reader = readonly [type: PictureType, isIt: (bytes: Uint8Array) => boolean, size: (view: DataView) => PictureSize];

const readers: readonly Reader[] = [
  ['image/png', (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), pngSize],
  ['image/jpeg', (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]), jpegSize],
  ['image/gif', (bytes) => /^GIF8[79]a$/.test(textAt(bytes, 0, 6)), gifSize],
  ['image/webp', (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP', webpSize],
  ['image/avif', (bytes) => textAt(bytes, 4, 4) === 'ftyp' && /^avi[fs]$/.test(textAt(bytes, 8, 4)), avifSize],
];

const sizeOr = (read: (view: DataView) => PictureSize, bytes: Uint8Array): PictureSize | null => {
  try {
    const size = read(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    // A header that points past the end of the bytes.
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/** The kind of a picture; null when it is none of those that are shown. */
export const pictureKind = (bytes: Uint8Array): PictureKind | null => {
  const reader = readers.find(([, isIt]) => isIt(bytes));
  return reader ? { type: reader[0], size: sizeOr(reader[2], bytes) } : null;
};
