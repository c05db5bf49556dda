/** Runs one cell on a machine of its own, and says what came of it in a few words. */
import { commands, type Cell } from './cells.ts';
import type { Machine } from './machine.ts';

/** What came of a cell. */
export interface CellResult {
  /** Of the command alone, `npm ci` not counted; null where that failed. */
  readonly minutes: number | null;
  readonly summary: string;
  readonly output: string;
}

/** Lines that npm adds to what a command of the project says. */
const isOfNpm = (line: string): boolean => /^(npm |> |\s*$)/u.test(line);

/** The last that a command said: its closing line, else its last line. */
export const lastWords = (output: string): string => {
  const lines = output.split('\n').filter((line) => !isOfNpm(line));
  const closing = lines.findLast((line) => /^\d+ passed, \d+ failed/u.test(line));
  return closing ?? lines.at(-1)?.trim() ?? 'said nothing';
};

/** The line that is printed for a person without rights, as root runs it; null where there is none. */
export const adviceIn = (output: string): string | null =>
  /^ {2}(sudo apt-get .+)$/mu.exec(output)?.[1]?.replaceAll('sudo ', '') ?? null;

const summaryOf = (cell: Cell, code: number | null, output: string): string => {
  const last = lastWords(output);
  if (code !== 0) return /^\d+ passed/u.test(last) ? last : `stops: ${last}`;
  return cell.command === 'start' ? 'passes' : last;
};

/** Runs the cell's commands. Where they stop with a line for an administrator, that is run, and the command again. */
export const runCell = async (cell: Cell, machine: Machine, now = () => performance.now()): Promise<CellResult> => {
  const installed = await machine.enter(['npm', 'ci']);
  if (installed.code !== 0)
    return { minutes: null, summary: `npm ci stops: ${lastWords(installed.output)}`, output: installed.output };
  const command = commands[cell.command];
  const attempt = async () => {
    const started = now();
    const { code, output } = await machine.enter(command);
    return { code, output, minutes: (now() - started) / 60_000 };
  };
  const first = await attempt();
  const line = cell.account === 'user' && first.code !== 0 ? adviceIn(first.output) : null;
  if (line === null)
    return { minutes: first.minutes, summary: summaryOf(cell, first.code, first.output), output: first.output };
  const packages = await machine.enter(['sh', '-c', `export DEBIAN_FRONTEND=noninteractive; ${line}`], 'root');
  const second = await attempt();
  return {
    minutes: second.minutes,
    summary: `names the packages that are missing; with them: ${summaryOf(cell, second.code, second.output)}`,
    output: [first.output, packages.output, second.output].join('\n'),
  };
};
