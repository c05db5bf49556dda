/** Lets bytes pass as a picture, or says why not: type by magic bytes, no SVG, at most 50 megapixels (S20). */
import { pictureKind } from '#shared/pictures/picture-kind.ts';
import type { PictureType } from '#shared/pictures/picture-kind.ts';
import { PictureRefusal } from './picture-refusal.ts';

/** A picture that may be shown. */
export interface Picture {
  readonly type: PictureType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Most pixels of a picture. */
const mostPixels = 50_000_000;

/** How much of a text is searched for its root element. */
const beginning = 16_384;

/** Whether bytes look like an SVG: only to say why they are refused, as all that is no picture is. */
const isDrawing = (bytes: Uint8Array): boolean =>
  /^\s*<(?:[?!][^]*<)?svg[\s>/]/i.test(new TextDecoder().decode(bytes.subarray(0, beginning)));

/** The bytes as a picture. Throws a {@link PictureRefusal}. */
export const judgePicture = (bytes: Uint8Array<ArrayBuffer>): Picture => {
  const kind = pictureKind(bytes);
  if (!kind && isDrawing(bytes)) throw new PictureRefusal('drawing', 'Lectern does not draw SVG pictures of a server.');
  if (!kind) throw new PictureRefusal('not_a_picture', 'This is not a picture that Lectern shows.');
  if (!kind.size) throw new PictureRefusal('not_a_picture', 'The header of this picture is damaged.');
  if (kind.size.width * kind.size.height > mostPixels)
    throw new PictureRefusal('too_many_pixels', 'This picture has more than 50 megapixels.');
  return { type: kind.type, bytes };
};
