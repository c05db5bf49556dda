/** Reads something for many things after a press: a few at a time, with progress, a way to stop, and the name of each that failed. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '#shared/api/failure.ts';
import { failureOf } from '#renderer/api/call-error.ts';

/** Those that are read at the same time. */
const atOnce = 3;
/** Failures after which the server is not asked for the others. */
const mostFailures = 3;

/** What could not be read. */
export interface FailedRead<Thing> {
  readonly thing: Thing;
  readonly failure: Failure;
}

/** How the reading goes. */
export interface ManyReads<Thing> {
  /** Null while nothing is read; another object after each that was read. */
  readonly running: { readonly done: number; readonly total: number } | null;
  /** Of the last press. */
  readonly failed: readonly FailedRead<Thing>[];
  readonly start: (things: readonly Thing[]) => void;
  readonly stop: () => void;
}

/** @param read reads one; keeps what it reads itself */
export const useManyReads = <Thing>(
  read: (thing: Thing, signal: AbortSignal) => Promise<unknown>,
): ManyReads<Thing> => {
  const [running, setRunning] = useState<ManyReads<Thing>['running']>(null);
  const [failed, setFailed] = useState<readonly FailedRead<Thing>[]>([]);
  const ending = useRef<AbortController | null>(null);
  const stop = useCallback(() => ending.current?.abort(), []);
  // Nobody sees what is read for a screen that was left.
  useEffect(() => stop, [stop]);
  const start = (things: readonly Thing[]): void => {
    if (running !== null || things.length === 0) return;
    const { signal } = (ending.current = new AbortController());
    const waiting = [...things];
    const failures: FailedRead<Thing>[] = [];
    let done = 0;
    const readNext = async (): Promise<void> => {
      for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) {
        if (signal.aborted || failures.length >= mostFailures) return;
        try {
          await read(thing, signal);
        } catch (error) {
          if (!signal.aborted) failures.push({ thing, failure: failureOf(error) });
        }
        done += 1;
        setRunning({ done, total: things.length });
      }
    };
    setRunning({ done, total: things.length });
    setFailed([]);
    void Promise.all(Array.from({ length: atOnce }, readNext)).then(() => {
      setFailed(failures);
      setRunning(null);
    });
  };
  return { running, failed, start, stop };
};
