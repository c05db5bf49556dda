/** `npm start`: opens the app. Without a display it shows itself in three pictures; `--smoke` leaves after them. */
import { prepareStart, takeShell, type Host } from './host/prepare.ts';
import { hasNoDisplay } from './host/virtual-display.ts';
import { takeStartPictures } from './start/take-start-pictures.ts';
import { launchForPerson, type RunEnd } from './start/launch.ts';

const own = new Set(['--smoke', '--look-for-electron']);
const parameters = process.argv.slice(2);
const isSmoke = parameters.includes('--smoke');

const open = (host: Host): Promise<RunEnd> => {
  console.log(`host: ${host.name}`);
  if (hasNoDisplay() || isSmoke) return takeStartPictures(host, isSmoke);
  return launchForPerson(
    host,
    parameters.filter((parameter) => !own.has(parameter)),
  );
};

const host = await prepareStart(parameters.includes('--look-for-electron'));
let end = await open(host);
if ('failed' in end && host.kind === 'electron') end = await open(await takeShell(end.failed));
if ('failed' in end) console.error(end.failed);
process.exitCode = 'failed' in end ? 1 : end.status;
