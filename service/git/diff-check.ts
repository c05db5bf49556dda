/** `git diff --check`: lines that a change adds and that have whitespace or conflict markers they should not have. */
import { run, type Repository } from './process/run.ts';

/** The tree without files, which every git knows. */
export const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

/** One finding: where, and git's words for what. */
export interface CheckFinding {
  readonly path: string;
  readonly line: number;
  readonly problem: string;
}

const finding =
  /^(.+):(\d+): ((?:leftover conflict marker|trailing whitespace|space before tab in indent|indent with spaces|tab in indent|new blank line at EOF)[^\n]*)$/u;

/** Reads one line of the output; the lines of files in between begin with `+`. */
export const readFinding = (line: string): CheckFinding | null => {
  const [, path, number, problem] = line.startsWith('+') ? [] : (finding.exec(line) ?? []);
  return path === undefined || problem === undefined ? null : { path, line: Number(number), problem };
};

/** Reports every finding between two commits (or trees) while git runs; a carriage return at the end of a line is none. */
export const checkDiff = async (
  repository: Repository,
  { base, head }: { readonly base: string; readonly head: string },
  signal: AbortSignal,
  report: (finding: CheckFinding) => void,
): Promise<void> => {
  let rest = '';
  const take = (line: string): void => {
    const found = readFinding(line);
    if (found) report(found);
  };
  await run(repository, {
    operation: 'check a change',
    args: ['-c', 'core.whitespace=cr-at-eol', 'diff', '--check', '--no-color', '--end-of-options', base, head],
    accept: [0, 2, 3],
    signal,
    onOutput: (chunk) => {
      const lines = `${rest}${chunk.toString('utf8')}`.split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(take);
    },
  });
  take(rest);
};
