/** The look of a piece of a trace: colours and attributes, set by SGR parameters (`ESC [ … m`). */

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
const colourOfIndex = (index: number): TextColour | null => {
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

/** Never changed: a sequence makes another one, or leaves the same. */
export interface TextStyle {
  /** Null is the log's own colour. */
  readonly colour: TextColour | null;
  readonly background: TextColour | null;
  readonly isBold: boolean;
  readonly isDim: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  readonly isInverse: boolean;
}

/** No colour and no attribute. */
export const plainStyle: TextStyle = Object.freeze({
  colour: null,
  background: null,
  isBold: false,
  isDim: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  isInverse: false,
});

/** Whether two styles look alike. */
export const isSameStyle = (one: TextStyle, other: TextStyle): boolean =>
  one === other ||
  (one.colour === other.colour &&
    one.background === other.background &&
    one.isBold === other.isBold &&
    one.isDim === other.isDim &&
    one.isItalic === other.isItalic &&
    one.isUnderlined === other.isUnderlined &&
    one.isStruck === other.isStruck &&
    one.isInverse === other.isInverse);

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
const extendedColour = (parts: readonly number[]): TextColour | null => {
  if (parts[0] === 5) return colourOfIndex(parts[1] ?? -1);
  if (parts[0] !== 2 || parts.length < 4) return null;
  // With colons a colour space may come before the channels.
  const [red = 0, green = 0, blue = 0] = parts.slice(parts.length > 4 ? 2 : 1);
  return colourOfRgb(red, green, blue);
};

/** Single parameters that set or end something; colours of the 16 are computed. */
const changes: Readonly<Record<number, Partial<TextStyle>>> = {
  1: { isBold: true },
  2: { isDim: true },
  3: { isItalic: true },
  4: { isUnderlined: true },
  7: { isInverse: true },
  9: { isStruck: true },
  21: { isUnderlined: true },
  22: { isBold: false, isDim: false },
  23: { isItalic: false },
  24: { isUnderlined: false },
  27: { isInverse: false },
  29: { isStruck: false },
  39: { colour: null },
  49: { background: null },
};

/** What one parameter that is alone changes. Blinking, hidden text, fonts and unknown numbers change nothing. */
const changeOf = (value: number): Partial<TextStyle> | undefined => {
  if (value === 0) return plainStyle;
  if (value >= 30 && value <= 37) return { colour: value - 30 };
  if (value >= 90 && value <= 97) return { colour: value - 82 };
  if (value >= 40 && value <= 47) return { background: value - 40 };
  if (value >= 100 && value <= 107) return { background: value - 92 };
  return changes[value];
};

/** What 38 and 48 change with the parameters that belong to them. */
const extendedChange = (value: number, parts: readonly number[]): Partial<TextStyle> | undefined => {
  if (value !== 38 && value !== 48) return undefined;
  const colour = extendedColour(parts);
  if (colour === null) return undefined;
  return value === 38 ? { colour } : { background: colour };
};

/** The style after an SGR sequence whose parameters are the bytes from `from` to `to`. In linear time. */
export const styleAfter = (style: TextStyle, bytes: Uint8Array, from: number, to: number): TextStyle => {
  const parameters = parametersIn(bytes, from, to);
  if (parameters === null) return style;
  const { values, joined } = parameters;
  // The end of what was set, which nearly every line has.
  if (values.length === 1 && values[0] === 0) return plainStyle;
  const result: { -readonly [Key in keyof TextStyle]: TextStyle[Key] } = { ...style };
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    let end = at + 1;
    while (joined[end] === true) end += 1;
    if (end > at + 1) {
      const parts = values.slice(at + 1, end);
      Object.assign(result, value === 4 ? { isUnderlined: parts[0] !== 0 } : extendedChange(value, parts));
      at = end - 1;
    } else if (value === 38 || value === 48 || value === 58) {
      const taken = values[at + 1] === 5 ? 2 : values[at + 1] === 2 ? 4 : 0;
      Object.assign(result, extendedChange(value, values.slice(at + 1, at + 1 + taken)));
      at += taken;
    } else Object.assign(result, changeOf(value));
  }
  return isSameStyle(result, plainStyle) ? plainStyle : result;
};
