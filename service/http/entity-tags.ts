/** Conditions on what a reader has already (RFC 9110, 13.1.2). */

/**
 * Whether an `If-None-Match` names a tag: alone, in a list, weak (`W/`), or by `*`. The comparison is the weak one, as the
 * header wants it.
 * @param etag in its quotes
 */
export const hasCurrent = (header: string | null, etag: string): boolean => {
  if (header === null) return false;
  if (header.trim() === '*') return true;
  return [...header.matchAll(/(?:W\/)?("[^"]*")/gu)].some(([, tag]) => tag === etag);
};
