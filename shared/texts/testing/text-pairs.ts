/** The texts of both languages side by side. */
import type { TextPair } from './voice-rules.ts';

type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Every text with its key, English and German. */
export const textPairs = (en: Areas, de: Areas): readonly TextPair[] =>
  Object.entries(en).flatMap(([area, texts]) =>
    Object.entries(texts).map(([name, text]) => ({ key: `${area}.${name}`, en: text, de: de[area]?.[name] ?? '' })),
  );
