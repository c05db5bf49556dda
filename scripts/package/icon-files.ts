/** The icon files of Windows and macOS: containers of PNG pictures. */

/** The icon at one size. */
export interface Picture {
  /** Pixels of a side. */
  readonly size: number;
  readonly png: Buffer;
}

/** Sizes that the systems ask for. */
export const iconSizes = [16, 32, 48, 64, 128, 256, 512, 1024] as const;

/** Sides above this are not known to an .ico file, which writes it as 0. */
const mostInIco = 256;

/** An .ico file (Windows): a header of 6 bytes, an entry of 16 for each picture, then the pictures. */
export const icoOf = (pictures: readonly Picture[]): Buffer => {
  const inside = pictures.filter(({ size }) => size <= mostInIco);
  const head = Buffer.alloc(6 + 16 * inside.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(inside.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of inside.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(size % mostInIco, at);
    head.writeUInt8(size % mostInIco, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...inside.map(({ png }) => png)]);
};

/** Types of PNG pictures in an .icns file by their pixels; those with @2x have the double size of another one. */
const icnsTypes: Readonly<Record<number, readonly string[]>> = {
  16: ['icp4'],
  32: ['icp5', 'ic11'],
  64: ['icp6', 'ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
};

const block = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(content.length + head.length, 4);
  return Buffer.concat([head, content]);
};

/** An .icns file (macOS): blocks with a type and a length. */
export const icnsOf = (pictures: readonly Picture[]): Buffer =>
  block(
    'icns',
    Buffer.concat(pictures.flatMap(({ size, png }) => (icnsTypes[size] ?? []).map((type) => block(type, png)))),
  );
