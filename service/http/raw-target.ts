/** Judges the request target as it was sent: URL parsers fold `..` away before anybody else sees it. */

/** Targets whose rest is the path of a file in an archive: what cannot be one is 400 there ("Jobs"), and not 404. */
const artifactFile = /^\/api\/v4\/projects\/[^/]+\/jobs\/\d+\/artifacts\//u;

/** Whether a raw target asks for a file of artifacts. */
export const isArtifactFile = (target: string): boolean => artifactFile.test(target);

/** Whether a raw target holds `.` or `..` as a segment, plain or encoded, a backslash, or a NUL. */
export const isSuspiciousTarget = (target: string): boolean => {
  const path = target.split(/[?#]/u, 1)[0] ?? '';
  if (/\\|%5c|%00/iu.test(path)) return true;
  return path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/iu.test(segment));
};
