/** Carries a first run out, and leaves its report however it ends: by itself, by Ctrl-C, or with the whole command. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { atEnd, takeSignals, type EndSignal } from '#scripts/at-end.ts';
import { startSteps, type Step, type TimedFinding } from './findings.ts';

/** Milliseconds within which the terminal, npm and a shell may pass on the same Ctrl-C. */
const samePress = 2000;

/** A run. */
export interface FirstRun {
  /** Where its files go; what was there is removed. */
  readonly folder: string;
  readonly steps: readonly Step[];
  readonly tell: (finding: TimedFinding) => void;
  /** The text of the report. */
  readonly report: (findings: readonly TimedFinding[]) => string;
}

const statuses = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const satisfies Readonly<Record<EndSignal, number>>;

/**
 * Runs the steps. The first signal ends the step that is under way, and what cleans up is run; another Ctrl-C ends the
 * command, and the report says what is left.
 * @returns what was found, and the exit status
 */
export const carryOut = async ({
  folder,
  steps,
  tell,
  report,
}: FirstRun): Promise<{ readonly findings: readonly TimedFinding[]; readonly status: number }> => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // A terminal that was closed must not end the clean-up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const interrupted = new AbortController();
  let first: { readonly signal: EndSignal; readonly at: number } | null = null;
  const release = takeSignals((signal) => {
    if (first === null) {
      first = { signal, at: performance.now() };
      console.log('\nEnding what is under way, and cleaning up. Ctrl-C once more ends at once.');
      interrupted.abort();
    } else if (signal === 'SIGINT' && performance.now() - first.at > samePress) process.exit(statuses.SIGINT);
  });
  const under = startSteps(steps, tell, interrupted.signal);
  const write = (): void => {
    writeFileSync(join(folder, 'first-run.md'), report(under.findings()));
  };
  const forget = atEnd(write);
  await under.ended;
  forget();
  write();
  release();
  const findings = under.findings();
  const ended = first as { readonly signal: EndSignal } | null;
  if (ended !== null) return { findings, status: statuses[ended.signal] };
  return { findings, status: findings.some(({ result }) => result === 'failed') ? 1 : 0 };
};
