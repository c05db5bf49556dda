/** Runs the scenario through python-gitlab with Debian's own Python, as a process of its own. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Settings } from './settings.ts';
import type { StepOutcome } from './step.ts';

/** Debian's Python: its packages belong to this one, whatever else is on the path. */
const python = '/usr/bin/python3';

/** Runs all steps; a scenario that ends early is a failed step. */
export const runPython = (settings: Settings): Promise<StepOutcome[]> =>
  new Promise((settle) => {
    const script = join(import.meta.dirname, 'python', 'scenario.py');
    const child = spawn(python, ['-B', script], { stdio: ['pipe', 'pipe', 'pipe'] });
    let output = '';
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.on('error', (error) => (complaint += error.message));
    child.on('close', (code) => {
      const outcomes = output
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as StepOutcome);
      if (code !== 0) outcomes.push({ name: 'the scenario runs to its end', outcome: 'failed', detail: complaint });
      settle(outcomes);
    });
    child.stdin.end(JSON.stringify(settings));
  });
