/** What is wrong with the files of the profile since the start: said in every window until it is so no more (R12, R24). */
import { basename } from 'node:path';
import type { FileReports } from '#node/json-file.ts';
import { keptFileNames, type FileNotice, type KeptFileName } from '#shared/disk/disk-trouble.ts';

/** Takes what happened to files, and lists what holds. */
export interface FileNotices extends FileReports {
  list(): readonly FileNotice[];
}

const nameOf = (file: string): KeptFileName => {
  const name = keptFileNames.find((known) => known === basename(file));
  if (name === undefined) throw new Error(`${basename(file)} is not among the files of the profile.`);
  return name;
};

/** Nothing happened yet. @param changed gets what is new, null where something is over */
export const createFileNotices = (changed: (notice: FileNotice | null) => void): FileNotices => {
  let notices: readonly FileNotice[] = [];
  const others = (file: KeptFileName, happened: FileNotice['happened']): readonly FileNotice[] =>
    notices.filter((notice) => notice.file !== file || notice.happened !== happened);
  return {
    list: () => notices,
    add: (file, { happened, why, path }) => {
      const notice = { file: nameOf(file), happened, why, path };
      const before = notices.find((known) => known.file === notice.file && known.happened === happened);
      if (before?.why === why && before.path === path) return;
      notices = [...others(notice.file, happened), notice];
      changed(notice);
    },
    saved: (file) => {
      const left = others(nameOf(file), 'not_saved');
      if (left.length === notices.length) return;
      notices = left;
      changed(null);
    },
  };
};
