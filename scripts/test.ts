/** `npm test`: the gate and the end-to-end suite, with one closing line for both. The Chromium shell decides, everywhere alike. */
import { runGate } from './gate.ts';
import { prepareTests, shellHost, usableElectron } from './host/prepare.ts';
import { closingLine, step, type Outcome } from './outcome.ts';
import { coverage } from './reference/coverage.ts';
import { electronScenarios } from './steps/electron-scenarios.ts';
import { callsFolder, endToEnd } from './steps/end-to-end.ts';
import { lintWhole } from './steps/static.ts';

/** The shell is made for Linux: elsewhere Electron's scenarios decide, and their absence is counted as skipped. */
const isShellHere = process.platform === 'linux';

/** ms after the start at which no test through every screen is begun any more: the whole run ends within 90 minutes, `npm ci` included. */
const time = 78 * 60_000;
const until = Date.now() + time;

await prepareTests();
const electron = await usableElectron();
console.log(`host: ${isShellHere ? shellHost.name : 'Electron, whose scenarios decide on this system'}`);
const outcomes: Outcome[] = [...(await runGate()), await step(lintWhole)];
if (isShellHere) {
  const whole = await step(() => endToEnd(shellHost, [], until));
  const skipping = new Set(whole.skippedTests?.map((test) => test.split(' › ')[0] ?? ''));
  outcomes.push(whole, await step(async () => coverage(callsFolder, skipping)));
}
const result = await electronScenarios(electron, isShellHere ? undefined : true);
if (result.outcome) outcomes.push(result.outcome);
else if (!isShellHere) outcomes.push({ name: 'end-to-end tests', passed: 0, failed: 0, skipped: 1, report: '' });
console.log(result.line);
console.log(closingLine(outcomes));
process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;
