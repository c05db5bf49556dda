/** Why there is no picture: a reason that tests and logs can name, and words for people. */

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
