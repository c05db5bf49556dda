/** The page's side of the spelling worker: one worker, answers by number, and a worker that fails. */
import { describe, expect, it } from 'vitest';
import { createSpellingChecker, type SpellingWorkerPort } from './spelling-client.ts';
import type { FromSpellingWorker, ToSpellingWorker } from './spelling-protocol.ts';

interface StartedWorker extends SpellingWorkerPort {
  readonly received: ToSpellingWorker[];
  readonly answer: (data: FromSpellingWorker) => void;
  readonly fail: () => void;
  isEnded: boolean;
}

const workers = () => {
  const started: StartedWorker[] = [];
  const start = (): SpellingWorkerPort => {
    const received: ToSpellingWorker[] = [];
    const messages: ((event: { readonly data: FromSpellingWorker }) => void)[] = [];
    const errors: (() => void)[] = [];
    const worker: StartedWorker = {
      received,
      isEnded: false,
      answer: (data) => messages.forEach((listener) => listener({ data })),
      fail: () => errors.forEach((listener) => listener()),
      postMessage: (message) => received.push(message),
      addEventListener: (type: 'message' | 'error', listener: never) =>
        type === 'message' ? messages.push(listener) : errors.push(listener),
      terminate: () => {
        worker.isEnded = true;
      },
    };
    started.push(worker);
    return worker;
  };
  return { started, start };
};

const none = { words: [], more: 0 };

describe('the spelling checker', () => {
  it('starts one worker, with the first check, and gives each call its own answer', async () => {
    const { started, start } = workers();
    const checker = createSpellingChecker(start);
    expect(started).toHaveLength(0);
    const checked = checker.check('a', ['b']);
    const suggested = checker.suggest('teh');
    expect(started).toHaveLength(1);
    expect(started[0]?.received).toEqual([
      { kind: 'check', number: 1, text: 'a', known: ['b'] },
      { kind: 'suggest', number: 2, word: 'teh' },
    ]);
    started[0]?.answer({ kind: 'suggested', number: 2, suggestions: ['the'] });
    started[0]?.answer({ kind: 'checked', number: 1, found: none });
    expect(await Promise.all([checked, suggested])).toEqual([none, ['the']]);
  });

  it('looks for the suggestions of a word once', async () => {
    const { started, start } = workers();
    const checker = createSpellingChecker(start);
    const calls = [checker.suggest('teh'), checker.suggest('teh')];
    started[0]?.answer({ kind: 'suggested', number: 1, suggestions: ['the'] });
    expect(await Promise.all(calls)).toEqual([['the'], ['the']]);
    expect(started[0]?.received).toHaveLength(1);
  });

  it('rejects what waits for a worker that failed, and starts another one for the next call', async () => {
    const { started, start } = workers();
    const checker = createSpellingChecker(start);
    const calls = [checker.check('a', []), checker.suggest('teh')];
    started[0]?.fail();
    const results = await Promise.allSettled(calls);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(started[0]?.isEnded).toBe(true);
    const next = checker.suggest('teh');
    started[1]?.answer({ kind: 'suggested', number: 3, suggestions: ['the'] });
    expect(await next).toEqual(['the']);
  });
});
