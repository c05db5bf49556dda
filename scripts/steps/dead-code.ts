/** Nothing that nobody uses, nothing that only tests use, and the proof that both are noticed. */
import { single, type Outcome } from '#scripts/outcome.ts';
import { run } from '#scripts/run-command.ts';
import { plantedDeadCode } from './planted.ts';
import { inPlantedTree } from './planted-tree.ts';

/** An exemption in knip.jsonc that nothing needs any more is a failure too; the whole tree needs none, as tests use them. */
const whole = ['--no-config-hints'];
const shipped = ['--production', '--treat-config-hints-as-errors'];

/** Knip finds no file, export or dependency that nothing uses, and none in what ships that only tests use. */
export const deadCode = async (): Promise<Outcome> => {
  const runs = [await run('knip', whole), await run('knip', shipped)];
  const report = runs.filter(({ code }) => code !== 0).map(({ output }) => output);
  return single('dead code', report.length === 0, report.join('\n'));
};

/** What was planted is noticed: by both runs what nothing uses, by the second alone what only a test uses. */
export const deadCodeProven = (): Promise<Outcome> =>
  inPlantedTree(['knip.jsonc', 'package.json'], [plantedDeadCode.files], async (folder) => {
    const find = async (parameters: readonly string[]): Promise<string> =>
      (await run('knip', [...parameters, '--include', 'files,exports', '--reporter', 'compact'], { folder })).output;
    const [inWhole, inShipped] = [await find(whole), await find(shipped)];
    const { unused, usedByTests } = plantedDeadCode;
    const missed = [
      ...unused.filter((name) => !inWhole.includes(name)).map((name) => `  knip did not notice ${name}`),
      ...usedByTests
        .filter((name) => inWhole.includes(name))
        .map((name) => `  knip refuses ${name}, which a test uses`),
      ...[...unused, ...usedByTests]
        .filter((name) => !inShipped.includes(name))
        .map((name) => `  knip --production did not notice ${name}`),
    ];
    const count = unused.length + usedByTests.length;
    const report = [...missed, inWhole, inShipped].join('\n');
    return single(`dead code proves itself (${count} planted)`, missed.length === 0, report);
  });
