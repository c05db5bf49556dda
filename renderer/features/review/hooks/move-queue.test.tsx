import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { createMoveQueue } from './use-move-queue.ts';

it('what waits for a move finds the lines as the press before it left them', async () => {
  const queue = createMoveQueue();
  const found = Promise.withResolvers<void>();
  let press = (): unknown => undefined;
  const Cursor = () => {
    const [line, setLine] = useState(0);
    const latest = useRef(() => {});
    useLayoutEffect(() => {
      latest.current = () => setLine(line + 1);
      press = () => queue.run(() => latest.current());
    });
    return <output>{line}</output>;
  };
  render(<Cursor />);
  void queue.run(() => found.promise);
  const presses = [press(), press()];
  // As in the app: outside of `act`, which draws between them.
  found.resolve();
  for (const pressed of presses) await pressed;
  await act(async () => {});
  expect(screen.getByRole('status').textContent).toBe('2');
});
