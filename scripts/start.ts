/** `npm start`: opens the app. Without a display it shows itself in three pictures; `--smoke` leaves after them. */
import { hasNoDisplay, prepare } from './host/prepare.ts';
import { firstLook } from './start/first-look.ts';
import { launchForPerson } from './start/launch.ts';

const own = new Set(['--smoke', '--look-for-electron']);
const parameters = process.argv.slice(2);
const isSmoke = parameters.includes('--smoke');

const host = await prepare('start', parameters.includes('--look-for-electron'));
console.log(`host: ${host.name}`);
process.exitCode =
  hasNoDisplay() || isSmoke
    ? await firstLook(host, isSmoke)
    : await launchForPerson(
        host,
        parameters.filter((parameter) => !own.has(parameter)),
      );
