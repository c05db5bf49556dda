/**
 * `npm run first-run`: tries at once what was never run, on a real machine, and writes it down to be sent back:
 * `first-run/first-run.md` and three pictures. `--server URL` does the same for a full server.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { carryOut } from './carry-out.ts';
import { countOf, type TimedFinding } from './findings.ts';
import { factsOfMachine, systemName } from './machine.ts';
import { noHost, type PickedHost } from './pick-host.ts';
import { reportOf, rowOf, type ReportInput } from './report.ts';
import { readServer, ServerArguments, serverRun, variable } from './server-run.ts';
import { machineSteps } from './steps.ts';
import { root, run } from '#scripts/run-command.ts';
import { startPictures } from '#scripts/start/take-start-pictures.ts';

const folder = join(root, 'first-run');
const parameters = process.argv.slice(2);

const print = ({ result, what, note }: TimedFinding): void => {
  const mark = { passed: 'ok  ', failed: 'FAIL', 'not run': '–   ' }[result];
  console.log(`${mark} ${what}${note === '' ? '' : `: ${note.split('\n')[0] ?? ''}`}`);
};

const commitHere = async (): Promise<string> => {
  const { code, output } = await run('git', ['rev-parse', '--short=8', 'HEAD']);
  return code === 0 ? output.trim() : 'unknown';
};

const machinePlan =
  'This takes about ten minutes. It writes into the folder first-run/ and into temporary ones,\n' +
  'and puts entries named "Lectern, …" into the keychain, which it removes again.\n';

const firstRun = async (): Promise<number> => {
  // Wrong arguments are said before anything is fetched or built.
  const access = parameters.length > 0 ? readServer(parameters, process.env[variable]) : null;
  let host = noHost.version;
  const keep = (picked: PickedHost): void => {
    host = picked.version;
    console.log(`host: ${host}`);
  };
  const server = access && serverRun(access, keep);
  console.log(server?.plan ?? machinePlan);
  const facts = {
    command: server ? 'npm run first-run -- --server' : 'npm run first-run',
    system: await systemName(),
    commit: await commitHere(),
    date: new Date().toISOString().slice(0, 10),
    facts: await factsOfMachine(),
  };
  const inputOf = (findings: readonly TimedFinding[]): ReportInput => ({
    ...facts,
    host,
    findings,
    pictures: server ? [] : startPictures.filter((name) => existsSync(join(folder, name))),
    ...(server && { more: server.tables(), names: server.names() }),
  });
  const { findings, status } = await carryOut({
    folder,
    steps: server?.steps ?? machineSteps(folder, keep),
    tell: print,
    report: (all) => reportOf(inputOf(all)),
  });
  console.log(`\n${rowOf(inputOf(findings))}\n\nfirst-run/first-run.md: ${countOf(findings)}`);
  return status;
};

try {
  // A step that hangs must not keep the command.
  process.exit(await firstRun());
} catch (error) {
  if (!(error instanceof ServerArguments)) throw error;
  console.error(error.message);
  process.exit(2);
}
