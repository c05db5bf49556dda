/** Every goal notices a slow-down: its line does not hold at 1.3 × the goal, and holds at 0.9 ×. */
import { describe, expect, it } from 'vitest';
import { goals, type Goal, type GoalName } from './goals.ts';
import { judge, notMeasured, type Measured } from './measurement.ts';

const reference = 1_000;

/** Five samples whose middle is so many times what the goal allows; the least that is beyond where it allows none. */
const samplesAt = ({ by, most, isWorst }: Goal, factor: number): readonly number[] => {
  if (by === 'none') return factor > 1 ? [0, 0, 1, 0, 0] : [0, 0, 0, 0, 0];
  if (by === 'always') return factor > 1 ? [1, 1, 0, 1, 1] : [1, 1, 1, 1, 1];
  const limit = by === 'times' ? most * reference : by === 'above' ? reference + most : most;
  const at = limit * factor;
  if (isWorst) return factor > 1 ? [0, 0, at, 0, 0] : [0, at, at, at, at];
  return [0, at, at, at, at * 10];
};

const judgedAt = (name: GoalName, factor: number) => {
  const goal: Goal = goals[name];
  const measured: Measured = { input: 'any', samples: samplesAt(goal, factor), reference, of: 'something' };
  return judge(name, measured);
};

describe.each(Object.keys(goals) as GoalName[])('%s', (name) => {
  it('does not hold at 1.3 × the goal', () => expect(judgedAt(name, 1.3).held).toBe(false));
  it('holds at 0.9 × the goal', () => expect(judgedAt(name, 0.9).held).toBe(true));
  it('does not hold without samples', () =>
    expect(judge(name, { input: 'any', samples: [], reference }).held).toBe(false));
});

describe('a line', () => {
  it('says what was measured, against what, and by which goal', () =>
    expect(judge('hunk-peer', { input: 'D3', samples: [10, 30, 500], reference: 60, of: 'a peer' })).toEqual({
      bench: 'review',
      input: 'D3',
      metric: 'first hunk painted with colours, against a peer',
      unit: 'ms',
      samples: [10, 30, 500],
      value: 30,
      reference: 60,
      ratio: 0.5,
      goal: 'ahead',
      held: true,
    }));

  it('is ahead of a peer that failed', () => {
    const measured = { input: 'D3', samples: [60], reference: Number.POSITIVE_INFINITY, of: 'a peer' };
    expect(judge('hunk-peer', measured).held).toBe(true);
  });

  it('that was not measured does not hold, and says why', () => {
    const line = { bench: 'review', input: 'B1', metric: 'the whole part', goal: 'measured' };
    expect(notMeasured(line, 'no Chromium')).toMatchObject({
      held: false,
      goal: 'measured (not measured: no Chromium)',
    });
  });

  it('that is compared needs what it is compared with', () =>
    expect(() => judge('hunk-D1', { input: 'D1', samples: [1] })).toThrow('needs a reference'));
});
