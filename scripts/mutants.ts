/**
 * `npm run mutants`: changes the code on purpose and counts how many changes the tests notice. All areas take hours on two
 * cores. `npm run mutants -- electron/vault shared/api` tries these; `npm run mutants -- workers` the list of changes to code
 * in worker threads and processes; `npm run mutants -- shared/api/url.ts,shared/api/form.ts` these files of their area alone;
 * `npm run mutants -- shared/diff@20` a sample of an area, each twentieth line; `shared/diff@20+7` another one, from the eighth line on.
 * `npm run mutants -- --list` makes the changes of docs/noticed-changes.md.
 */
import { areaOf, mutantAreas } from './mutants/areas.ts';
import { runArea } from './mutants/run-area.ts';
import { tryList } from './mutants/try-list.ts';
import { tryChangesInWorkers } from './mutants/changes-in-workers.ts';

/** @returns the status of the command */
const tryAreas = async (names: readonly string[]): Promise<number> => {
  const unknown = names.filter((name) => name !== 'workers' && !areaOf(name));
  if (unknown.length > 0) {
    console.error(
      `No such area: ${unknown.join(', ')}. Areas: ${mutantAreas.map(({ name }) => name).join(', ')}, workers.`,
    );
    return 2;
  }
  const areas = names.length === 0 ? mutantAreas : names.flatMap((name) => areaOf(name) ?? []);

  const lines: string[] = [];
  let short = 0;
  for (const area of areas) {
    const score = await runArea(area);
    const held = score.percent >= area.goal;
    if (!held) short += 1;
    console.log(score.unnoticed.map((line) => `  not noticed: ${line}`).join('\n'));
    lines.push(
      `${held ? 'held ' : 'short'} ${area.name}: ${score.percent.toFixed(1)} % (goal ${area.goal}), ${score.noticed} noticed ` +
        `(${score.timedOut} by a time limit), ${score.survived} not, ${score.uncovered} run by no test, ${score.leftOut} left out`,
    );
  }
  if (names.length === 0 || names.includes('workers')) {
    const { noticed, unnoticed } = await tryChangesInWorkers();
    short += unnoticed.length;
    lines.push(`${unnoticed.length === 0 ? 'held ' : 'short'} workers: ${noticed} noticed, ${unnoticed.length} not`);
    lines.push(...unnoticed.map((change) => `  not noticed: ${change}`));
  }
  console.log(lines.join('\n'));
  return short > 0 ? 1 : 0;
};

const [first, ...others] = process.argv.slice(2);
if (first === '--list') process.exitCode = await tryList(others);
else process.exitCode = await tryAreas(process.argv.slice(2));
