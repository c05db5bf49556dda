/** Width and height from the headers of PNG, GIF and WebP. Each throws a RangeError where the header ends too early. */

/** Pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** No size can be read from it. */
const damaged = (): never => {
  throw new RangeError('The header of the picture is damaged.');
};

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

/** PNG: the first chunk is the header. */
export const pngSize = (view: DataView): PictureSize =>
  nameAt(view, 12) === 'IHDR' ? { width: view.getUint32(16), height: view.getUint32(20) } : damaged();

const extension = 0x21;
const imageDescriptor = 0x2c;

/** Bytes of a colour table by the flags before it. */
const tableSize = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** The first block after a GIF's extensions. */
const firstImage = (view: DataView): number => {
  let at = 13 + tableSize(view.getUint8(10));
  while (view.getUint8(at) === extension) {
    at += 2;
    while (view.getUint8(at) !== 0) at += view.getUint8(at) + 1;
    at += 1;
  }
  return view.getUint8(at) === imageDescriptor ? at : damaged();
};

/** GIF: the screen, or the first image where it is larger, for then it is what gets drawn. */
export const gifSize = (view: DataView): PictureSize => {
  const at = firstImage(view);
  const word = (offset: number): number => view.getUint16(offset, true);
  return {
    width: Math.max(word(6), word(at + 1) + word(at + 5)),
    height: Math.max(word(8), word(at + 3) + word(at + 7)),
  };
};

const lossless = (view: DataView): PictureSize => {
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};

const extended = (view: DataView): PictureSize => {
  const three = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00;
  return { width: three(24) + 1, height: three(27) + 1 };
};

/** WebP: its three forms by the name of the first chunk. */
export const webpSize = (view: DataView): PictureSize => {
  const form = nameAt(view, 12);
  if (form === 'VP8X') return extended(view);
  if (form === 'VP8L') return lossless(view);
  if (form !== 'VP8 ') return damaged();
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
};
