/** `first-run.md`: what a machine is, what was tried on it, and the row for docs/verified.md; without names and paths of the machine. */
import { homedir, hostname, tmpdir, userInfo } from 'node:os';
import { root } from '#scripts/run-command.ts';
import { countOf, type TimedFinding } from './findings.ts';
import type { Fact } from './machine.ts';

/** What must not be in a report: folders, and names of a person and a computer. */
export interface Private {
  readonly folders: readonly (readonly [path: string, put: string])[];
  readonly names: readonly string[];
}

/** Names of accounts and machines that say nothing about anybody. */
const usual = new Set(['root', 'runner', 'user', 'admin', 'administrator', 'localhost', 'debian', 'ubuntu', 'vagrant']);

/** An account without an entry in the system's list has no name. */
const accountName = (): string => {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
};

/** This machine's. */
export const privateHere = (): Private => ({
  folders: [
    [root, '<project>'],
    [tmpdir(), '<temp>'],
    [homedir(), '<home>'],
  ],
  names: [accountName(), process.env['USER'] ?? '', hostname(), hostname().split('.')[0] ?? ''],
});

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Absolute paths of all systems, two folders deep or more; not the path of an address, which has a host before it. */
const paths =
  /(?<![\w.:/<>~\\-])(?:\/(?:[\w.@+ -]+\/)+|(?:[A-Za-z]:|\\\\[\w.$-]+)[\\/](?:[^\\/\n"'|:]+[\\/])+)(?=[\w.@+-])/g;

/** Folders of people, whose last part is a name too; on Windows with a space in it where the path goes on. */
const homes =
  /(?<![\w.:/<>~\\-])(?:\/(?:home|Users)\/[^\\/\s"'|:]+|[A-Za-z]:[\\/][Uu]sers[\\/](?:[^\\/"'|:\n]+(?=[\\/])|[^\\/\s"'|:]+))/g;

const byte = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
/** Addresses of machines other than this one; not versions, which have more after them. */
const machines = new RegExp(
  String.raw`(?<![\w.:-])(?:(?!127\.|0\.0\.0\.0)(?:${byte}\.){3}${byte}(?![\w-]|\.\d)|(?:[\da-f]{0,4}:){3,7}[\da-f]{1,4}(?![\w:]))`,
  'g',
);

const mailAddresses = /[\w.+-]+@(?:[\w-]+\.)+[A-Za-z]{2,}(?![\w-])/g;

/** A text without what says whose machine it was: known folders by their role, any other path without its folders. */
export const withoutPrivate = (text: string, { folders, names }: Private): string => {
  let result = text.replaceAll(/file:\/\/\/(?=[A-Za-z]:)/g, '').replaceAll('file:///', '/');
  for (const [path, put] of folders)
    for (const written of [path, encodeURI(path), path.replaceAll('\\', '/'), path.replaceAll('\\', '\\\\')])
      if (path.length > 1) result = result.replaceAll(written, put);
  result = result.replaceAll(mailAddresses, '<name>').replaceAll(homes, '<home>');
  // The longest first: a shorter one may be a part of it.
  for (const name of [...names].sort((one, other) => other.length - one.length))
    if (name.length > 1 && !usual.has(name.toLowerCase()))
      result = result.replaceAll(new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`, 'gi'), '<name>');
  return result.replaceAll(paths, '<path>/').replaceAll(machines, '<address>');
};

const cell = (text: string): string =>
  text
    .trim()
    .replaceAll('|', String.raw`\|`)
    .replaceAll(/\s*\n\s*/g, ' ')
    .slice(0, 600);

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** What a report is made of. */
export interface ReportInput {
  /** The command as it was typed, without what follows. */
  readonly command: string;
  /** "Electron 45.4.1", "Chromium shell 156, not Electron". */
  readonly host: string;
  readonly system: string;
  readonly commit: string;
  /** Like 2026-11-27. */
  readonly date: string;
  readonly facts: readonly Fact[];
  readonly findings: readonly TimedFinding[];
  /** File names of pictures beside the report. */
  readonly pictures: readonly string[];
  /** Further parts in Markdown, with their headings. */
  readonly more?: string;
  /** Further names to leave out. */
  readonly names?: readonly string[];
}

/** The row for the table of docs/verified.md: "passes" only where nothing failed. */
export const rowOf = ({ command, host, system, date, commit, findings }: ReportInput): string => {
  const hasFailed = findings.some(({ result }) => result === 'failed');
  const result = `${hasFailed ? 'fails' : 'passes'}: ${countOf(findings)} (${commit})`;
  return `| \`${command}\` | ${cell(host)} | ${cell(system)} | ${date} | ${result} |`;
};

/** The report in Markdown. */
export const reportOf = (input: ReportInput, machine: Private = privateHere()): string => {
  const hidden = { ...machine, names: [...(input.names ?? []), ...machine.names] };
  const { command, host, facts, pictures, more } = input;
  // Before anything is cut: half a name would not be known as one.
  const findings = input.findings.map((one) => ({ ...one, note: withoutPrivate(one.note, hidden) }));
  const seconds = (took: number): string => (took / 1000).toFixed(1);
  const text = [
    `# ${command}`,
    `On ${host}: ${countOf(findings)}.`,
    '## The machine',
    table(
      ['what', 'value'],
      facts.map(({ name, value }) => [name, value]),
    ),
    '## What was tried',
    table(
      ['result', 'what', 'note', 'step', 's'],
      findings.map(({ result, what, note, step, took }) => [result, what, note, step, seconds(took)]),
    ),
    ...(pictures.length > 0 ? ['## Pictures', pictures.map((name) => `![${name}](${name})`).join('\n\n')] : []),
    ...(more === undefined ? [] : [more]),
    '## The row for docs/verified.md',
    rowOf(input),
  ].join('\n\n');
  return `${withoutPrivate(text, hidden)}\n`;
};
