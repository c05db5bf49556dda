/** Width and height of a JPEG: in the frame header, after any number of other segments. */
import type { PictureSize } from './raster-sizes.ts';

/** C0 to CF begin a frame, but for tables (C4), a reserved one (C8) and arithmetic conditioning (CC). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Markers without others, without a length. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

const damaged = (): never => {
  throw new RangeError('The picture has no frame header.');
};

/** Reads segment by segment; throws a RangeError where none is a frame. */
export const jpegSize = (view: DataView): PictureSize => {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return damaged();
    while (view.getUint8(at) === 0xff) at += 1;
    const marker = view.getUint8(at);
    at += 1;
    if (isFrame(marker)) return { width: view.getUint16(at + 5), height: view.getUint16(at + 3) };
    // The scan and the end: no frame may follow.
    if (marker === 0xda || marker === 0xd9) return damaged();
    if (!isBare(marker)) at += Math.max(2, view.getUint16(at));
  }
};
