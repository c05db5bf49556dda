/** The 256 colours and 24-bit colours of terminals, reduced to the 16 that have a token and enough contrast on the log. */

const cubeLevels = [0, 95, 135, 175, 215, 255] as const;

/** A grey by how light it is: black, bright black, white, bright white. */
const greyOf = (level: number): number => (level < 48 ? 0 : level < 144 ? 8 : level < 216 ? 7 : 15);

/** The colour from 0 to 15 with the hue of a 24-bit colour; its bright form where a channel is near full. */
export const nearestToRgb = (red: number, green: number, blue: number): number => {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  if (most - least < 32) return greyOf((most + least) / 2);
  const middle = (most + least) / 2;
  const hue = (red > middle ? 1 : 0) | (green > middle ? 2 : 0) | (blue > middle ? 4 : 0);
  return most > 220 ? hue + 8 : hue;
};

/** The colour from 0 to 15 for an index of the 256; null for a number that is no index. */
export const nearestToIndex = (index: number): number | null => {
  if (index < 0 || index > 255) return null;
  if (index < 16) return index;
  if (index >= 232) return greyOf(8 + 10 * (index - 232));
  const level = (step: number): number => cubeLevels[step] ?? 0;
  const cube = index - 16;
  return nearestToRgb(level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6));
};
