/**
 * Logs of failed jobs, written by hand after the forms that tools show in public, each with the lines that are its first error.
 * In the files of `../logs`: `%%% <name> | <options>` begins a log, `» ` marks a right line, `$ ` is a command as the runner
 * echoes it, `␛` is an escape character and `␍` a carriage return.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One log. */
export interface MarkedLog {
  /** Kind of tool, and what happened. */
  readonly name: string;
  readonly text: string;
  /** Texts of the lines any of which is right; empty: nothing in the log says why the job failed. */
  readonly right: readonly string[];
  /** With which of them rules were made: no rule may be made by looking at those held out; the later ones came after the rules. */
  readonly set: 'making' | 'held out' | 'later';
}

const folder = join(import.meta.dirname, '../logs');
const esc = '\u001b';
const mark = '» ';

/** One half of the names, by a hash with a seed. */
const isHeldOut = (name: string): boolean => {
  let hash = 0x811c9dc5;
  for (const character of `1931 ${name}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return ((hash >>> 16) & 1) === 1;
};

const section = (name: string, title: string, lines: readonly string[]): readonly string[] => [
  `section_start:1767607200:${name}\r${esc}[0K${esc}[0K${esc}[36;1m${title}${esc}[0;m${esc}[0;m`,
  ...lines,
  `section_end:1767607209:${name}\r${esc}[0K`,
];

/** What a runner writes before and after the output of a script. */
const framed = (script: readonly string[], options: ReadonlySet<string>): string => {
  const echoed = script.map((line) => (line.startsWith('$ ') ? `${esc}[32;1m${line}${esc}[0;m` : line));
  const lines = [
    `${esc}[0KRunning with gitlab-runner 18.7.0 (1f2e3d4c)${esc}[0;m`,
    ...section('prepare_executor', 'Preparing the "docker" executor', [
      'Using Docker executor with image shop/ci:1 ...',
    ]),
    ...section('get_sources', 'Getting source from Git repository', [
      'Created fresh repository.',
      'Skipping Git submodules setup',
    ]),
    ...section('step_script', 'Executing "step_script" stage of the job script', echoed),
    ...(options.has('after')
      ? section('after_script', 'Running after_script', ['cat: error.log: No such file or directory'])
      : []),
    ...section('cleanup_file_variables', 'Cleaning up project directory and file based variables', []),
    `${esc}[31;1mERROR: Job failed: exit code 1${esc}[0;m`,
    `${esc}[0;m`,
  ];
  const stamped = options.has('stamped')
    ? lines.map(
        (line, at) =>
          `2026-01-05T10:00:${String(at % 60).padStart(2, '0')}.000001Z 0${line.includes('section_') ? '0' : '1'}O ${line}`,
      )
    : lines;
  const text = stamped.join(options.has('windows') ? '\r\n' : '\n');
  // The end of a script has no line break of its own.
  return options.has('cut') ? text.replace(/\nsection_end:(\d+):step_script/u, 'section_end:$1:step_script') : text;
};

const logOf = (kind: string, part: string): MarkedLog => {
  const [head = '', ...body] = part.trimEnd().split('\n');
  const [title = '', options = ''] = head.split(' | ');
  const name = `${kind}/${title.trim()}`;
  const known = new Set(options.trim().split(' '));
  const lines = body.map((line) => line.replace(/␛/gu, esc).replace(/␍/gu, '\r'));
  const script = lines.map((line) => (line.startsWith(mark) ? line.slice(mark.length) : line));
  return {
    name,
    text: known.has('raw') ? script.join('\n') : framed(script, known),
    right: lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length)),
    set: kind === 'later' ? 'later' : isHeldOut(name) ? 'held out' : 'making',
  };
};

/** All of them. */
export const markedLogs = (): readonly MarkedLog[] =>
  readdirSync(folder)
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split(/^%%% /mu)
        .slice(1)
        .map((part) => logOf(file.replace('.txt', ''), part)),
    );
