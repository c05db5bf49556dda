/** `npm run e2e`: the end-to-end suite on the Chromium shell. Parameters go to Playwright. */
import { prepareTests, shellHost } from './host/prepare.ts';
import { closingLine, step } from './outcome.ts';
import { endToEnd } from './steps/end-to-end.ts';

await prepareTests();
console.log(`host: ${shellHost.name}`);
const outcome = await step(() => endToEnd(shellHost, { parameters: process.argv.slice(2) }));
console.log(closingLine([outcome]));
process.exitCode = outcome.failed > 0 ? 1 : 0;
