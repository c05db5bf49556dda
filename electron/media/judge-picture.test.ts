/** What passes as a picture: by magic bytes and by the pixels its header says (S20). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgePicture, PictureRefusal } from './judge-picture.ts';
import { pictureKind } from '#shared/pictures/picture-kind.ts';
import * as made from './testing/pictures.ts';

const { avif, gif, jpeg, png, svg, webpExtended, webpLossless, webpLossy } = made;

const reasonFor = (bytes: Uint8Array<ArrayBuffer>): string => {
  try {
    return judgePicture(bytes).type;
  } catch (error) {
    if (error instanceof PictureRefusal) return error.reason;
    throw error;
  }
};

const kinds = {
  'image/png': png,
  'image/jpeg': jpeg,
  'image/gif': gif,
  'image/webp': webpExtended,
  'image/webp (lossless)': webpLossless,
  'image/webp (lossy)': webpLossy,
  'image/avif': (width: number, height: number) => avif([1, 1], [width, height], [1, 1]),
} as const;

test.each(Object.entries(kinds))('S20 %s is known by its bytes, its size read from the header', (name, make) => {
  const size = fc.integer({ min: 1, max: 16_383 });
  fc.assert(
    fc.property(size, size, (width, height) => {
      const bytes = make(width, height);
      expect(pictureKind(bytes)).toEqual({ type: name.split(' ')[0], size: { width, height } });
      expect(reasonFor(bytes)).toBe(width * height > 50_000_000 ? 'too_many_pixels' : name.split(' ')[0]);
    }),
    { numRuns: 200, seed: 20 },
  );
});

test.each(Object.entries(kinds))('S20 %s: 50 megapixels pass, one row more does not', (name, make) => {
  expect(reasonFor(make(5_000, 10_000))).toBe(name.split(' ')[0]);
  expect(reasonFor(make(5_000, 10_001))).toBe('too_many_pixels');
});

test.each(Object.entries(kinds))(
  'S20 %s cut short or scrambled is judged without a throw of another kind',
  (_name, make) => {
    const whole = make(640, 480);
    fc.assert(
      fc.property(fc.nat(whole.byteLength), fc.uint8Array({ maxLength: 64 }), (length, more) => {
        reasonFor(new Uint8Array([...whole.subarray(0, length), ...more]));
      }),
      { numRuns: 200, seed: 21 },
    );
  },
);

test('S20 the first image of a GIF counts where it is larger than its screen', () => {
  expect(reasonFor(gif(10_000, 10_000, [1, 1]))).toBe('too_many_pixels');
});

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><title>x</title>'],
  ['a page with a drawing', '<html><svg></svg></html>'],
  ['a document', '%PDF-1.7'],
  ['a script', 'alert(1)'],
  ['an icon', '\0\0\x01\0\x01\0'],
  ['a drawing in UTF-16', '<\0s\0v\0g\0>\0'],
  ['another element', '<svgs></svgs>'],
  ['a bitmap', 'BM\0\0\0\0'],
  ['the beginning of a PNG', '\x89PNG'],
  ['a JPEG without a frame', '\xff\xd8\xff\xda\0\x02\xff\xc0\0\x0b\x08\0\x10\0\x10'],
  ['a PNG of no width', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\x10'],
])('S20 %s is no picture', (_name, text) => {
  expect(reasonFor(new Uint8Array(Buffer.from(text, 'latin1')))).toBe('not_a_picture');
});

test.each([
  ['plain', ''],
  [
    'after a declaration, a comment and a type',
    '\ufeff<?xml version="1.0"?>\n<!-- a -- b --><!DOCTYPE svg PUBLIC "x">\n',
  ],
  ['with entities', '<!DOCTYPE svg [<!ENTITY a "aaaa">]>'],
])('S20 a drawing is refused by its name: %s', (_name, before) => {
  expect(reasonFor(svg('width="1" height="1"', before))).toBe('drawing');
});
