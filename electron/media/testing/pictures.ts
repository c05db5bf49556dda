/** Small pictures of every kind for tests, with the size that their headers say. */

const concat = (...parts: readonly (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))),
  );

const big = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_unused, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256);
const little = (value: number, bytes: number): number[] => big(value, bytes).reverse();

const box = (name: string, content: Uint8Array): number[] => [
  ...big(content.byteLength + 8, 4),
  ...concat(name),
  ...content,
];

const versioned = [0, 0, 0, 0];

/** AVIF with one item property per size. */
export const avif = (...sizes: readonly (readonly [number, number])[]): Uint8Array<ArrayBuffer> => {
  const extents = sizes.flatMap(([width, height]) => box('ispe', concat(versioned, big(width, 4), big(height, 4))));
  const properties = box('iprp', concat(box('ipco', concat(extents))));
  return concat(
    box('ftyp', concat('avif', [0, 0, 0, 0], 'mif1')),
    box('meta', concat(versioned, box('hdlr', concat(versioned, 'pict')), properties)),
    box('mdat', concat([1, 2, 3])),
  );
};

/** PNG header. */
export const png = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  concat([0x89], 'PNG\r\n', [0x1a, 0x0a], big(13, 4), 'IHDR', big(width, 4), big(height, 4), [8, 6, 0, 0, 0]);

/** JPEG with a comment, a table and a progressive frame. */
export const jpeg = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  concat(
    [0xff, 0xd8, 0xff, 0xfe, 0, 6],
    'note',
    [0xff, 0xff, 0xc4, 0, 3, 0, 0xff, 0xc2, 0, 11, 8],
    big(height, 2),
    big(width, 2),
    [1, 1, 0x11, 0],
  );

/** GIF with a colour table and an extension; the screen may be smaller than the first image. */
export const gif = (width: number, height: number, screen = [width, height]): Uint8Array<ArrayBuffer> =>
  concat(
    'GIF89a',
    little(screen[0] ?? 0, 2),
    little(screen[1] ?? 0, 2),
    [0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0],
    little(width, 2),
    little(height, 2),
    [0],
  );

const riff = (form: string, content: readonly number[]): Uint8Array<ArrayBuffer> =>
  concat('RIFF', little(content.length + 12, 4), 'WEBP', form, little(content.length, 4), content);

/** WebP, extended form. */
export const webpExtended = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  riff('VP8X', [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]);

/** WebP, lossless form. */
export const webpLossless = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  riff('VP8L', [0x2f, ...little((width - 1) | ((height - 1) << 14), 4)]);

/** WebP, lossy form. */
export const webpLossy = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  riff('VP8 ', [0x10, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2)]);

/** SVG text as bytes. */
export const svg = (attributes: string, before = ''): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><script>run()</script></svg>`),
  );
