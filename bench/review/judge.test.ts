/** The benchmark notices a slow-down: a line that does not hold says so. */
import { describe, expect, it } from 'vitest';
import { aheadOf, atMost, atMostTimes, holds, none, notMeasured } from './judge.ts';

const line = { input: 'D1', metric: 'first hunk', goal: 'quick' };

describe('a line', () => {
  it('against a reference does not hold once the median is slower than it may be', () => {
    expect(atMostTimes(line, [10, 20, 500], 10, 2)).toMatchObject({ value: 20, ratio: 2, held: true });
    expect(atMostTimes(line, [10, 21, 22], 10, 2)).toMatchObject({ value: 21, ratio: 2.1, held: false });
  });

  it('with a limit does not hold beyond it', () => {
    expect(atMost(line, [99, 100, 400], 100).held).toBe(true);
    expect(atMost(line, [99, 101, 400], 100).held).toBe(false);
  });

  it('that counts does not hold by one sample, nor without any', () => {
    expect(none(line, [0, 0, 0]).held).toBe(true);
    expect(none(line, [0, 1, 0])).toMatchObject({ value: 1, held: false });
    expect(none(line, []).held).toBe(false);
    expect(holds(line, [true, true]).held).toBe(true);
    expect(holds(line, [true, false]).held).toBe(false);
    expect(holds(line, []).held).toBe(false);
  });

  it('against a peer does not hold when the peer is ahead, and holds when the peer failed', () => {
    expect(aheadOf(line, [30], [20, 40, 50]).held).toBe(true);
    expect(aheadOf(line, [60], [20, 40, 50]).held).toBe(false);
    expect(aheadOf(line, [60], []).held).toBe(true);
  });

  it('that was not measured does not hold, and says why', () => {
    expect(notMeasured(line, 'no Chromium')).toMatchObject({ held: false, goal: 'quick (not measured: no Chromium)' });
  });
});
