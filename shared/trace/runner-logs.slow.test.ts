/** Logs as runners write them (defects L-1 and L-2): many draws. */
import { describe, it } from 'vitest';
import { cutsChangeNothing, nothingIsLost, timesChangeNothing } from './testing/runner-log-rules.ts';

describe('a log as a runner writes it', () => {
  it('is read the same with times before its parts and without', () => timesChangeNothing(2_500));
  it('is read the same wherever its bytes are cut on the way', () => cutsChangeNothing(2_500));
  it('loses no word of the output', () => nothingIsLost(2_500));
});
