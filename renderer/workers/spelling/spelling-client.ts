/** The page's side of the worker that checks spelling. */
import { startWorker } from '#renderer/workers/worker-script.ts';
import type { FromSpellingWorker, ToSpellingWorker } from './spelling-protocol.ts';
import workerUrl from './spelling-worker.ts?worker&url';
import type { UnknownWords } from './unknown-words.ts';

/** Checks spelling in English. Both reject where the worker could not be loaded; the next call starts another one. */
export interface SpellingChecker {
  /** Finds unknown words; `known` are words of the user. */
  check(text: string, known: readonly string[]): Promise<UnknownWords>;
  /** Words that may have been meant, the likeliest first, at most five. Takes up to half a second. */
  suggest(word: string): Promise<readonly string[]>;
}

/** A worker as far as the checker uses it. */
export interface SpellingWorkerPort {
  postMessage(message: ToSpellingWorker): void;
  addEventListener(type: 'message', listener: (event: { readonly data: FromSpellingWorker }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

interface Waiting {
  readonly resolve: (answer: FromSpellingWorker) => void;
  readonly reject: (error: Error) => void;
}

/** Makes a checker; its worker starts with the first check. */
export const createSpellingChecker = (
  start: () => SpellingWorkerPort = () => startWorker(workerUrl, 'spelling'),
): SpellingChecker => {
  let worker: SpellingWorkerPort | null = null;
  let lastNumber = 0;
  const waiting = new Map<number, Waiting>();
  const suggested = new Map<string, Promise<readonly string[]>>();

  const running = (): SpellingWorkerPort => {
    if (worker !== null) return worker;
    const started = start();
    worker = started;
    started.addEventListener('message', ({ data }) => {
      waiting.get(data.number)?.resolve(data);
      waiting.delete(data.number);
    });
    started.addEventListener('error', () => {
      if (worker !== started) return;
      started.terminate();
      worker = null;
      suggested.clear();
      for (const { reject } of waiting.values()) reject(new Error('The dictionary could not be loaded.'));
      waiting.clear();
    });
    return started;
  };
  const send = async (make: (number: number) => ToSpellingWorker): Promise<FromSpellingWorker> =>
    new Promise((resolve, reject) => {
      lastNumber += 1;
      const port = running();
      waiting.set(lastNumber, { resolve, reject });
      port.postMessage(make(lastNumber));
    });
  const suggest = async (word: string): Promise<readonly string[]> => {
    const answer = await send((number) => ({ kind: 'suggest', number, word }));
    return answer.kind === 'suggested' ? answer.suggestions : [];
  };

  return {
    check: async (text, known) => {
      const answer = await send((number) => ({ kind: 'check', number, text, known }));
      return answer.kind === 'checked' ? answer.found : { words: [], more: 0 };
    },
    suggest: async (word) => {
      const known = suggested.get(word) ?? suggest(word);
      suggested.set(word, known);
      return known;
    },
  };
};
