// @vitest-environment jsdom
/** What is pasted or dropped into the box of a comment and is no text: it is told that the server takes none, and nothing is lost. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { installChannels } from '#testing/window-channels.tsx';
import { text } from '#testing/text.ts';
import { NoteBox } from './components/note-box.tsx';

afterEach(cleanup);

const picture = new File(['x'], 'a.png', { type: 'image/png' });
const files = { files: [picture], types: ['Files'] };
/** What office programs copy: the picture of a text, beside it. */
const both = { files: [picture], types: ['text/plain', 'Files'] };

it.each([
  ['a picture that is pasted', { clipboardData: files }, fireEvent.paste, true],
  ['a file that is dropped', { dataTransfer: files }, fireEvent.drop, true],
  ['a text with its picture', { clipboardData: both }, fireEvent.paste, false],
] as const)('%s', (_what, data, bring, isTold) => {
  const { wrapper } = installChannels({});
  const target = { kind: 'merge-request', project: 1, number: 5 } as const;
  const nothing = (): void => undefined;
  const box = { target, label: 'Comment', value: 'Typed', readOnly: false, onValue: nothing, onLeave: nothing };
  render(<NoteBox {...box} ref={createRef()} />, { wrapper });
  const field = screen.getByRole('textbox');
  // False: nobody else does anything with it, as opening the file in the place of the app.
  expect(bring(field, data)).toBe(!isTold);
  expect(screen.queryByText(text('notes.no_files')) !== null).toBe(isTold);
  fireEvent.change(field, { target: { value: 'Typed on' } });
  expect(screen.queryByText(text('notes.no_files'))).toBeNull();
});
