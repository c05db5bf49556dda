/** The look of a piece of a trace as one number: colour roles and attributes, set by SGR parameters (`ESC [ … m`). */
import { nearestToIndex, nearestToRgb } from './nearest-colour.ts';

/** Colours are numbers from 0 to 15, the ANSI roles of the look; null is the log's own colour. */
export interface TextStyle {
  readonly colour: number | null;
  readonly background: number | null;
  readonly isBold: boolean;
  readonly isDim: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  readonly isInverse: boolean;
}

/** No colour and no attribute. */
export const plainStyle = 0;

const colourShift = 0;
const backgroundShift = 5;
const bold = 1 << 10;
const dim = 1 << 11;
const italic = 1 << 12;
const underline = 1 << 13;
const strike = 1 << 14;
const inverse = 1 << 15;

const coloured = (style: number, shift: number, colour: number | null): number =>
  (style & ~(31 << shift)) | ((colour === null ? 0 : colour + 1) << shift);

/** What the number of a style says. */
export const textStyleOf = (style: number): TextStyle => {
  const colourAt = (shift: number): number | null => {
    const value = (style >> shift) & 31;
    return value === 0 ? null : value - 1;
  };
  return {
    colour: colourAt(colourShift),
    background: colourAt(backgroundShift),
    isBold: (style & bold) !== 0,
    isDim: (style & dim) !== 0,
    isItalic: (style & italic) !== 0,
    isUnderlined: (style & underline) !== 0,
    isStruck: (style & strike) !== 0,
    isInverse: (style & inverse) !== 0,
  };
};

/** Parameters as numbers; `joined` says which follow a colon and so belong to the one before. */
interface Parameters {
  readonly values: readonly number[];
  readonly joined: readonly boolean[];
}

/** Larger numbers mean nothing in SGR. */
const largestValue = 65_535;

const parametersIn = (bytes: Uint8Array, from: number, to: number): Parameters | null => {
  const values: number[] = [0];
  const joined: boolean[] = [false];
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x30 && byte <= 0x39)
      values[values.length - 1] = Math.min(largestValue, (values.at(-1) ?? 0) * 10 + byte - 0x30);
    else if (byte === 0x3b || byte === 0x3a) {
      values.push(0);
      joined.push(byte === 0x3a);
    }
    // `<`, `=`, `>` and `?` begin sequences of single terminals, which are no colours.
    else return null;
  }
  return { values, joined };
};

/** A colour that takes further parameters: `5;n` or `2;r;g;b`. */
const extendedColour = (parts: readonly number[]): number | null => {
  if (parts[0] === 5) return nearestToIndex(parts[1] ?? -1);
  if (parts[0] !== 2 || parts.length < 4) return null;
  // With colons a colour space may come before the channels.
  const [red = 0, green = 0, blue = 0] = parts.slice(parts.length > 4 ? 2 : 1);
  return Math.max(red, green, blue) > 255 ? null : nearestToRgb(red, green, blue);
};

const attributes: Readonly<Record<number, number>> = {
  1: bold,
  2: dim,
  3: italic,
  4: underline,
  7: inverse,
  9: strike,
  21: underline,
};
const ends: Readonly<Record<number, number>> = {
  22: bold | dim,
  23: italic,
  24: underline,
  27: inverse,
  29: strike,
};

/** One parameter that is alone. Blinking, hidden text, fonts and unknown numbers change nothing. */
const withParameter = (style: number, value: number): number => {
  if (value === 0) return plainStyle;
  if (value >= 30 && value <= 37) return coloured(style, colourShift, value - 30);
  if (value >= 90 && value <= 97) return coloured(style, colourShift, value - 82);
  if (value >= 40 && value <= 47) return coloured(style, backgroundShift, value - 40);
  if (value >= 100 && value <= 107) return coloured(style, backgroundShift, value - 92);
  if (value === 39) return coloured(style, colourShift, null);
  if (value === 49) return coloured(style, backgroundShift, null);
  return (style | (attributes[value] ?? 0)) & ~(ends[value] ?? 0);
};

const shiftOf = (value: number): number | null => (value === 38 ? colourShift : value === 48 ? backgroundShift : null);

/** The style after an SGR sequence whose parameters are the bytes from `from` to `to`. In linear time. */
export const styleAfter = (style: number, bytes: Uint8Array, from: number, to: number): number => {
  const parameters = parametersIn(bytes, from, to);
  if (parameters === null) return style;
  const { values, joined } = parameters;
  let result = style;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    let end = at + 1;
    while (joined[end] === true) end += 1;
    if (end > at + 1) {
      const parts = values.slice(at + 1, end);
      const shift = shiftOf(value);
      const colour = shift === null ? null : extendedColour(parts);
      if (shift !== null && colour !== null) result = coloured(result, shift, colour);
      else if (value === 4) result = parts[0] === 0 ? result & ~underline : result | underline;
      at = end - 1;
    } else if (value === 38 || value === 48 || value === 58) {
      const taken = values[at + 1] === 5 ? 2 : values[at + 1] === 2 ? 4 : 0;
      const shift = shiftOf(value);
      const colour = shift === null ? null : extendedColour(values.slice(at + 1, at + 1 + taken));
      if (shift !== null && colour !== null) result = coloured(result, shift, colour);
      at += taken;
    } else result = withParameter(result, value);
  }
  return result;
};
