/** `npm run conformance`: another client against the service; prints a table and ends with `N passed, N failed`. */
import { needs } from '#scripts/host/needs.ts';
import { ensure } from '#scripts/host/system-packages.ts';
import { closingLine, type Outcome } from '#scripts/outcome.ts';
import { ArgumentError, readArguments, usage, type Options } from './command-line.ts';
import { exceptions, excuseOf, mostExceptions } from './exceptions.ts';
import { runGit } from './git-steps.ts';
import { runGitbeaker } from './gitbeaker/scenario.ts';
import { startLocalService } from './local-service.ts';
import { runOutsideAddress } from './outside-address.ts';
import { startRecorder } from './recorder.ts';
import { freshKeys, type Settings } from './settings.ts';
import type { StepOutcome } from './step.ts';
import { table } from './table.ts';
import { judge, type Cell } from './verdict.ts';

interface Run {
  readonly steps: readonly StepOutcome[];
  readonly cells: readonly Cell[];
}

const runClient = async (options: Options): Promise<Run> => {
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
    const steps = [
      ...(await runGitbeaker(settings)),
      ...(await runGit(settings)),
      ...(await runOutsideAddress(settings)),
    ];
    return { steps, cells: judge(recorder.passed, isOwnService) };
  } finally {
    await recorder.stop();
    await service?.stop();
  }
};

const outcomeOf = ({ steps, cells }: Run): Outcome => {
  const all = [...steps, ...cells];
  const count = (outcome: StepOutcome['outcome']): number => all.filter((entry) => entry.outcome === outcome).length;
  return {
    name: 'conformance',
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    report: '',
  };
};

const print = ({ steps, cells }: Run): void => {
  const words = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip' } as const;
  for (const { name, outcome, detail } of steps)
    console.log(`${words[outcome]} ${name}${detail === undefined ? '' : `\n     ${detail}`}`);
  for (const { operation, outcome, reason } of cells)
    if (outcome === 'failed') console.log(`FAIL ${operation} ${reason}`);
  console.log(`\n${table(cells)}\n`);
  const exercised = cells.filter(({ operation, outcome }) => outcome === 'passed' && !excuseOf(operation));
  console.log(`${exercised.length} of ${cells.length} operations exercised`);
  console.log(`\nExceptions (${exceptions.length}, at most ${mostExceptions})`);
  for (const entry of exceptions) console.log(`${entry.id}: ${entry.collision}\n     “${entry.document}”`);
};

const conform = async (options: Options): Promise<number> => {
  const advice = options.server ? null : await ensure([needs.git]);
  if (advice !== null) {
    console.error(advice);
    return 1;
  }
  const run = await runClient(options);
  print(run);
  const outcome = outcomeOf(run);
  console.log(`\n${closingLine([outcome])}`);
  return outcome.failed > 0 ? 1 : 0;
};

try {
  process.exitCode = await conform(readArguments(process.argv.slice(2), process.env['LECTERN_CONFORMANCE_TOKEN']));
} catch (error) {
  if (!(error instanceof ArgumentError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
