/** Notices about files, for tests. */
import type { FileReports } from '#node/json-file.ts';

/** Puts the path of each notice into a list. */
export const pathsInto = (paths: unknown[]): FileReports => ({
  add: (_file, { path }) => void paths.push(path),
  saved: () => undefined,
});

/** For tests in which no file is damaged. @throws where one is */
export const noReports: FileReports = {
  add: (_file, notice) => {
    throw new Error(`A file is not whole: ${JSON.stringify(notice)}`);
  },
  saved: () => undefined,
};
