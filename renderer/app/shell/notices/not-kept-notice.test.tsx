// @vitest-environment jsdom
/** What a server did not keep of a write is said above the screen, by the names of the form. */
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { noteNotKept } from '#renderer/api/not-kept.ts';
import { NotKeptNotice } from './not-kept-notice.tsx';

afterEach(cleanup);

it('names them until it is dismissed', async () => {
  render(<NotKeptNotice />);
  act(() => noteNotKept(null));
  expect(screen.queryByText(text('shell.not_kept_text'))).toBeNull();
  act(() => noteNotKept('messenger_id,tag_push_events'));
  expect(screen.getByText(text('shell.not_kept', { names: 'Messenger ID, tag push events' }))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text('common.dismiss') }));
  expect(screen.queryByText(text('shell.not_kept_text'))).toBeNull();
});
