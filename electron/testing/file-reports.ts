/** Notices about files, for tests. */
import type { FileNotices } from '#electron/store/file-notices.ts';

type Reports = Pick<FileNotices, 'add' | 'saved'>;

/** Puts the path of each notice into a list. */
export const pathsInto = (paths: unknown[]): Reports => ({
  add: (_file, { path }) => void paths.push(path),
  saved: () => undefined,
});

/** For tests in which no file is damaged. @throws where one is */
export const noReports: Reports = {
  add: (_file, notice) => {
    throw new Error(`A file is not whole: ${JSON.stringify(notice)}`);
  },
  saved: () => undefined,
};
