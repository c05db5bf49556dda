/** How text is drawn whose colours a program sent as red, green and blue: as they are, the text as readable as any other. */
import { readableOn, type Colour } from '#renderer/components/theme/contrast.ts';
import { rgbOf, type TextColour, type TextStyle } from '#shared/trace/text-style.ts';

/** What a row of a log stands on: tokens. */
export type LogGround = '--ansi-surface' | '--ansi-section' | '--surface-selected';

/** Colours of the log's tokens, as the page resolves them. */
export interface LogColours {
  /** Null where the page has no such colour. */
  of(token: string, scheme: 'light' | 'dark'): Colour | null;
  /** Contrast that text must have. */
  readonly least: number;
}

/** CSS values; what is undefined follows from the classes of the style. */
export interface SentLook {
  readonly color: string;
  readonly backgroundColor?: string;
}

/** The 16 as terminals have them, for text on a ground that was sent: the look's own are made for the log's ground. */
const usual: readonly Colour[] = [
  [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205], [229, 229, 229],
  [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255], [255, 0, 255], [0, 255, 255], [255, 255, 255],
]; // prettier-ignore

const css = ([red, green, blue]: Colour): string => `rgb(${String(red)} ${String(green)} ${String(blue)})`;

/** What text and ground of a style are; null is the log's own. */
export const paintOf = ({ colour, background, isInverse }: TextStyle) =>
  isInverse ? { text: background, ground: colour ?? ('text' as const) } : { text: colour, ground: background };

const isSent = (colour: TextColour | 'text' | null): colour is TextColour =>
  typeof colour === 'number' && rgbOf(colour) !== null;

/** The colours of a style, or null where it has none that was sent. @param row what its row stands on */
export const sentLook = (style: TextStyle, row: LogGround, colours: LogColours): SentLook | null => {
  const { text, ground } = paintOf(style);
  if (!isSent(text) && !isSent(ground)) return null;
  const own = style.isInverse ? '--ansi-surface' : '--ansi-text';
  const groundToken = ground === null ? row : `--ansi-${String(ground)}`;
  const inScheme = (scheme: 'light' | 'dark'): string => {
    const under = isSent(ground) ? rgbOf(ground) : colours.of(groundToken, scheme);
    const drawn = text === null ? colours.of(own, scheme) : (rgbOf(text) ?? usual[text] ?? null);
    if (drawn === null) return `var(${own})`;
    return css(under === null ? drawn : readableOn(drawn, under, colours.least));
  };
  const color = `light-dark(${inScheme('light')}, ${inScheme('dark')})`;
  const sent = isSent(ground) ? rgbOf(ground) : null;
  return sent === null ? { color } : { color, backgroundColor: css(sent) };
};
