// @vitest-environment jsdom
/** The text of another window beside a field, over the main process's own store: taken, added, discarded and put back (T-2). */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installBridge } from '#testing/app-harness.tsx';
import { openDraftChannels, type DraftChannels } from '#testing/draft-channels.ts';
import { text } from '#testing/text.ts';
import { createQueryClient } from '#renderer/api/query-client.ts';
import { drafts } from '#renderer/api/drafts/drafts.ts';
import { useDraft } from '#renderer/api/drafts/use-draft.ts';
import { Providers } from '#renderer/app/providers.tsx';
import { OtherTexts } from './other-texts.tsx';

const about = { place: 'mr:1:5:note', title: '!5', route: 'p/1/merge_requests/5' };

let channels: DraftChannels;
let user: UserEvent;

const Field = () => {
  const draft = useDraft(about);
  return (
    <>
      <textarea
        aria-label="Field"
        value={draft.text}
        onChange={({ target }) => drafts.write(about.place, target.value)}
      />
      <OtherTexts about={about} draft={draft} />
    </>
  );
};

/** Another window saves, not knowing what is there. */
const typeElsewhere = (typed: string): void =>
  void channels.answers['drafts:save']({ ...about, text: typed, version: null });
const kept = (): readonly (readonly [string, string])[] => {
  const versions = channels.answers['drafts:versions'](about);
  return versions.ok ? versions.value.map((draft) => [draft.place, draft.text] as const) : [];
};
const press = async (key: Parameters<typeof text>[0]): Promise<void> =>
  user.click(await screen.findByRole('button', { name: text(key as 'common.undo') }));
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Field');

beforeEach(async () => {
  channels = openDraftChannels();
  installBridge({}, channels);
  user = userEvent.setup();
  render(
    <Providers client={createQueryClient()}>
      <Field />
    </Providers>,
  );
  await user.type(field(), 'Mine');
  await waitFor(() => expect(kept()).toEqual([[about.place, 'Mine']]));
  typeElsewhere('Theirs');
  expect(await screen.findByText('“Theirs”')).toBeTruthy();
});
afterEach(async () => {
  cleanup();
  await drafts.flushAll();
  channels.close();
});

it('takes it, and offers the own one in its stead', async () => {
  await press('forms.take_text');
  expect(field().value).toBe('Theirs');
  expect(await screen.findByText('“Mine”')).toBeTruthy();
  await press('forms.take_text');
  expect([field().value, kept().length]).toEqual(['Mine', 2]);
});

it('adds it below', async () => {
  await press('common.add_below');
  await waitFor(() => expect(kept()).toEqual([[about.place, 'Mine\n\nTheirs']]));
  expect(field().value).toBe('Mine\n\nTheirs');
  await waitFor(() => expect(screen.queryByText(text('forms.typed_elsewhere'))).toBeNull());
});

it('discards it, and puts it back', async () => {
  await press('forms.discard_that');
  await waitFor(() => expect(kept()).toEqual([[about.place, 'Mine']]));
  await press('common.undo');
  expect(await screen.findByText('“Theirs”')).toBeTruthy();
  expect(field().value).toBe('Mine');
});
