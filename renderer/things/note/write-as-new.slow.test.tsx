// @vitest-environment jsdom
/** A change whose comment is gone becomes a new comment, also where no box for that is on screen, as on Changes. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openBlock, type OpenBlock } from '#testing/block-harness.tsx';
import { openDraftChannels } from '#testing/draft-channels.ts';
import { folderOfTest, serviceOfTest } from '#testing/of-test.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { text, textStart } from '#testing/text.ts';
import { draftText } from '#renderer/api/drafts/drafts.ts';
import { NoteEditor } from './components/note-editor.tsx';
import type { Note } from './model/note.ts';
import { noteDraft, type NoteTarget } from './model/note-target.ts';

const target: NoteTarget = { kind: 'merge-request', project: 1, number: 5 };
const about = noteDraft(target, 'T');

let service: TestService;
let draftFolder: string;

beforeEach(async () => {
  service = await serviceOfTest();
  draftFolder = folderOfTest();
});

const typeIntoGone = async (onDone: () => void): Promise<OpenBlock> => {
  const path = '/projects/1/merge_requests/5/notes';
  const note = (await (await service.send('owner', `POST ${path}`, { body: { body: 'Was' } })).json()) as Note;
  await service.send('owner', `DELETE ${path}/${String(note.id)}`);
  const opened = openBlock(service, <NoteEditor target={target} note={note} title="T" onDone={onDone} />, {
    sender: 'owner',
    draftFolder,
  });
  await opened.user.type(await screen.findByRole('textbox', { name: text('common.edit_comment') }), ', and more');
  await opened.user.click(screen.getByRole('button', { name: textStart('common.save_changes') }));
  await opened.user.click(await screen.findByRole('button', { name: text('notes.write_as_new') }));
  return opened;
};
const keep = (written: string, sent_after: number | null = null): void => {
  const kept = openDraftChannels(draftFolder);
  kept.answers['drafts:save']({ ...about, text: written, sent_after });
  kept.close();
};

it.each([
  ['', 'Was, and more'],
  ['Begun before', 'Begun before\n\nWas, and more'],
])('R11 goes below what the new comment says: %j', async (before, after) => {
  if (before !== '') keep(before);
  const onDone = vi.fn();
  await typeIntoGone(onDone);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(await draftText(about.place)).toBe(after);
});

it('R7 R11 leaves a new comment alone that is on its way, and keeps its text', async () => {
  keep('Sent', 7);
  const onDone = vi.fn();
  await typeIntoGone(onDone);
  expect(await screen.findByText(text('notes.new_busy'))).toBeTruthy();
  expect(await draftText(about.place)).toBe('Sent');
  expect(screen.getByRole('textbox', { name: text('common.edit_comment') })).toHaveProperty('value', 'Was, and more');
  expect(onDone).not.toHaveBeenCalled();
});
