/** The first error of logs that were marked by hand: how often it is the marked line, and how often it is wrongly sure. */
import { describe, expect, it } from 'vitest';
import { indexOf, testCodec } from '#shared/trace/testing/trace-of.ts';
import { linesOf } from '#shared/trace/testing/seen-trace.ts';
import { createFirstErrorSearch } from './first-error.ts';
import { markedLogs, type MarkedLog } from './testing/marked-logs.ts';

interface Verdict {
  readonly name: string;
  readonly isRight: boolean;
  readonly isSure: boolean;
  readonly found: string;
}

/** Rows as they are shown. */
const rowsOf = (text: string): readonly string[] =>
  linesOf(indexOf(text)).map(({ spans }) =>
    spans
      .map((span) => span.text)
      .join('')
      .trim(),
  );

const judge = ({ name, text, right }: MarkedLog): Verdict => {
  const search = createFirstErrorSearch(indexOf(text), testCodec);
  while (search.step(1_000)) continue;
  const error = search.result();
  // Where nothing says why, its end may be pointed to as a guess.
  const isEnd = error === null || (!error.isSure && error.text.startsWith('ERROR: Job failed'));
  const isRight =
    right.length === 0 ? isEnd : right.some((line) => rowsOf(line)[0] === rowsOf(text)[error?.line ?? -1]);
  return { name, isRight, isSure: error?.isSure === true, found: error?.text ?? 'none' };
};

const verdicts = (wanted: MarkedLog['set']): readonly Verdict[] =>
  markedLogs()
    .filter(({ set }) => set === wanted)
    .map(judge);

const countOf = (all: readonly Verdict[], isSo: (one: Verdict) => boolean): number => all.filter(isSo).length;

describe('the first error of logs marked by hand', () => {
  it('has at least 150 logs of at least 12 kinds, in two halves', () => {
    const logs = markedLogs().filter(({ set }) => set !== 'later');
    expect(logs.length).toBeGreaterThanOrEqual(150);
    expect(new Set(logs.map(({ name }) => name)).size).toBe(logs.length);
    expect(new Set(logs.map(({ name }) => name.split('/')[0])).size).toBeGreaterThanOrEqual(12);
    expect(logs.filter(({ set }) => set === 'held out').length / logs.length).toBeCloseTo(0.5, 1);
  });

  it.each(['making', 'held out', 'later'] as const)('is right for those of the set %s', (set) => {
    const all = verdicts(set);
    expect(countOf(all, ({ isRight }) => isRight) / all.length).toBeGreaterThanOrEqual(0.85);
  });

  it('is wrongly sure of at most three of all', () => {
    const all = [...verdicts('making'), ...verdicts('held out')];
    expect(countOf(all, ({ isRight, isSure }) => isSure && !isRight)).toBeLessThanOrEqual(3);
  });
});
