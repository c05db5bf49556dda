/** What the head of an answer says about a file: its length, which part of it comes, by what it is known again, its digest, and its name as the server wrote it (RFC 6266), which is not safe yet. */

const parameters = /;\s*([\w!#$&+\-^`|~.]+\*?)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;"\s]*))/g;

/** Headers are read as Latin-1; some servers write UTF-8 there. */
const asUtf8 = (text: string): string => {
  if (/[^\u0000-\u00ff]/.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return text;
  }
};

/** `UTF-8''a%20b` (RFC 8187); null in another encoding or form. */
const extended = (text: string): string | null => {
  const encoded = /^utf-8'[^']*'(.*)$/i.exec(text)?.[1];
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded);
  } catch {
    return null;
  }
};

/** The name; null where there is none. The extended form counts more. */
export const dispositionName = (header: string | null): string | null => {
  let plain: string | null = null;
  for (const [, name = '', quoted, token = ''] of (header ?? '').slice(0, 4096).matchAll(parameters)) {
    const value = quoted === undefined ? token : quoted.replace(/\\(.)/g, '$1');
    if (name.toLowerCase() === 'filename*') {
      const full = extended(value);
      if (full) return full;
    } else if (name.toLowerCase() === 'filename') plain ??= asUtf8(value);
  }
  return plain === '' ? null : plain;
};

/** A range of `Content-Range`. `size` is null where the server does not know it. */
export interface ContentRange {
  readonly start: number;
  readonly end: number;
  readonly size: number | null;
}

const whole = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;

/** The range of a 206; null where it cannot be understood. */
export const contentRangeOf = (headers: Headers): ContentRange | null => {
  const match = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/.exec(headers.get('content-range') ?? '');
  if (!match) return null;
  const [start, end] = [Number(match[1]), Number(match[2])];
  return end < start ? null : { start, end, size: whole(match[3]) };
};

const isEncoded = (headers: Headers): boolean => !/^(identity)?$/i.test(headers.get('content-encoding')?.trim() ?? '');

/** Bytes of the body of a 200; null where the server does not say, or says the bytes of a compression. */
export const lengthOf = (headers: Headers): number | null =>
  isEncoded(headers) ? null : whole(headers.get('content-length') ?? undefined);

/** A date is a strong validator when the file was at rest for a second before the answer (RFC 9110, 8.8.2.2). */
const strongDate = (headers: Headers): string | null => {
  const modified = headers.get('last-modified');
  const rest = Date.parse(headers.get('date') ?? '') - Date.parse(modified ?? '');
  return rest >= 1_000 ? modified : null;
};

/**
 * What `If-Range` can hold: a strong ETag, else a date of last change; null where the file cannot be known again, and
 * for a compression made on the way, of which no part can be requested.
 */
export const validatorOf = (headers: Headers): string | null => {
  if (isEncoded(headers)) return null;
  const etag = headers.get('etag');
  if (etag !== null) return /^"[\x21\x23-\x7e]{0,500}"$/.test(etag) ? etag : null;
  return strongDate(headers);
};

/** Whether a part is of the file that the validator was of, as far as its head says. */
export const isSameFile = (headers: Headers, validator: string): boolean => {
  const etag = headers.get('etag');
  return validator.startsWith('"') ? etag === null || etag === validator : true;
};

/** SHA-256 of the whole file as 64 hexadecimal digits, where the server names it (RFC 9530, before it RFC 3230). */
export const digestOf = (headers: Headers): string | null => {
  const named =
    /(?:^|,)\s*sha-256\s*=\s*:([A-Za-z0-9+/]{43}=):/i.exec(headers.get('repr-digest') ?? '') ??
    /(?:^|,)\s*sha-256\s*=\s*([A-Za-z0-9+/]{43}=)/i.exec(headers.get('digest') ?? '');
  // A digest of another representation than the one that is saved says nothing about it.
  return named?.[1] === undefined || isEncoded(headers) ? null : Buffer.from(named[1], 'base64').toString('hex');
};
