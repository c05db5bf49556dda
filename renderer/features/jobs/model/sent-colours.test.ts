/** How text with colours that were sent is drawn, in light and in dark. */
import { describe, expect, it } from 'vitest';
import { colourOfRgb, plainStyle, type TextStyle } from '#shared/trace/text-style.ts';
import { contrastOf, type Colour } from '#renderer/components/theme/contrast.ts';
import { sentLook, type LogColours } from './sent-colours.ts';

const light: Readonly<Record<string, Colour>> = {
  '--ansi-surface': [250, 251, 252],
  '--surface-selected': [223, 234, 253],
  '--ansi-text': [38, 41, 47],
  '--ansi-4': [25, 87, 187],
};
const dark: typeof light = {
  '--ansi-surface': [19, 21, 24],
  '--surface-selected': [31, 45, 70],
  '--ansi-text': [210, 212, 216],
  '--ansi-4': [122, 172, 246],
};
const colours: LogColours = { of: (token, scheme) => (scheme === 'light' ? light : dark)[token] ?? null, least: 4.5 };

const look = (style: Partial<TextStyle>, row: Parameters<typeof sentLook>[1] = '--ansi-surface') =>
  sentLook({ ...plainStyle, ...style }, row, colours);

/** Both colours of a `light-dark()`. */
const both = (color: string | undefined): readonly Colour[] =>
  [...(color ?? '').matchAll(/rgb\((\d+) (\d+) (\d+)\)/g)].map(([, ...parts]) => parts.map(Number) as never as Colour);

const orange = colourOfRgb(255, 135, 0) ?? 0;
const teal = colourOfRgb(0, 128, 128) ?? 0;
const night = colourOfRgb(20, 20, 60) ?? 0;

describe('colours that were sent', () => {
  it('leaves the sixteen and everything else to the classes', () => {
    expect(look({})).toBeNull();
    expect(look({ colour: 1, background: 4, isBold: true })).toBeNull();
    expect(look({ isInverse: true })).toBeNull();
  });

  it('are drawn as they are where they can be read, in the other scheme nearly so', () => {
    expect(both(look({ colour: orange })?.color)).toEqual([expect.anything(), [255, 135, 0]]);
    expect(both(look({ colour: teal })?.color)).toEqual([[0, 128, 128], expect.anything()]);
    expect(both(look({ colour: night })?.color)[0]).toEqual([20, 20, 60]);
    expect(look({ colour: night })?.backgroundColor).toBeUndefined();
  });

  it('have 4.5 to 1 on the ground of their row, in both schemes', () => {
    for (const row of ['--ansi-surface', '--surface-selected'] as const)
      for (const colour of [orange, teal, night]) {
        const [inLight, inDark] = both(look({ colour }, row)?.color);
        expect(contrastOf(inLight ?? [0, 0, 0], light[row] ?? [0, 0, 0])).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(inDark ?? [0, 0, 0], dark[row] ?? [0, 0, 0])).toBeGreaterThanOrEqual(4.5);
      }
  });

  it.each<[string, Partial<TextStyle>]>([
    ['the log’s own colour', { background: orange }],
    ['one of the sixteen', { background: orange, colour: 1 }],
    ['a colour that was sent', { background: orange, colour: teal }],
    ['the ground’s own colour', { background: orange, colour: orange }],
    ['text of the log’s ground', { colour: orange, isInverse: true }],
    ['text of a background', { colour: orange, background: teal, isInverse: true }],
  ])('a ground is drawn as it was sent, and can be read with %s', (_name, style) => {
    const drawn = look(style);
    expect(drawn?.backgroundColor).toBe('rgb(255 135 0)');
    expect(both(drawn?.color)).toHaveLength(2);
    for (const text of both(drawn?.color)) expect(contrastOf(text, [255, 135, 0])).toBeGreaterThanOrEqual(4.5);
  });

  it('black on a ground that was sent is black, as programs mean it', () => {
    expect(both(look({ background: orange, colour: 0 })?.color)).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('can be read on one of the sixteen, whose ground the class draws', () => {
    const drawn = look({ background: 4, colour: orange });
    expect(drawn?.backgroundColor).toBeUndefined();
    const [inLight, inDark] = both(drawn?.color);
    expect(contrastOf(inLight ?? [0, 0, 0], [25, 87, 187])).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(inDark ?? [0, 0, 0], [122, 172, 246])).toBeGreaterThanOrEqual(4.5);
  });

  it('are drawn as they are where the page has no colours to compare with', () => {
    const none: LogColours = { of: () => null, least: 4.5 };
    expect(sentLook({ ...plainStyle, colour: orange }, '--ansi-surface', none)).toEqual({
      color: 'light-dark(rgb(255 135 0), rgb(255 135 0))',
    });
    expect(sentLook({ ...plainStyle, background: orange }, '--ansi-surface', none)?.color).toBe(
      'light-dark(var(--ansi-text), var(--ansi-text))',
    );
  });
});
