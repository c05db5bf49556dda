/** Lets bytes pass as a picture, or says why not in words and by a reason: type by magic bytes, no SVG, at most 50 megapixels (S20). */
import { pictureKind, type PictureType } from '#shared/pictures/picture-kind.ts';
import { t } from '#shared/texts/texts.ts';

/** HTTP status under which each crosses the wire. */
export const pictureStatuses = {
  /** No answer of this account held such an address. */
  unknown: 404,
  /** It is on another host, which nobody agreed to. */
  consent: 403,
  /** It is on another host and not over https. */
  insecure: 403,
  /** It is on the account's own server, and no upload: it may be a call of the API. */
  refused: 403,
  /** Its bytes are none of the types that are shown. */
  not_a_picture: 415,
  /** It is an SVG: a program for the page that draws it, and one of 1 kB can keep it busy for ever. */
  drawing: 415,
  /** Over 50 megapixels. */
  too_many_pixels: 415,
} as const;

/** Reasons of our own; what fails on the way has the codes of the API's failures. */
type PictureReason = keyof typeof pictureStatuses;

/** A picture that is not shown. */
export class PictureRefusal extends Error {
  override readonly name = 'PictureRefusal';
  readonly reason: PictureReason;

  constructor(reason: PictureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

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
  if (!kind && isDrawing(bytes)) throw new PictureRefusal('drawing', t('connection.image_svg'));
  if (!kind) throw new PictureRefusal('not_a_picture', t('connection.image_kind'));
  if (!kind.size) throw new PictureRefusal('not_a_picture', t('connection.image_damaged'));
  if (kind.size.width * kind.size.height > mostPixels)
    throw new PictureRefusal('too_many_pixels', t('connection.image_pixels'));
  return { type: kind.type, bytes };
};
