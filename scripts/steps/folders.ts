/** A folder has under 25 files of code, tests and styles aside, and two files of one folder never differ in their ending alone. */
import { dirname } from 'node:path/posix';
import { single, type Outcome } from '#scripts/outcome.ts';
import { run } from '#scripts/run-command.ts';

const most = 24;
/** Tables of data, a file for each area; and tests. */
const aside = /^(shared\/texts\/(de|en)|e2e)\//;

/** Says which folders have too many files, and which files differ from another in `.ts` or `.tsx` alone. */
export const crowded = (files: readonly string[]): readonly string[] => {
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !aside.test(file));
  const byFolder = Map.groupBy(code, (file) => dirname(file));
  const names = new Set(code);
  return [
    ...[...byFolder].flatMap(([folder, { length }]) => (length > most ? [`${folder}: ${length} files`] : [])),
    ...code.filter((file) => names.has(`${file}x`)).map((file) => `${file} and ${file}x`),
  ];
};

/** Looks through every tracked file. */
export const folders = async (): Promise<Outcome> => {
  const { output } = await run('git', ['ls-files', '-z']);
  const files = output.split('\0').filter((file) => file !== '');
  const report = files.length === 0 ? ['no tracked file was found'] : crowded(files);
  return single('folders are small', report.length === 0, report.map((line) => `  ${line}`).join('\n'));
};
