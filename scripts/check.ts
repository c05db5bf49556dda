/** `npm run check`: the fast gate. Runs every step, also after a failure, and ends with the counts. */
import { closingLine } from './outcome.ts';
import { runGate } from './gate.ts';

const outcomes = await runGate();
console.log(closingLine(outcomes));
process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;
