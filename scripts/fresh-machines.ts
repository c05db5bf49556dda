/**
 * Runs the README's two commands on machines that have nothing of ours: Debian 11 to 13 by debootstrap, as root and as a plain
 * user without sudo, with Node 20, 22 and 24. The table goes to docs/verified.md.
 *
 *     node scripts/guard.mjs scripts/fresh-machines.ts [--only debian12/root/24]... [--smoke-only | --command start|check|test]...
 *         [--folder DIR] [--keep]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseCells, type Cell } from './fresh-machines/cells.ts';
import { makeMachine, openMachines } from './fresh-machines/machine.ts';
import { runCell, type CellResult } from './fresh-machines/run-cell.ts';
import { rowOf, withRows } from './fresh-machines/table.ts';
import { stop } from './host/prepare.ts';
import { findProgram } from './host/system-packages.ts';
import { root, run } from './run-command.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    command: { type: 'string', multiple: true, default: [] },
    'smoke-only': { type: 'boolean', default: false },
    folder: { type: 'string', default: join(root, '.cache/fresh-machines') },
    keep: { type: 'boolean', default: false },
  },
});

if (process.platform !== 'linux' || process.getuid?.() !== 0) stop('Fresh machines are made by root, on a Debian.');
if (findProgram('debootstrap') === null) stop('Fresh machines need debootstrap: apt-get install debootstrap');

const cells = chooseCells(values.only, values['smoke-only'] ? ['start'] : values.command);
const folder = resolve(values.folder);
const context = await openMachines(folder);
const commit = (await run('git', ['rev-parse', '--short', 'HEAD'])).output.trim();
const changed = (await run('git', ['status', '--porcelain', '--', '.', ':!docs/verified.md'])).output.trim();
if (changed !== '') console.log(`Not committed, and so not tried:\n${changed}`);

const page = join(root, 'docs/verified.md');
/** Each row is written at once: a run that is ended later keeps what it has seen. */
const keep = async (cell: Cell, result: CellResult): Promise<void> => {
  const row = rowOf(cell, result, { date: new Date().toISOString().slice(0, 10), commit });
  const text = withRows(readFileSync(page, 'utf8'), [row]);
  writeFileSync(page, text);
  await run('oxfmt', [page]);
  console.log(`\n${row.join(' · ')}\n`);
};

for (const cell of cells) {
  const name = [cell.system, cell.account, cell.node, cell.command].join('-');
  console.log(`\n${name}`);
  const machine = await makeMachine(context, cell);
  const result = await runCell(cell, machine);
  mkdirSync(join(folder, 'logs'), { recursive: true });
  writeFileSync(join(folder, 'logs', `${name}.log`), result.output);
  await keep(cell, result);
  if (!values.keep) machine.remove();
}
