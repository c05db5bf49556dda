/**
 * `npm run first-run`: tries at once what was never run, on a real machine, and writes it down to be sent back:
 * `first-run/first-run.md` and three pictures. `--server URL` does the same for a full server.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSteps, countOf, type TimedFinding } from './findings.ts';
import { factsOfMachine, systemName } from './machine.ts';
import { pickHost } from './pick-host.ts';
import { reportOf, rowOf, type ReportInput } from './report.ts';
import { readServer, ServerArguments, serverRun, variable } from './server-run.ts';
import { machineSteps } from './steps.ts';
import { root, run } from '../../scripts/run-command.ts';
import { startPictures } from '../../scripts/start/take-start-pictures.ts';

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

const findOut = async (): Promise<ReportInput> => {
  // Wrong arguments are said before anything is fetched or built.
  const access = parameters.length > 0 ? readServer(parameters, process.env[variable]) : null;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const host = await pickHost();
  console.log(`host: ${host.version}`);
  const server = access && serverRun(access, host);
  console.log(
    server?.plan ?? 'This takes about ten minutes. It writes into the folder first-run/ and into temporary ones,',
  );
  if (!server) console.log('and puts entries named "Lectern, …" into the keychain, which it removes again.\n');
  const findings = await runSteps(server?.steps ?? machineSteps(host, folder), print);
  return {
    command: server ? 'npm run first-run -- --server' : 'npm run first-run',
    host: host.version,
    system: await systemName(),
    commit: await commitHere(),
    date: new Date().toISOString().slice(0, 10),
    facts: await factsOfMachine(),
    findings,
    pictures: server ? [] : startPictures,
    ...(server && { more: server.tables(), names: server.names() }),
  };
};

try {
  const input = await findOut();
  writeFileSync(join(folder, 'first-run.md'), reportOf(input));
  console.log(`\n${rowOf(input)}\n\nfirst-run/first-run.md: ${countOf(input.findings)}`);
  process.exitCode = input.findings.some(({ result }) => result === 'failed') ? 1 : 0;
} catch (error) {
  if (!(error instanceof ServerArguments)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
// A step that hangs must not keep the command.
process.exit();
