/** What a first run finds out: steps that pass, fail or are not run, each with its time, and always all of them. */
import { setTimeout as wait } from 'node:timers/promises';
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
  /** Milliseconds, where it knows better than the step. */
  readonly took?: number;
}

/** A finding with the milliseconds since the one before it in its step, and the step's title. */
export interface TimedFinding extends Finding {
  readonly step: string;
  readonly took: number;
}

/** Takes findings as they come: what a step found before it was ended counts. */
export type Found = (...findings: readonly Finding[]) => void;

/** A part of the run that tries one thing or several. */
export interface Step {
  readonly title: string;
  /** Milliseconds after which it has failed. */
  readonly limit: number;
  /** Milliseconds to end what it began, once its time is over or the run is interrupted. */
  readonly grace?: number;
  /** Is run although the run was interrupted. */
  readonly isCleanUp?: true;
  /** What stays on a server or in a keychain where it is not run to its end; null for nothing. */
  readonly left?: () => string | null;
  /** @param ending ends when its time is over or the run is interrupted */
  readonly run: (found: Found, ending: AbortSignal) => Promise<void>;
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

/** Runs one. @returns why it has failed as a whole, or null */
const settle = async (
  { limit, grace = 0, isCleanUp, run }: Step,
  found: Found,
  interrupted: AbortSignal,
): Promise<string | null> => {
  const ending = new AbortController();
  const { promise: early, resolve } = Promise.withResolvers<string>();
  const end = (why: string): void => {
    resolve(why);
    ending.abort();
  };
  const timer = setTimeout(end, limit, `did not end within ${String(limit / 1000)} s`);
  const interrupt = (): void => {
    end('the run was ended in it');
  };
  if (!isCleanUp) interrupted.addEventListener('abort', interrupt);
  const work = (async () => run(found, ending.signal))().then(() => null, reasonOf);
  try {
    const why = await Promise.race([work, early]);
    if (ending.signal.aborted) await Promise.race([work, wait(grace)]);
    return why;
  } finally {
    clearTimeout(timer);
    interrupted.removeEventListener('abort', interrupt);
  }
};

/** Steps under way. */
export interface StepsRun {
  /** Settles when all were run. */
  readonly ended: Promise<void>;
  /** All that is known until now; of steps that have not ended, that. */
  readonly findings: () => readonly TimedFinding[];
}

/**
 * Runs all steps, one after the other. What throws, hangs or finds nothing has failed, and the next one is run.
 * @param interrupted ends the step that is under way, and leaves out the others but those that clean up
 */
export const startSteps = (
  steps: readonly Step[],
  tell: (finding: TimedFinding) => void = () => undefined,
  interrupted: AbortSignal = new AbortController().signal,
): StepsRun => {
  const all: TimedFinding[] = [];
  let done = 0;
  let since = performance.now();
  const timed = (step: Step, finding: Finding): TimedFinding => {
    const took = Math.round(performance.now() - since);
    since = performance.now();
    return { took, ...finding, note: stripVTControlCharacters(finding.note), step: step.title };
  };
  const runAll = async (): Promise<void> => {
    for (const step of steps) {
      const before = all.length;
      let isOpen = true;
      const found: Found = (...findings) => {
        for (const finding of findings) {
          if (!isOpen) return;
          all.push(timed(step, finding));
          tell(all.at(-1) as TimedFinding);
        }
      };
      since = performance.now();
      if (interrupted.aborted && !step.isCleanUp) found(notRun(step.title, 'the run was ended before it'));
      else {
        const why = await settle(step, found, interrupted);
        if (why !== null) found(failed(step.title, [why, step.left?.() ?? ''].join(' ').trim()));
        else if (all.length === before) found(failed(step.title, 'found nothing'));
      }
      isOpen = false;
      done += 1;
    }
  };
  const open = (step: Step, index: number): TimedFinding => {
    const left = step.left?.() ?? null;
    const isUnderWay = index === 0;
    const why = [`the command ended ${isUnderWay ? 'in' : 'before'} it`, left ?? ''].join(' ').trim();
    const finding = isUnderWay || left !== null ? failed(step.title, why) : notRun(step.title, why);
    return { ...finding, step: step.title, took: isUnderWay ? Math.round(performance.now() - since) : 0 };
  };
  return { ended: runAll(), findings: () => [...all, ...steps.slice(done).map(open)] };
};

/** "12 passed, 0 failed, 3 not run". */
export const countOf = (findings: readonly Finding[]): string => {
  const count = (result: Result): string => String(findings.filter((finding) => finding.result === result).length);
  return `${count('passed')} passed, ${count('failed')} failed, ${count('not run')} not run`;
};
