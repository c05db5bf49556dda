/** `npm test`: the gate and the end-to-end suite, with one closing line for both. */
import { runGate } from './gate.ts';
import { prepare } from './host/prepare.ts';
import { closingLine, step } from './outcome.ts';
import { endToEnd } from './steps/end-to-end.ts';

const host = await prepare('test');
console.log(`host: ${host.name}`);
const outcomes = await runGate();
outcomes.push(await step(() => endToEnd(host)));
console.log(closingLine(outcomes));
process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;
