/** The counts of the benchmarks that a busy machine does not change: requests, handshakes, nodes, bytes of an index. Nothing that was won is lost unseen. */
import type { Outcome } from '#scripts/outcome.ts';
import { run } from '#scripts/run-command.ts';

const name = 'counts of the benchmarks';

/** One line of a benchmark as it is read here. */
interface Line {
  readonly bench: string;
  readonly input: string;
  readonly metric: string;
  readonly value: number;
  readonly goal: string;
  readonly held: boolean;
}

/** The closing lines in what benchmarks print. */
export const linesOf = (output: string): readonly Line[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{"bench":'))
    .map((line) => JSON.parse(line) as Line);

const runs = [
  ['network', '--quick', '--counts'],
  ['review', '--quick', '--counts', '--only=B3,B4'],
  ['lists', '--counts'],
];

/** Runs them; each line is a test. The app was built before. */
export const benchCounts = async (): Promise<Outcome> => {
  // The distant server has a certificate.
  if ((await run('openssl', ['version'])).code !== 0)
    return { name, passed: 0, failed: 0, skipped: 1, skippedTests: [`${name}: openssl is not installed`], report: '' };
  const lines: Line[] = [];
  const broken: string[] = [];
  for (const parameters of runs) {
    const { output } = await run('node', ['bench/run.ts', ...parameters]);
    const printed = linesOf(output);
    lines.push(...printed);
    if (printed.length === 0) broken.push(`${parameters.join(' ')}: no line. ${output.slice(-500)}`);
  }
  const missed = lines.filter(({ held }) => !held);
  const words = missed.map(
    ({ bench, input, metric, value, goal }) => `${bench}, ${input}: ${metric} ${String(value)} (${goal})`,
  );
  return {
    name,
    passed: lines.length - missed.length,
    failed: missed.length + broken.length,
    skipped: 0,
    failedTests: [...words, ...broken],
    report: [...words, ...broken].join('\n'),
  };
};
