/** `npm run soak`: the kill, cut and random-loop tests with their full numbers, one file after the other. */
import { run } from './run-command.ts';

/** Rounds of every loop, as docs/security.md promises them. */
const rounds = '200';

/** A test is a loop when it reads how many rounds to run from the environment. */
const loops = await run('git', ['grep', '-lE', 'LECTERN_(KILL_)?ROUNDS', '--', '*.test.ts', '*.test.tsx']);
const files = loops.output.split('\n').filter((name) => name !== '');
if (loops.code !== 0 || files.length === 0) {
  console.error('No test that runs in rounds was found.');
  process.exitCode = 1;
} else {
  console.log(`${rounds} rounds each: ${files.join(', ')}`);
  const environment = { LECTERN_ROUNDS: rounds, LECTERN_KILL_ROUNDS: rounds };
  const { code } = await run(
    'vitest',
    ['run', '--no-file-parallelism', '--testTimeout=3600000', '--reporter=verbose', ...files],
    { environment, show: true },
  );
  process.exitCode = code ?? 1;
}
