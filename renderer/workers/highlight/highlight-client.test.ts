import { expect, test, vi } from 'vitest';
import { createHighlighters, type HighlightPort } from './highlight-client.ts';
import type { FromHighlightWorker, ToHighlightWorker } from './highlight-protocol.ts';

const fixture = () => {
  const ports: { sent: ToHighlightWorker[]; answer: (number: number) => void; fail: () => void }[] = [];
  const open = createHighlighters(() => {
    const sent: ToHighlightWorker[] = [];
    let onMessage: (event: { readonly data: FromHighlightWorker }) => void = () => undefined;
    let onError: () => void = () => undefined;
    const addEventListener = (type: string, listener: never): void => {
      if (type === 'message') onMessage = listener;
      else onError = listener;
    };
    ports.push({
      sent,
      answer: (number) => onMessage({ data: { number, pieces: [[new Uint32Array([number])]] as never } }),
      fail: () => onError(),
    });
    return { postMessage: (message) => void sent.push(message), addEventListener } as HighlightPort;
  });
  return { ports, open };
};

test('reviews share one worker, each gets its own answers, and a closed one gets none', async () => {
  const { ports, open } = fixture();
  const [first, second] = [open(), open()];
  const late = vi.fn();
  void first.highlight('css', [['a']]).then(late);
  const found = second.highlight('css', [['b']]);
  expect(ports).toHaveLength(1);
  const numbers = ports[0]?.sent.map(({ number }) => number) ?? [];
  expect(new Set(numbers).size).toBe(2);
  first.close();
  for (const number of numbers) ports[0]?.answer(number);
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
