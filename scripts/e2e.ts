/** `npm run e2e`: the end-to-end suite on whichever host this machine has. Parameters go to Playwright. */
import { prepare } from './host/prepare.ts';
import { closingLine, step } from './outcome.ts';
import { endToEnd } from './steps/end-to-end.ts';

const host = await prepare('test');
console.log(`host: ${host.name}`);
const outcome = await step(() => endToEnd(host, process.argv.slice(2)));
console.log(closingLine([outcome]));
process.exitCode = outcome.failed > 0 ? 1 : 0;
