/** Text colours that any program may send, made readable on any ground. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { contrastOf, readableOn, type Colour } from './contrast.ts';

test('the ratio is the standard’s: black on white is 21, grey #767676 on white just passes', () => {
  expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  expect(contrastOf([0x76, 0x76, 0x76], [255, 255, 255])).toBeCloseTo(4.54, 2);
  expect(contrastOf([0x77, 0x77, 0x77], [255, 255, 255])).toBeLessThan(4.5);
});

const channel = fc.integer({ min: 0, max: 255 });
const colours: fc.Arbitrary<Colour> = fc.tuple(channel, channel, channel);

/** The difference of hues in degrees; null where one is a grey. */
const hueOf = ([red, green, blue]: Colour): number | null => {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range < 24) return null;
  if (most === red) return (60 * ((green - blue) / range) + 360) % 360;
  return most === green ? 60 * ((blue - red) / range) + 120 : 60 * ((red - green) / range) + 240;
};

describe('a text colour on a ground', () => {
  it('always reaches 4.5, and stays what it was where it had it', () => {
    fc.assert(
      fc.property(colours, colours, (text, ground) => {
        const shown = readableOn(text, ground, 4.5);
        expect(contrastOf(shown, ground)).toBeGreaterThanOrEqual(4.5);
        if (contrastOf(text, ground) >= 4.5) expect(shown).toEqual(text);
      }),
      { seed: 4, numRuns: 5_000 },
    );
  });

  it('is moved no further than it needs, by a step of the channels at most', () => {
    fc.assert(
      fc.property(colours, colours, (text, ground) => {
        if (contrastOf(text, ground) >= 4.5) return;
        expect(contrastOf(readableOn(text, ground, 4.5), ground)).toBeLessThan(4.95);
      }),
      { seed: 4, numRuns: 5_000 },
    );
  });

  it('reaches 7 where any colour does, and is black or white where none does', () => {
    const extremes: readonly Colour[] = [
      [0, 0, 0],
      [255, 255, 255],
    ];
    fc.assert(
      fc.property(colours, colours, (text, ground) => {
        const most = Math.max(...extremes.map((colour) => contrastOf(colour, ground)));
        expect(contrastOf(readableOn(text, ground, 7), ground)).toBeGreaterThanOrEqual(Math.min(7, most) - 1e-9);
      }),
      { seed: 7, numRuns: 5_000 },
    );
  });

  it.each<[string, Colour, Colour, Colour]>([
    ['yellow on white becomes olive', [255, 255, 0], [255, 255, 255], [122, 122, 0]],
    ['blue on black becomes lighter', [0, 0, 255], [0, 0, 0], [94, 94, 255]],
    ['navy on black becomes the same blue', [0, 0, 95], [0, 0, 0], [94, 94, 255]],
    ['a dark red on black becomes a red', [100, 10, 10], [0, 0, 0], [226, 37, 37]],
    ['black on black becomes grey', [0, 0, 0], [0, 0, 0], [117, 117, 117]],
    ['white on white becomes grey', [255, 255, 255], [255, 255, 255], [118, 118, 118]],
    ['red on white stays nearly what it was', [255, 0, 0], [255, 255, 255], [238, 0, 0]],
  ])('%s', (_name, text, ground, expected) => {
    expect(readableOn(text, ground, 4.5)).toEqual(expected);
  });

  it('keeps its hue', () => {
    fc.assert(
      fc.property(colours, (text) => {
        const hue = hueOf(text);
        const shown = hueOf(readableOn(text, [250, 251, 252], 4.5));
        if (hue === null || shown === null) return;
        const apart = Math.abs(hue - shown);
        expect(Math.min(apart, 360 - apart)).toBeLessThan(25);
      }),
      { seed: 4, numRuns: 2_000 },
    );
  });
});
