/** Width and height of an AVIF: the largest extent among the properties of its items. */
import type { PictureSize } from './raster-sizes.ts';

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
