/** `npm run bench -- [name …] [--flag …]`: runs the benchmarks named, or all; exit status 1 when a goal does not hold. */
import { artifacts } from './artifacts.ts';
import { checks } from './checks.ts';
import { definitions } from './engines/definitions.ts';
import { folding } from './engines/folding.ts';
import { footprint } from './footprint.ts';
import { counted, goals } from './goals.ts';
import { growthLists } from './growth-lists.ts';
import { growth } from './growth.ts';
import { lists } from './lists.ts';
import { report, type Measurement } from './measurement.ts';
import { memory } from './memory.ts';
import { network } from './network.ts';
import { overlaps } from './engines/overlaps.ts';
import { review } from './review.ts';
import { service } from './service.ts';
import { start } from './start.ts';
import { trace } from './trace.ts';
import { whereabouts } from './engines/whereabouts.ts';
import { world } from './world.ts';

const benchmarks: Readonly<Record<string, (flags: readonly string[]) => Promise<Measurement[]>>> = {
  artifacts,
  checks,
  definitions,
  folding,
  footprint,
  growth,
  'growth-lists': growthLists,
  lists,
  memory,
  network,
  overlaps,
  review,
  service,
  start,
  trace,
  whereabouts,
  world,
};

const parameters = process.argv.slice(2);
const flags = parameters.filter((parameter) => parameter.startsWith('--'));
const wanted = parameters.filter((parameter) => !parameter.startsWith('--'));
const unknown = wanted.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(`No benchmark is called ${unknown.join(', ')}; there are: ${Object.keys(benchmarks).join(', ')}`);
  process.exit(2);
}
/** `--counts`: nothing that a busy machine changes is judged. */
const countsAlone = flags.includes('--counts');
const metrics = new Set<string>(counted.map((name) => goals[name].metric));
let held = true;
for (const name of wanted.length > 0 ? wanted : Object.keys(benchmarks))
  for (const measurement of (await benchmarks[name]?.(flags)) ?? []) {
    if (countsAlone && !metrics.has(measurement.metric)) continue;
    report(measurement);
    held &&= measurement.held;
  }
process.exitCode = held ? 0 : 1;
