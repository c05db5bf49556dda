/** What a first run finds out: steps that pass, fail or are not run, each with its time, and always all of them. */
import { stripVTControlCharacters } from 'node:util';

/** The last whole lines of a text, at most so many characters: half a path would not be known as one. */
export const tailOf = (text: string, most: number): string => {
  const trimmed = text.trim();
  return trimmed.length <= most ? trimmed : trimmed.slice(-most).replace(/^[^\n]*\n?/, '');
};

/** How one thing turned out. */
export type Result = 'passed' | 'failed' | 'not run';

/** One thing that was tried. */
export interface Finding {
  readonly what: string;
  readonly result: Result;
  /** What was seen, or why it failed or was not run; may be empty. */
  readonly note: string;
}

/** A finding with the milliseconds of its step, and the step's title. */
export interface TimedFinding extends Finding {
  readonly step: string;
  readonly took: number;
}

/** A part of the run that tries one thing or several. */
export interface Step {
  readonly title: string;
  /** Milliseconds after which it has failed. */
  readonly limit: number;
  readonly run: () => Promise<readonly Finding[]>;
}

/** Something that came out as it should. */
export const passed = (what: string, note = ''): Finding => ({ what, result: 'passed', note });

/** Something that did not. */
export const failed = (what: string, note: string): Finding => ({ what, result: 'failed', note });

/** Something that cannot be tried here. */
export const notRun = (what: string, note: string): Finding => ({ what, result: 'not run', note });

/** The message of whatever was thrown, without a terminal's colours. */
export const reasonOf = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error));

const settle = async ({ title, limit, run }: Step): Promise<readonly Finding[]> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Finding[]>((resolve) => {
    timer = setTimeout(() => {
      resolve([failed(title, `did not end within ${String(limit / 1000)} s`)]);
    }, limit);
  });
  try {
    return await Promise.race([run(), late]);
  } catch (error) {
    return [failed(title, reasonOf(error))];
  } finally {
    clearTimeout(timer);
  }
};

/** Runs all steps, one after the other. What throws, hangs or finds nothing has failed, and the next one is run. */
export const runSteps = async (
  steps: readonly Step[],
  tell: (finding: TimedFinding) => void = () => undefined,
): Promise<readonly TimedFinding[]> => {
  const all: TimedFinding[] = [];
  for (const step of steps) {
    const started = performance.now();
    const found = await settle(step);
    const took = Math.round(performance.now() - started);
    const findings = found.length > 0 ? found : [failed(step.title, 'found nothing')];
    for (const finding of findings) {
      const timed = { ...finding, step: step.title, took };
      all.push(timed);
      tell(timed);
    }
  }
  return all;
};

/** "12 passed, 0 failed, 3 not run". */
export const countOf = (findings: readonly Finding[]): string => {
  const count = (result: Result): string => String(findings.filter((finding) => finding.result === result).length);
  return `${count('passed')} passed, ${count('failed')} failed, ${count('not run')} not run`;
};
