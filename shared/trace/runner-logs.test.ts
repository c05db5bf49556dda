/** Logs as runners write them (defects L-1 and L-2): a few draws; many are in `runner-logs.slow.test.ts`. */
import { describe, it } from 'vitest';
import { cutsChangeNothing, nothingIsLost, timesChangeNothing } from './testing/runner-log-rules.ts';

describe('a log as a runner writes it', () => {
  it('is read the same with times before its parts and without', () => timesChangeNothing(60));
  it('is read the same wherever its bytes are cut on the way', () => cutsChangeNothing(60));
  it('loses no word of the output', () => nothingIsLost(60));
});
