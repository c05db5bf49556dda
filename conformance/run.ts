/** `npm run conformance`: other people's clients against the service; prints a table and ends with `N passed, N failed`. */
import { setTimeout as wait } from 'node:timers/promises';
import { needs } from '../scripts/host/needs.ts';
import { ensure } from '../scripts/host/system-packages.ts';
import { closingLine, type Outcome } from '../scripts/outcome.ts';
import { ArgumentError, readArguments, usage, type Options } from './command-line.ts';
import { exceptions, excuseOf, mostExceptions, type Client } from './exceptions.ts';
import { runGit } from './git-steps.ts';
import { runGitbeaker } from './gitbeaker/scenario.ts';
import { startLocalService } from './local-service.ts';
import { runOutsideAddress } from './outside-address.ts';
import { runPython } from './python-client.ts';
import { startRecorder, type Recorder } from './recorder.ts';
import { freshKeys, type Settings } from './settings.ts';
import { runStep, type StepOutcome } from './step.ts';
import { table, type ClientReport } from './table.ts';
import { judge } from './verdict.ts';

type Run = ClientReport & { readonly steps: readonly StepOutcome[] };

const scenarios: Readonly<Record<Client, (settings: Settings) => Promise<StepOutcome[]>>> = {
  'python-gitlab': runPython,
  gitbeaker: runGitbeaker,
};

/** The receiver's side of the hook that a client tested; nothing where the client has no call for it. */
const deliveryStep = async (client: Client, recorder: Recorder): Promise<StepOutcome[]> => {
  if (excuseOf(client, 'systemHooks.test')) return [];
  return [
    await runStep('system hooks: the receiver got the test', async () => {
      for (let tries = 0; tries < 50 && recorder.deliveries() === 0; tries += 1) await wait(200);
      if (recorder.deliveries() === 0) throw new Error('Nothing was delivered within ten seconds.');
    }),
  ];
};

const runClient = async (client: Client, options: Options): Promise<Run> => {
  const service = options.server ? null : await startLocalService();
  const isOwnService = service !== null;
  const url = options.server?.url ?? service?.url ?? '';
  const recorder = await startRecorder(url, isOwnService);
  try {
    const settings: Settings = {
      url: recorder.url,
      token: options.server?.token ?? service?.tokens.admin ?? '',
      project: options.server?.project ?? 1,
      branch: options.server?.branch ?? 'main',
      issue: options.issue,
      run: `conformance-${Date.now().toString(36)}`,
      receiver: recorder.receiver,
      isOwnService,
      ...(await freshKeys()),
    };
    const steps = await scenarios[client](settings);
    steps.push(...(await runGit(settings)), ...(await runOutsideAddress(settings)));
    if (isOwnService) steps.push(...(await deliveryStep(client, recorder)));
    return { client, steps, cells: judge(client, recorder.passed, isOwnService) };
  } finally {
    await recorder.stop();
    await service?.stop();
  }
};

const outcomeOf = ({ client, steps, cells }: Run): Outcome => {
  const all = [...steps, ...cells];
  const count = (outcome: StepOutcome['outcome']): number => all.filter((entry) => entry.outcome === outcome).length;
  return { name: client, passed: count('passed'), failed: count('failed'), skipped: count('skipped'), report: '' };
};

const print = ({ client, steps, cells }: Run): void => {
  console.log(`\n${client}`);
  const words = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip' } as const;
  for (const { name, outcome, detail } of steps)
    console.log(`${words[outcome]} ${name}${detail === undefined ? '' : `\n     ${detail}`}`);
  for (const { operation, outcome, reason } of cells)
    if (outcome === 'failed') console.log(`FAIL ${operation} ${reason}`);
};

const printCounts = ({ client, cells }: Run): void => {
  const exercised = cells.filter(({ operation, outcome }) => outcome === 'passed' && !excuseOf(client, operation));
  console.log(`${client}: ${exercised.length} of ${cells.length} operations exercised`);
};

const printExceptions = (): void => {
  console.log(`\nExceptions (${exceptions.length}, at most ${mostExceptions})`);
  for (const entry of exceptions)
    console.log(`${entry.id} (${entry.clients.join(', ')}): ${entry.collision}\n     “${entry.document}”`);
};

const prepare = async (options: Options): Promise<string | null> =>
  ensure([
    ...(options.server ? [] : [needs.git]),
    ...(options.clients.includes('python-gitlab') ? [needs.python, needs.pythonGitlab] : []),
  ]);

const conform = async (options: Options): Promise<number> => {
  const advice = await prepare(options);
  if (advice !== null) {
    console.error(advice);
    return 1;
  }
  const runs: Run[] = [];
  for (const client of options.clients) runs.push(await runClient(client, options));
  runs.forEach(print);
  console.log(`\n${table(runs)}`);
  console.log('');
  runs.forEach(printCounts);
  printExceptions();
  const outcomes = runs.map(outcomeOf);
  console.log(`\n${closingLine(outcomes)}`);
  return outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
};

try {
  process.exitCode = await conform(readArguments(process.argv.slice(2), process.env['LECTERN_CONFORMANCE_TOKEN']));
} catch (error) {
  if (!(error instanceof ArgumentError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
