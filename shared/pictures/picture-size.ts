/** Width and height from the headers of PNG, GIF, WebP, JPEG and AVIF. Each throws a RangeError where the header ends too early. */

interface Box {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** No honest file has more boxes on one level. */
const mostBoxes = 1_000;

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

const boxAt = (view: DataView, at: number, end: number): Box => {
  const short = view.getUint32(at);
  const start = short === 1 ? at + 16 : at + 8;
  const length = short === 0 ? end - at : short === 1 ? Number(view.getBigUint64(at + 8)) : short;
  if (length < start - at || at + length > end) throw new RangeError('A box of the picture ends outside of it.');
  return { name: nameAt(view, at + 4), start, end: at + length };
};

const boxesIn = (view: DataView, start: number, end: number): readonly Box[] => {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end && boxes.length < mostBoxes;) {
    const box = boxAt(view, at, end);
    boxes.push(box);
    at = box.end;
  }
  return boxes;
};

const inside = (view: DataView, boxes: readonly Box[], name: string, skip = 0): readonly Box[] => {
  const box = boxes.find((candidate) => candidate.name === name);
  if (!box) throw new RangeError(`The picture has no box "${name}".`);
  return boxesIn(view, box.start + skip, box.end);
};

/** A version and flags appear before the content of some boxes. */
const versioned = 4;

/** `meta` → `iprp` → `ipco` → `ispe`; throws a RangeError where one is missing. */
export const avifSize = (view: DataView): PictureSize => {
  const meta = inside(view, boxesIn(view, 0, view.byteLength), 'meta', versioned);
  const extents = inside(view, inside(view, meta, 'iprp'), 'ipco').filter(({ name }) => name === 'ispe');
  const sizes = extents.map(({ start }) => ({
    width: view.getUint32(start + versioned),
    height: view.getUint32(start + versioned + 4),
  }));
  return sizes.reduce((largest, size) => (size.width * size.height > largest.width * largest.height ? size : largest), {
    width: 0,
    height: 0,
  });
};

/** C0 to CF begin a frame, but for tables (C4), a reserved one (C8) and arithmetic conditioning (CC). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Markers without others, without a length. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

const noFrame = (): never => {
  throw new RangeError('The picture has no frame header.');
};

/** Reads segment by segment; throws a RangeError where none is a frame. */
export const jpegSize = (view: DataView): PictureSize => {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return noFrame();
    while (view.getUint8(at) === 0xff) at += 1;
    const marker = view.getUint8(at);
    at += 1;
    if (isFrame(marker)) return { width: view.getUint16(at + 5), height: view.getUint16(at + 3) };
    // The scan and the end: no frame may follow.
    if (marker === 0xda || marker === 0xd9) return noFrame();
    if (!isBare(marker)) at += Math.max(2, view.getUint16(at));
  }
};

/** Pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** No size can be read from it. */
const damaged = (): never => {
  throw new RangeError('The header of the picture is damaged.');
};

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
