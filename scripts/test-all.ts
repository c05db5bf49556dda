/** `npm run test:all`: everything, in a random order that is printed; `--seed N` repeats one, `--own-app` starts an app for each test, `--shard 1/4` runs a part. */
import { parseArgs } from 'node:util';
import { closingLine } from './outcome.ts';
import { runTests } from './whole-run.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, 'own-app': { type: 'boolean' }, shard: { type: 'string' } },
});
const seed = values.seed ?? String(Date.now() % 1_000_000);
console.log(`order: --seed ${seed}`);
if (values['own-app'] === true) process.env['LECTERN_E2E_OWN_APP'] = 'yes';
const outcomes = await runTests('all', { seed, ...(values.shard !== undefined && { shard: values.shard }) });
console.log(closingLine(outcomes));
process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;
