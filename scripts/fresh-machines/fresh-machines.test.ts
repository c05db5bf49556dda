/** Fresh machines: which cells are chosen, what is read from this machine's apt and from a command's output, and the table's rows. */
import { expect, test } from 'vitest';
import type { Finished } from '#scripts/run-command.ts';
import { chooseCells, type Cell } from './cells.ts';
import { archivesOf, proxyVariables, sourcesOf } from './network-settings.ts';
import { adviceIn, lastWords, runCell } from './run-cell.ts';
import { rowOf, withRows } from './table.ts';

test('all cells by default, and those that a path names', () => {
  expect(chooseCells([], [])).toHaveLength(3 * 2 * 3 * 2);
  expect(chooseCells(['debian12/root/24'], ['start'])).toEqual([
    { system: 'debian12', account: 'root', node: 24, command: 'start' },
  ]);
  expect(chooseCells(['debian11', 'debian13/user'], ['check']).map(({ system }) => system)).toEqual([
    ...Array<string>(6).fill('debian11'),
    ...Array<string>(3).fill('debian13'),
  ]);
  expect(() => chooseCells(['debian1'], [])).toThrow('--only debian1 names no cell');
  expect(() => chooseCells([], ['smoke'])).toThrow('--command smoke');
});

test("Debian's archives are those of this machine's apt, for any release", () => {
  const lines = [
    'http://archive.example/debian-security/ bookworm-security',
    'http://archive.example/debian/ bookworm-updates',
    'http://archive.example/debian/ bookworm',
  ].join('\n');
  const archives = archivesOf(lines);
  expect(archives).toEqual({
    archive: 'http://archive.example/debian/',
    security: 'http://archive.example/debian-security/',
  });
  expect(archivesOf('')).toBe(null);
  const settings = { archive: 'http://archive.example/debian/', configuration: '' };
  expect(sourcesOf(settings, 'trixie')).toBe(
    'deb http://archive.example/debian/ trixie main\ndeb http://archive.example/debian/ trixie-updates main\n',
  );
  expect(proxyVariables({ https_proxy: 'http://proxy:3128', NO_PROXY: 'localhost', HOME: '/root' })).toEqual([
    'https_proxy=http://proxy:3128',
    'NO_PROXY=localhost',
  ]);
});

const user: Cell = { system: 'debian12', account: 'user', node: 20, command: 'start' };
const refusal = [
  '> lectern@0.1.0 start',
  'Something is missing on this machine:',
  '  chromium: the window',
  'To get it:',
  '  sudo apt-get update && sudo apt-get install -y chromium',
  'npm error Lifecycle script `start` failed with error:',
].join('\n');

/** A machine that answers each command with the next of these. */
const answering = (...answers: readonly Finished[]) => {
  const entered: string[] = [];
  const rest = [...answers];
  return {
    entered,
    remove: () => undefined,
    enter: (command: readonly string[], as = '') => {
      entered.push(`${as} ${command.join(' ')}`.trim());
      return Promise.resolve(rest.shift() ?? { code: 0, output: '' });
    },
  };
};

test('the summary is the closing line, else the last line that npm has not written', () => {
  expect(lastWords('ok lint\n12 passed, 0 failed, 3 skipped\nnpm notice\n')).toBe('12 passed, 0 failed, 3 skipped');
  expect(lastWords('Lectern needs git 2.38.\nnpm error code 1\n')).toBe('Lectern needs git 2.38.');
  expect(lastWords('')).toBe('said nothing');
});

test('for a plain user the printed line is run by root, and the command again', async () => {
  expect(adviceIn(refusal)).toBe('apt-get update && apt-get install -y chromium');
  const ok = { code: 0, output: 'pictures' };
  const machine = answering(ok, { code: 1, output: refusal }, ok, ok);
  const { summary } = await runCell(user, machine);
  expect(summary).toBe('names the packages that are missing; with them: passes');
  expect(machine.entered).toEqual([
    'npm ci',
    'npm start -- --smoke',
    'root sh -c export DEBIAN_FRONTEND=noninteractive; apt-get update && apt-get install -y chromium',
    'npm start -- --smoke',
  ]);
});

test('what stops is said; a failed "npm ci" has no minutes; root has nothing run for it', async () => {
  const old = { code: 1, output: 'Lectern needs git 2.38.\n' };
  const ok = { code: 0, output: '' };
  expect(await runCell(user, answering(ok, old))).toMatchObject({ summary: 'stops: Lectern needs git 2.38.' });
  expect(await runCell(user, answering(old))).toMatchObject({
    minutes: null,
    summary: 'npm ci stops: Lectern needs git 2.38.',
  });
  const root = answering(ok, { code: 1, output: refusal });
  expect((await runCell({ ...user, account: 'root' }, root)).summary).toMatch(/^stops: /);
  expect(root.entered).toHaveLength(2);
  const failed = answering(ok, { code: 1, output: '12 passed, 1 failed\n' });
  expect((await runCell({ ...user, command: 'test' }, failed)).summary).toBe('12 passed, 1 failed');
});

test('a row is added, and replaces the one of the same cell alone', () => {
  const page = '# P\n\n## Fresh machines\n\nText.\n\n| system |\n| --- |\n\n## Not run\n\n| other |\n';
  const at = { date: '2026-11-26', commit: 'abc' };
  const first = rowOf(user, { minutes: 1.26, summary: 'passes', output: '' }, at);
  const second = rowOf({ ...user, node: 24 }, { minutes: null, summary: 'a | b', output: '' }, at);
  const once = withRows(withRows(page, [second]), [first]);
  expect(once).toContain(
    '| Debian 12 | plain user | 20 | `npm start -- --smoke` | 1.3 | passes | 2026-11-26 | abc |\n' +
      '| Debian 12 | plain user | 24 | `npm start -- --smoke` |  | a / b | 2026-11-26 | abc |\n\n## Not run\n\n| other |\n',
  );
  const again = withRows(once, [rowOf(user, { minutes: 2, summary: 'stops: x', output: '' }, at)]);
  expect(again.split('plain user | 20')).toHaveLength(2);
  expect(again).toContain('| 2.0 | stops: x |');
  expect(() => withRows('# P\n', [first])).toThrow('no table');
});
