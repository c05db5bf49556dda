/** The page docs/decisions/README.md: the list of the decisions, made of the heads of their pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/run-command.ts';

/** The name of a decision's file and its text. */
export interface DecisionFile {
  readonly name: string;
  readonly text: string;
}

const folder = join(root, 'docs/decisions');

const storedDecisions = (): DecisionFile[] =>
  readdirSync(folder)
    .filter((name) => name !== 'README.md')
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const linkTo = /\[(\d+)\]\(([^)]+)\)/g;

/** Title with its number, the day, and the status up to its full stop or colon; a status may go over two lines. */
const head = /^# (\d+)\. (.+)\n\n(\d{4}-\d\d-\d\d)\. \*\*(Accepted\.|(?:Partly r|R)eplaced by\s[^*]+:)\*\*\s/;

/** What is wrong with the heads: one sentence each. */
export const unreadableDecisions = (files: readonly DecisionFile[] = storedDecisions()): string[] => {
  const names = new Set(files.map(({ name }) => name));
  return files.flatMap(({ name, text }) => {
    const [whole, number = '', , , status = ''] = head.exec(text) ?? [];
    if (whole === undefined)
      return [
        `${name} does not begin with "# N. Title", then its day and "**Accepted.**" or "**Replaced by [N](file):**"`,
      ];
    const links = [...status.matchAll(linkTo)];
    return [
      ...(name.startsWith(`${number.padStart(4, '0')}-`) ? [] : [`${name} calls itself number ${number}`]),
      ...(status !== 'Accepted.' && links.length === 0
        ? [`${name} does not say by which decision it is replaced`]
        : []),
      ...links
        .filter(([, by = '', file = '']) => !names.has(file) || !file.startsWith(`${by.padStart(4, '0')}-`))
        .map(([link]) => `${name} is replaced by ${link}, which is not there`),
    ];
  });
};

const rowOf = ({ name, text }: DecisionFile): string => {
  const [, number = '', title = '', day = '', status = ''] = head.exec(text) ?? [];
  const said = status.charAt(0).toLowerCase() + status.slice(1, -1).replaceAll('\n', ' ');
  return `| ${number} | ${day} | [${title}](${name}) | ${said} |\n`;
};

/** The page. */
export const decisionsPage = (files: readonly DecisionFile[] = storedDecisions()): string => {
  const numbers = new Set(files.map(({ name }) => Number(name.slice(0, 4))));
  const unused = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1).filter((n) => !numbers.has(n));
  return `# Decisions

One page each: what was decided, why, what it costs. \`npm run docs\` makes this list of the first lines of the pages; where
a later decision changed a part of one, they say which part. A new page takes the next number.

| # | day | decision | status |
| -: | --- | --- | --- |
${files.map(rowOf).join('')}${unused.length > 0 ? `\nNumbers that were never given: ${unused.join(', ')}.\n` : ''}`;
};
