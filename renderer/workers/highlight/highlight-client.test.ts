import { expect, test, vi } from 'vitest';
import { answeredByTest } from '#renderer/workers/testing/called-workers.ts';
import { createHighlighters } from './highlight-client.ts';

const fixture = () => {
  const { started, start } = answeredByTest();
  return { ports: started, open: createHighlighters(start) };
};

test('reviews share one worker, each gets its own answers, and a closed one gets none', async () => {
  const { ports, open } = fixture();
  const [first, second] = [open(), open()];
  const late = vi.fn();
  void first.highlight('css', [['a']]).then(late);
  const found = second.highlight('css', [['b']]);
  expect(ports).toHaveLength(1);
  const numbers = ports[0]?.calls().map(({ id }) => id ?? 0) ?? [];
  expect(new Set(numbers).size).toBe(2);
  first.close();
  for (const number of numbers) ports[0]?.say({ id: number, value: [[new Uint32Array([number])]] });
  expect(await found).toEqual([[new Uint32Array([numbers[1] ?? 0])]]);
  expect(late).not.toHaveBeenCalled();
});

test('a worker that failed is started again', () => {
  const { ports, open } = fixture();
  const client = open();
  ports[0]?.fail();
  void client.highlight('css', [['a']]);
  expect(ports).toHaveLength(2);
  expect(ports[1]?.sent).toHaveLength(1);
});
