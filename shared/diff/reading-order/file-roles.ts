/** What a changed file is for, by its path: code, a test, documentation; and which code a test is of. */

/** In the order in which they are read. */
export type FileRole = 'code' | 'test' | 'documentation' | 'generated';

const testFolder = /(^|\/)(tests?|__tests__|specs?|e2e|testing|testdata|__mocks__|fixtures)\//i;
const testName = /(^|[._-])(tests?|spec)[._-][^/]*$|[a-z0-9](Tests?|Spec)\.\w+$|^conftest\.py$/;
const documents =
  /\.(md|mdx|rst|adoc|txt)$|(^|\/)(changelog|licen[cs]e|readme|authors|contributing|notice)(\.[^/]*)?$/i;
/** Text that tools read. */
const settings = /(^|\/)(requirements[^/]*|constraints|cmakelists|robots)\.txt$/i;

/** The last part of a path. */
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The folder of a path, empty at the top. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** What a file is for; generated files are recognised elsewhere. */
export const roleOf = (path: string): Exclude<FileRole, 'generated'> => {
  if (documents.test(path) && !settings.test(path)) return 'documentation';
  return testFolder.test(path) || testName.test(nameOf(path)) ? 'test' : 'code';
};

/** The name of a file, or of what it tests: without endings and the words that make it a test. */
export const subjectOf = (path: string): string =>
  nameOf(path)
    .replace(/\.[^.]*$/, '')
    .replace(/[._-](tests?|spec)$|(?<=[a-z0-9])(Tests?|Spec)$/, '')
    .replace(/^tests?[_-]/, '')
    .toLowerCase();
