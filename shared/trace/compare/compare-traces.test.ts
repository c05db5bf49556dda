/** Two logs: what differs from run to run is the same, every line is in one run, and a million lines are no matter. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexOf, testCodec } from '#shared/trace/testing/trace-of.ts';
import { compareTraces, stableText } from './compare-traces.ts';

/** Numbers of one run. */
const runLength = 3;
const nothing = (): Promise<void> => Promise.resolve();
const compare = (before: string, after: string) =>
  compareTraces(indexOf(before), indexOf(after), testCodec.utf8, nothing);
const runsIn = async (before: string, after: string): Promise<readonly (readonly number[])[]> => {
  const { runs } = await compare(before, after);
  return Array.from({ length: runs.length / runLength }, (_, at) => [
    ...runs.subarray(at * runLength, (at + 1) * runLength),
  ]);
};

describe('a line without what differs from run to run', () => {
  it.each([
    ['at 2026-03-12T09:10:11.123Z done', 'at 2025-01-02T10:11:12Z done'],
    ['09:10:11 started', '10:00:01 started'],
    ['Thu Mar 12 09:10:11 UTC 2026', 'Fri Apr 13 10:10:10 UTC 2027'],
    ['ok 3 tests (39ms)', 'ok 3 tests (1402ms)'],
    ['took 1.23s', 'took 14.2s'],
    ['done in 2 min 3 s', 'done in 4 min 13 s'],
    ['Checking out 9e7a3d1f as main', 'Checking out 0b1c2d3e as main'],
    ['id 3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'id 11111111-4f89-11d3-9a0c-0305e82c3301'],
    ['in /tmp/build-x7/a.c', 'in /tmp/build-q1/a.c'],
    ['Running on runner-abc-project-1-concurrent-0 via h', 'Running on runner-xyz-project-1-concurrent-3 via h'],
    ['(37 KB at 133.0 KB/sec)', '(41 KB at 7.5 KB/sec)'],
    ['job #1234', 'job #99'],
    ['listening on localhost:41231', 'listening on localhost:8080'],
    ['2024-05-22T12:43:46.962646Z 01O text', '2024-05-23T12:43:46.962646Z 00O text'],
  ])('%s', (one, other) => {
    expect(stableText(one)).toBe(stableText(other));
  });

  it.each([
    ['3 failed', '2 failed'],
    ['test_1 passed', 'test_2 passed'],
    ['exit code 1', 'exit code 2'],
    ['main.c:7:12: error', 'main.c:8:12: error'],
    ['version 1.2.3', 'version 1.2.4'],
    ['defaced', 'deadbed'],
  ])('%s is not %s', (one, other) => {
    expect(stableText(one)).not.toBe(stableText(other));
  });
});

describe('two logs', () => {
  it('have runs of lines that are the same and that differ', async () => {
    const before = 'start 09:10:11\n\u001b[32mone\u001b[0m\ntwo\nthree\nend 3 s\n';
    const after = 'start 10:10:11\none\nERROR\ntwo\nend 45 s\n';
    expect(await runsIn(before, after)).toEqual([
      [2, 2, 1],
      [0, 1, 0],
      [1, 1, 1],
      [1, 0, 0],
      [1, 1, 1],
    ]);
    expect((await compare(before, after)).differences).toBe(2);
  });

  it('may be empty', async () => {
    expect(await runsIn('', '')).toEqual([]);
    expect(await runsIn('', 'a\nb\n')).toEqual([[0, 2, 0]]);
  });

  it('are covered by their runs, and what is said to be the same is', async () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'took 1 s', 'took 2 s', ''), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(text, text, async (one, other) => {
        const all = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
        let [left, right] = [0, 0];
        for (const [lines = 0, others = 0, isSame] of await runsIn(all(one), all(other))) {
          if (isSame === 1)
            for (let at = 0; at < lines; at += 1)
              expect(stableText(one[left + at] ?? '-')).toBe(stableText(other[right + at] ?? '+'));
          left += lines;
          right += others;
        }
        expect([left, right]).toEqual([one.length, other.length]);
      }),
      { seed: 28, numRuns: 300 },
    );
  });

  it('may have hundreds of thousands of lines', async () => {
    const lines = Array.from({ length: 300_000 }, (_, at) => `compiled file ${String(at % 7_919)} in ${String(at)} ms`);
    const other = lines.map((line, at) => (at === 200_000 ? 'error: no' : line.replace(/\d+ ms/, '7 ms')));
    const { differences, runs } = await compare(lines.join('\n'), other.join('\n'));
    expect(differences).toBe(1);
    expect([...runs]).toEqual([200_000, 200_000, 1, 1, 1, 0, 99_999, 99_999, 1]);
  });
});
