/** Letting messages in: of several that wait at once none waits for ever. */
import { expect, test } from 'vitest';
import { createMessageTurns } from './message-turns.ts';

test('all that wait at once go on, in their order', async () => {
  const letMessagesIn = createMessageTurns();
  const order: string[] = [];
  const work = async (name: string): Promise<void> => {
    for (let part = 0; part < 3; part += 1) {
      await letMessagesIn();
      order.push(`${name}${String(part)}`);
    }
  };
  await Promise.all([work('a'), work('b'), work('c')]);
  expect(order).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
});
