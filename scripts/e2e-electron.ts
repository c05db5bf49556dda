/** `npm run e2e:electron`: the whole end-to-end suite on Electron, where a binary of it starts. Parameters go to Playwright. */
import { prepareTests, usableElectron } from './host/prepare.ts';
import { closingLine, step } from './outcome.ts';
import { electronObstacle } from './steps/electron-scenarios.ts';
import { endToEnd } from './steps/end-to-end.ts';

const electron = await usableElectron();
const obstacle = electronObstacle(electron);
if (obstacle !== null) console.log(`not run: ${obstacle}`);
if ('path' in electron && obstacle === null) {
  await prepareTests();
  console.log('host: Electron');
  const host = { kind: 'electron', name: 'Electron', path: electron.path } as const;
  const outcome = await step(() => endToEnd(host, { parameters: process.argv.slice(2) }));
  console.log(closingLine([outcome]));
  process.exitCode = outcome.failed > 0 ? 1 : 0;
}
