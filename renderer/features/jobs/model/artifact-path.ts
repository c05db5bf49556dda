/** Paths of files inside of artifacts, as the server takes them. */

/** What is wrong with a path; null where nothing is. */
export const artifactPathProblem = (path: string): string | null => {
  if (path === '') return 'Type the path of a file.';
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return 'A path within the archive, without a slash before it.';
  if (path.includes('\\')) return 'Parts of the path are separated by “/”.';
  if (path.endsWith('/')) return 'This is a folder: type the path of a file.';
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
    ? null
    : 'A path has no empty parts, and neither “.” nor “..”.';
};
