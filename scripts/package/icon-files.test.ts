/** The icons of the packages: every size is there, in containers that the systems read. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run-command.ts';
import { icnsOf, icoOf, iconSizes, type Picture } from './icon-files.ts';

const folder = join(root, 'build');
const pictures: Picture[] = iconSizes.map((size) => ({
  size,
  png: readFileSync(join(folder, 'icons', `${String(size)}x${String(size)}.png`)),
}));

it('every picture is a PNG of its size, with transparent corners', () => {
  expect(readdirSync(join(folder, 'icons'))).toHaveLength(iconSizes.length);
  for (const { size, png } of pictures) {
    expect(png.subarray(0, 8).toString('hex'), String(size)).toBe('89504e470d0a1a0a');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
    // Colour type 6: with an alpha channel.
    expect(png[25]).toBe(6);
  }
});

it('the .ico holds the sizes up to 256, each where its entry says', () => {
  const file = readFileSync(join(folder, 'icon.ico'));
  expect(file.equals(icoOf(pictures))).toBe(true);
  const sizes = Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index;
    const png = file.subarray(file.readUInt32LE(at + 12), file.readUInt32LE(at + 12) + file.readUInt32LE(at + 8));
    expect(png.readUInt32BE(16) % 256).toBe(file[at]);
    return png.readUInt32BE(16);
  });
  expect(sizes).toEqual([16, 32, 48, 64, 128, 256]);
});

it('the .icns is whole: its blocks end where the file ends, and the largest has 1024 pixels', () => {
  const file = readFileSync(join(folder, 'icon.icns'));
  expect(file.equals(icnsOf(pictures))).toBe(true);
  const types: string[] = [];
  let at = 8;
  for (; at < file.length; at += file.readUInt32BE(at + 4)) types.push(file.toString('latin1', at, at + 4));
  expect([file.toString('latin1', 0, 4), file.readUInt32BE(4), at]).toEqual(['icns', file.length, file.length]);
  expect(types.at(-1)).toBe('ic10');
  expect(new Set(types).size).toBe(types.length);
});
