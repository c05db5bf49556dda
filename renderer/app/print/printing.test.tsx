// @vitest-environment jsdom
/** What paper says about a screen that is not printed whole, however the print was begun. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { installChannels } from '#testing/window-channels.tsx';
import { Printing } from './printing.tsx';

let printing: boolean[];
beforeEach(() => {
  printing = [];
  installChannels({
    'print:set': (state) => {
      printing.push(state.printing);
      return null;
    },
  });
});
afterEach(cleanup);

const begins = (): void => act(() => void window.dispatchEvent(new Event('beforeprint')));
const note = () => screen.queryByText(text('print.in_view', { names: text('print.quoted', { name: 'The file' }) }));

it('names what is printed where it is in view, and marks it until the print is over', () => {
  const { container } = render(
    <>
      <main>
        <iframe title="The file" />
      </main>
      <Printing />
    </>,
  );
  expect(note()).toBeNull();
  begins();
  expect(note()).not.toBeNull();
  expect(container.querySelectorAll('[data-print-part]')).toHaveLength(1);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(container.querySelectorAll('[data-print-part]')).toHaveLength(0);
  // A page that a dialog for printing blocks does not hang.
  expect(printing).toEqual([true, false]);
});

it('names nothing where all of the screen is printed', () => {
  render(
    <>
      <main>A short text</main>
      <Printing />
    </>,
  );
  begins();
  expect(note()).toBeNull();
});
