/** Steps run two at a time, all of them, also after one has failed; what they say stays in their order. */
import { expect, test, vi } from 'vitest';
import { runSteps } from './gate.ts';
import { closingLine, single, type Outcome } from './outcome.ts';

test('each step runs once, two at a time, and a failure stops none', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  let running = 0;
  let most = 0;
  const began: number[] = [];
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<boolean>());
  const steps = gates.map(({ promise }, index) => async (): Promise<Outcome> => {
    began.push(index);
    running += 1;
    most = Math.max(most, running);
    const holds = await promise;
    running -= 1;
    return single(`step ${String(index)}`, holds, `report ${String(index)}`);
  });
  const ended = runSteps(steps, 2);
  // The second of the first two ends first: the third takes its place.
  gates[1]?.resolve(false);
  await vi.waitFor(() => expect(began).toEqual([0, 1, 2]));
  for (const [index, gate] of gates.entries()) gate.resolve(index !== 1);
  const outcomes = await ended;
  expect(most).toBe(2);
  expect(began).toEqual([0, 1, 2, 3, 4]);
  expect(outcomes.map(({ name }) => name)).toEqual(['step 0', 'step 1', 'step 2', 'step 3', 'step 4']);
  expect(closingLine(outcomes)).toBe('4 passed, 1 failed');
  expect(said.mock.calls.flat().filter((line) => String(line).startsWith('report'))).toEqual(['report 1']);
});
