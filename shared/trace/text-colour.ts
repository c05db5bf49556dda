/** Colours of a trace as numbers: one of the 16 that the look chooses, or one that was sent as red, green and blue. */

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** From 0 to 15 a role; larger numbers are made by `colourOfRgb`. */
export type TextColour = number;

const sentBit = 1 << 24;

const cubeLevels = [0, 95, 135, 175, 215, 255] as const;

/** A 24-bit colour; null when a channel is none. */
export const colourOfRgb = (red: number, green: number, blue: number): TextColour | null =>
  Math.max(red, green, blue) > 255 ? null : sentBit | (red << 16) | (green << 8) | blue;

/** A colour of the 256: 16 roles, a cube of 6 × 6 × 6, 24 greys; null for a number that is no index. */
export const colourOfIndex = (index: number): TextColour | null => {
  if (index < 0 || index > 255) return null;
  if (index < 16) return index;
  if (index >= 232) {
    const grey = 8 + 10 * (index - 232);
    return colourOfRgb(grey, grey, grey);
  }
  const level = (step: number): number => cubeLevels[step] ?? 0;
  const cube = index - 16;
  return colourOfRgb(level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6));
};

/** The channels of a colour as it was sent; null for a role. */
export const rgbOf = (colour: TextColour): Rgb | null =>
  colour < sentBit ? null : [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
