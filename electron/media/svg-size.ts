/** Whether bytes are an SVG, and the size that it asks for. A drawing without one takes the size of its place. */
import type { PictureSize } from './raster-sizes.ts';

/** The root element stands within the first of these many bytes, or it is none of ours. */
const beginning = 16_384;

/** What may stand before the root: a declaration, comments, a document type without definitions of its own. */
const before = /^(?:\s+|<\?[^>]*\?>|<!--(?:[^-]|-(?!->))*-->|<!DOCTYPE\s+svg\b[^[>]*>)/i;

const root = /^<svg(?=[\s>/])((?:[^>"']|"[^"]*"|'[^']*')*)>/;

const skipBefore = (text: string): string => {
  let rest = text;
  for (let found = before.exec(rest); found; found = before.exec(rest)) rest = rest.slice(found[0].length);
  return rest;
};

/** A length in pixels; 1 where it is relative or missing. */
const pixels = (attributes: string, name: string): number => {
  const length = new RegExp(`\\s${name}\\s*=\\s*["']\\s*(\\d{1,9}(?:\\.\\d{1,9})?)(?:px)?\\s*["']`).exec(attributes);
  return Math.max(1, Number(length?.[1] ?? 1));
};

/** The size of an SVG; null when the bytes are none, or when it defines entities, which multiply. */
export const svgSize = (bytes: Uint8Array): PictureSize | null => {
  const text = new TextDecoder().decode(bytes.subarray(0, beginning));
  const attributes = root.exec(skipBefore(text))?.[1];
  if (attributes === undefined) return null;
  return { width: pixels(attributes, 'width'), height: pixels(attributes, 'height') };
};
