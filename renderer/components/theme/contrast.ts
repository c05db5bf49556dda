/** The contrast of two colours as WCAG 2.2 counts it, and the nearest colour that has enough of it. */

/** Red, green and blue from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** The light of a channel from 0 to 1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
const lightOf = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** The channel of so much light, not yet a whole number. */
const channelOf = (light: number): number =>
  255 * (light <= 0.04045 / 12.92 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

const luminanceOf = ([red, green, blue]: Colour): number =>
  0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue);

/** From 1 to 21. */
export const contrastOf = (one: Colour, other: Colour): number => {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

const each = ([red, green, blue]: Colour, change: (value: number) => number): Colour => [
  change(red),
  change(green),
  change(blue),
];

const black: Colour = [0, 0, 0];
const white: Colour = [255, 255, 255];

/**
 * A text colour that can be read on a ground: the same where it can be already, else with the same hue and as much light less
 * or more as the contrast needs. It stays on its side of the ground where that side has enough room.
 *
 * @param least contrast, as 4.5; where neither side has it, black or white, whichever has more
 */
export const readableOn = (text: Colour, ground: Colour, least: number): Colour => {
  if (contrastOf(text, ground) >= least) return text;
  const own = luminanceOf(text);
  const under = luminanceOf(ground);
  const most = (under + 0.05) / least - 0.05;
  const fewest = (under + 0.05) * least - 0.05;
  if (most < 0 && fewest > 1) return contrastOf(black, ground) > contrastOf(white, ground) ? black : white;
  const isLighter = most < 0 || (own >= under && fewest <= 1);
  // Rounding goes away from the ground: the contrast is never less than it has to be.
  if (!isLighter) return each(text, (value) => Math.floor(channelOf((lightOf(value) * most) / own)));
  // Brighter in the same colour as far as that goes, then nearer to white.
  const brightest = lightOf(Math.max(...text));
  const factor = brightest === 0 ? 1 : Math.min(1 / brightest, fewest / own);
  const added = Math.max(0, (fewest - own * factor) / (1 - own * factor));
  return each(text, (value) => {
    const light = lightOf(value) * factor;
    return Math.min(255, Math.ceil(channelOf(light + (1 - light) * added)));
  });
};
