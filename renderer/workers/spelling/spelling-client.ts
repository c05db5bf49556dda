/** The page's side of the worker that checks spelling. */
import { createWorkerCalls } from '#shared/rpc/calls.ts';
import { callable, startWorker, type CalledWorker } from '#renderer/workers/worker-script.ts';
import workerUrl from './spelling-worker.ts?worker&url';
import type { SpellingMethods, UnknownWords } from './unknown-words.ts';

/** Checks spelling in English. Both reject where the worker could not be loaded; the next call starts another one. */
export interface SpellingChecker {
  /** Finds unknown words; `known` are words of the user. */
  check(text: string, known: readonly string[]): Promise<UnknownWords>;
  /** Words that may have been meant, the likeliest first, at most five. Takes up to half a second. */
  suggest(word: string): Promise<readonly string[]>;
}

/** Makes a checker; its worker starts with the first check. */
export const createSpellingChecker = (
  start: () => CalledWorker = () => startWorker(workerUrl, 'spelling'),
): SpellingChecker => {
  const suggested = new Map<string, Promise<readonly string[]>>();
  const calls = createWorkerCalls<SpellingMethods>(callable(start), () => {
    suggested.clear();
    return new Error('The dictionary could not be loaded.');
  });
  return {
    check: async (text, known) => calls.call('check', { text, known }),
    suggest: async (word) => {
      const known = suggested.get(word) ?? calls.call('suggest', word);
      suggested.set(word, known);
      return known;
    },
  };
};
