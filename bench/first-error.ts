/** How often the first error that Lectern finds in a public log is the one that was marked by hand. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFirstErrorSearch, type FirstError } from '../shared/trace/first-error/first-error.ts';
import { indexOf, testCodec } from '../shared/trace/testing/trace-of.ts';
import type { Measurement } from './measurement.ts';

/** A log in a public repository, and the lines, from 1, any of which is the first error. */
interface PublicLog {
  readonly repository: string;
  readonly commit: string;
  readonly path: string;
  readonly lines: readonly (readonly [number, number])[];
}

const origin = 'https://raw.githubusercontent.com';

/** From a folder of `<repository>/<commit>/<path>` where `LECTERN_PUBLIC_LOGS` names one, else from the network. */
const textOf = async ({ repository, commit, path }: PublicLog): Promise<string | null> => {
  const folder = process.env['LECTERN_PUBLIC_LOGS'];
  try {
    if (folder !== undefined) return await readFile(join(folder, repository, commit, path), 'utf8');
    const response = await fetch(`${origin}/${repository}/${commit}/${path}`);
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
};

const firstIn = (text: string): FirstError | null => {
  // One of the repositories marks lines in its own way.
  const search = createFirstErrorSearch(indexOf(text.replace(/^#=MATCH=# /gmu, '').replace(/[‹›]/gu, '')), testCodec);
  while (search.step(4 * 1024 * 1024)) continue;
  return search.result();
};

const judged = async (input: string, logs: readonly PublicLog[]): Promise<Measurement> => {
  const samples: number[] = [];
  let sure = 0;
  let wrongButSure = 0;
  for (const log of logs) {
    const text = await textOf(log);
    if (text === null) continue;
    const found = firstIn(text);
    const isRight = found !== null && log.lines.some(([from, to]) => found.line + 1 >= from && found.line + 1 <= to);
    samples.push(Number(isRight));
    if (found?.isSure === true) sure += 1;
    if (found?.isSure === true && !isRight) wrongButSure += 1;
    if (!isRight) console.log(`first-error: ${log.path}: line ${String((found?.line ?? -1) + 1)}`);
  }
  const value = samples.reduce((sum, one) => sum + one, 0);
  const ratio = samples.length === 0 ? 0 : Number((value / samples.length).toFixed(3));
  console.log(
    `first-error ${input}: ${String(logs.length - samples.length)} logs not to be had; sure of ${String(sure)}, wrongly of ${String(wrongButSure)}`,
  );
  return {
    bench: 'first-error',
    input,
    metric: 'right of all',
    unit: '',
    samples,
    value,
    reference: samples.length,
    ratio,
    goal: 'at least 0.8',
    held: ratio >= 0.8,
  };
};

/** Measures the logs that the rules were made with, and those that were marked afterwards. */
export const firstError = async (): Promise<Measurement[]> => {
  const file = join(import.meta.dirname, 'first-error', 'public-logs.json');
  const { making, measuring } = JSON.parse(await readFile(file, 'utf8')) as Record<string, readonly PublicLog[]>;
  return [await judged('making', making ?? []), await judged('measuring', measuring ?? [])];
};
