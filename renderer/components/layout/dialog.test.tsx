// @vitest-environment jsdom
/** Keys of a dialog once what had the focus is gone: the focus is with the page then, which lies behind it. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);
// jsdom has no CSS object; identifiers of our own need no escaping.
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;

const Vanishing = () => {
  const [isDone, setDone] = useState(false);
  return isDone ? <p>Done</p> : <button onClick={() => setDone(true)}>Refresh</button>;
};

const pressVanishing = (name: string): void => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(document.body);
};

it('closes by Escape, and takes the focus back for any other key', () => {
  const onClose = vi.fn();
  render(
    <Dialog title="Approve !5?" onClose={onClose}>
      <Vanishing />
    </Dialog>,
  );
  pressVanishing('Refresh');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  (document.activeElement as HTMLElement).blur();
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('is closed alone where it lies in front of another', async () => {
  const [behind, inFront] = [vi.fn(), vi.fn()];
  const dialogs = (hasSecond: boolean) => (
    <>
      <Dialog title="Behind" onClose={behind}>
        <p>Behind</p>
      </Dialog>
      {hasSecond && (
        <Dialog title="In front" onClose={inFront}>
          <Vanishing />
        </Dialog>
      )}
    </>
  );
  const { rerender } = render(dialogs(false));
  rerender(dialogs(true));
  await screen.findByRole('button', { name: 'Refresh' });
  pressVanishing('Refresh');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect([behind.mock.calls.length, inFront.mock.calls.length]).toEqual([0, 1]);
});
