/** Notices about files, for tests. */
import type { FileNotices } from '../store/file-notices.ts';

type Told = Pick<FileNotices, 'add' | 'saved'>;

/** Puts the path of each notice into a list. */
export const pathsInto = (paths: unknown[]): Told => ({
  add: (_file, { path }) => void paths.push(path),
  saved: () => undefined,
});

/** For tests in which no file is damaged. @throws where one is */
export const nothingTold: Told = {
  add: (_file, notice) => {
    throw new Error(`A file is not whole: ${JSON.stringify(notice)}`);
  },
  saved: () => undefined,
};
