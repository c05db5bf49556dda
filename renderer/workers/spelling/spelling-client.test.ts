/** The page's side of the spelling worker: one worker, answers by number, and a worker that fails. */
import { describe, expect, it } from 'vitest';
import { answeredByTest } from '#renderer/workers/testing/called-workers.ts';
import { createSpellingChecker } from './spelling-client.ts';

const none = { words: [], more: 0 };

describe('the spelling checker', () => {
  it('starts one worker, with the first check, and gives each call its own answer', async () => {
    const { started, start } = answeredByTest();
    const checker = createSpellingChecker(start);
    expect(started).toHaveLength(0);
    const checked = checker.check('a', ['b']);
    const suggested = checker.suggest('teh');
    expect(started).toHaveLength(1);
    expect(started[0]?.sent).toEqual([
      { id: 1, method: 'check', input: { text: 'a', known: ['b'] } },
      { id: 2, method: 'suggest', input: 'teh' },
    ]);
    started[0]?.say({ id: 2, value: ['the'] });
    started[0]?.say({ id: 1, value: none });
    expect(await Promise.all([checked, suggested])).toEqual([none, ['the']]);
  });

  it('looks for the suggestions of a word once', async () => {
    const { started, start } = answeredByTest();
    const checker = createSpellingChecker(start);
    const calls = [checker.suggest('teh'), checker.suggest('teh')];
    started[0]?.say({ id: 1, value: ['the'] });
    expect(await Promise.all(calls)).toEqual([['the'], ['the']]);
    expect(started[0]?.sent).toHaveLength(1);
  });

  it('rejects what waits for a worker that failed, and starts another one for the next call', async () => {
    const { started, start } = answeredByTest();
    const checker = createSpellingChecker(start);
    const calls = [checker.check('a', []), checker.suggest('teh')];
    started[0]?.fail();
    const results = await Promise.allSettled(calls);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(started[0]?.isEnded).toBe(true);
    const next = checker.suggest('teh');
    started[1]?.say({ id: 1, value: ['the'] });
    expect(await next).toEqual(['the']);
  });
});
