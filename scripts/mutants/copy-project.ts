/** A copy of the project in which code is changed on purpose, so that the working copy stays as it is whatever ends the command. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { atEnd } from '#scripts/at-end.ts';
import { root, run } from '#scripts/run-command.ts';

/** A text of a file, and what stands there instead. */
export interface TextChange {
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly from: string;
  readonly to: string;
}

/** The copy. */
export interface ProjectCopy {
  readonly folder: string;
  /**
   * Runs something while a change is made.
   * @throws when the change does not fit its file
   */
  readonly changed: <Result>(change: TextChange, work: () => Promise<Result>) => Promise<Result>;
  readonly remove: () => void;
}

/**
 * Runs something while a change is made in a folder; afterwards the file is as it was.
 * @throws when the text does not stand exactly once in the file
 */
export const withChange = async <Result>(
  folder: string,
  { file, from, to }: TextChange,
  work: () => Promise<Result>,
): Promise<Result> => {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  if (before.split(from).length !== 2) throw new Error(`${file}: not once: ${from}`);
  writeFileSync(
    path,
    before.replace(from, () => to),
  );
  try {
    return await work();
  } finally {
    writeFileSync(path, before);
  }
};

/** Copies the project's files, also those that are not committed; `node_modules` is shared. It is removed when the command ends. */
export const copyProject = async (): Promise<ProjectCopy> => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-mutants-'));
  const removeNow = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const forget = atEnd(removeNow);
  const { output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const name of output.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return {
    folder,
    changed: (change, work) => withChange(folder, change, work),
    remove: () => {
      forget();
      removeNow();
    },
  };
};
