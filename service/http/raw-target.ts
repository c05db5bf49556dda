/** Judges the request target as it was sent: URL parsers fold `..` away before anybody else sees it. */

/** Whether a raw target holds `.` or `..` as a segment, plain or encoded, a backslash, or a NUL. */
export const isSuspiciousTarget = (target: string): boolean => {
  const path = target.split(/[?#]/u, 1)[0] ?? '';
  if (/\\|%5c|%00/iu.test(path)) return true;
  return path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/iu.test(segment));
};
