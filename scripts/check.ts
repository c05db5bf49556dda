/** `npm run check`: the static steps and the quick unit tests. Runs every step, also after a failure, and ends with the counts. */
import { prepareGate } from './host/prepare.ts';
import { closingLine } from './outcome.ts';
import { runGate } from './gate.ts';

await prepareGate();
const outcomes = await runGate('quick');
console.log(closingLine(outcomes));
process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;
