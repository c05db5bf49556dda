// @vitest-environment jsdom
/** The list of drafts over the main process's own store: opened, copied whole, discarded and put back. */
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installBridge } from '#testing/app-harness.tsx';
import { openDraftChannels, type DraftChannels } from '#testing/draft-channels.ts';
import { text } from '#testing/text.ts';
import { createQueryClient } from '#renderer/api/query-client.ts';
import { Providers } from '#renderer/app/providers.tsx';
import { DraftsScreen } from './components/drafts-screen.tsx';

const title = '!5 Search the edges of a window by bisection';
const long = `${'word '.repeat(100)}the end`;

let drafts: DraftChannels;
let user: UserEvent;

beforeEach(async () => {
  drafts = openDraftChannels();
  installBridge({}, drafts);
  user = userEvent.setup();
  drafts.answers['drafts:save']({ place: 'note:1:5', title, route: 'p/1/merge_requests/5', text: long });
  render(
    <Providers client={createQueryClient()}>
      <MemoryRouter>
        <DraftsScreen />
      </MemoryRouter>
    </Providers>,
  );
  await screen.findByRole('grid', { name: text('common.drafts_too') });
});
afterEach(() => {
  cleanup();
  drafts.close();
});

it('leads back to what each hangs on; a discarded one can be put back', async () => {
  const link = screen.getByRole('link', { name: new RegExp(title) });
  expect(link.getAttribute('href')).toBe('/p/1/merge_requests/5');
  expect(within(link).getByText(/^word word/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: text('drafts.discard_of', { title }) }));
  expect(await screen.findByText(text('drafts.none'))).toBeTruthy();
  expect(drafts.answers['drafts:list'](undefined)).toMatchObject({ value: [] });
  await user.click(screen.getByRole('button', { name: text('common.undo') }));
  expect(await screen.findByRole('link', { name: new RegExp(title) })).toBeTruthy();
  expect(drafts.answers['drafts:read']({ place: 'note:1:5' })).toMatchObject({ value: { text: long } });
});

it('R11 of something that is gone can still be read: the whole text is copied', async () => {
  await user.click(screen.getByRole('button', { name: text('drafts.copy_of', { title }) }));
  expect(await screen.findByRole('button', { name: text('drafts.copied_of', { title }) })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(long);
});
