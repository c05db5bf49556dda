/** Which addresses are pictures of the account's own server, which are another host's, and which are never asked for (S30). */

/**
 * `own`: an upload or an avatar below the account's base path, asked for with the token. `foreign`: another host, or
 * another application on the same origin: consent, https, no token. `refused`: on the account's origin, and a call of
 * the API or a path that a server may read in two ways.
 */
export type PictureAccess = 'own' | 'foreign' | 'refused';

/** A segment that every server reads as it is written here: decoded once, no separator and no second encoding is left. */
const plainSegment = (segment: string): string | null => {
  try {
    const decoded = decodeURIComponent(segment);
    return decoded === '' || /^\.{1,2}$|[/\\%;\u0000-\u001f\u007f]/.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
};

/** The segments of a path, decoded; null where one is not plain: empty, a dot segment, a hidden separator. */
const segmentsOf = (pathname: string): readonly string[] | null => {
  const segments = pathname.split('/').slice(1).map(plainSegment);
  return segments.every((segment) => segment !== null) ? segments : null;
};

const below = (segments: readonly string[], base: readonly string[]): readonly string[] | null =>
  base.every((name, at) => segments[at] === name) ? segments.slice(base.length) : null;

const isApi = ([first]: readonly string[]): boolean => first?.normalize('NFKC').toLowerCase() === 'api';

/** `/uploads/…`: avatars stand under `/uploads/-/system/…`. */
const isUpload = (names: readonly string[]): boolean => names[0] === 'uploads' && names.length >= 2;

/** `/<group>/<project>/uploads/<32 hexadecimal digits>/<file>`; newer servers say `/-/project/<id>/uploads/…`. */
const isProjectUpload = (names: readonly string[]): boolean => {
  const owner = names.slice(0, -3);
  const isOwner = owner[0] === '-' ? owner.length === 3 : owner.length >= 2 && !owner.includes('-');
  return isOwner && names.at(-3) === 'uploads' && /^[0-9a-f]{32}$/.test(names.at(-2) ?? '');
};

/** `/<group>/<project>/-/avatar` of a project or a group. Without the dash, as older servers write it, it may be any application's on the host. */
const isAvatar = (names: readonly string[]): boolean => {
  const owner = names.slice(0, -2);
  return names.at(-1) === 'avatar' && names.at(-2) === '-' && owner.length >= 2 && !owner.includes('-');
};

/**
 * Judges addresses for the account of one server.
 * @param base_url of the server, without `/api/v4`
 */
export const createPictureAccess = (base_url: string): ((url: URL) => PictureAccess) => {
  const { origin, pathname } = new URL(base_url);
  const base = pathname.split('/').filter((name) => name !== '');
  return (url) => {
    if (url.origin !== origin) return 'foreign';
    const segments = segmentsOf(url.pathname);
    if (segments === null || isApi(segments)) return 'refused';
    const names = below(segments, base.map(decodeURIComponent));
    if (names === null) return 'foreign';
    if (isApi(names)) return 'refused';
    return isUpload(names) || isProjectUpload(names) || isAvatar(names) ? 'own' : 'foreign';
  };
};
