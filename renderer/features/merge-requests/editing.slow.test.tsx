// @vitest-environment jsdom
/** Editing a merge request over the real proxy and service: nothing typed is lost, nothing of others is replaced unseen. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { losing, openApp, type Between, type OpenApp } from '#testing/app-harness.tsx';
import { openDraftChannels } from '#testing/draft-channels.ts';
import { folderOfTest, serviceOfTest } from '#testing/of-test.ts';
import type { Sender, TestService } from '#testing/service-fixture.ts';
import { text, textStart } from '#testing/text.ts';

let service: TestService;
let folder: string;
let app: OpenApp;

beforeEach(async () => {
  service = await serviceOfTest();
  folder = folderOfTest();
});

interface Read {
  readonly title: string;
  readonly description: string;
  readonly target_branch: string;
}
const path = '/projects/1/merge_requests/5';
const readRequest = async (): Promise<Read> => (await (await service.send('owner', `GET ${path}`)).json()) as Read;
const changeElsewhere = async (body: object): Promise<void> => {
  expect((await service.send('owner', `PUT ${path}`, { body })).status).toBe(200);
};

const open = (between?: Between, sender: Sender = 'owner'): OpenApp =>
  (app = openApp(service, '/p/1/merge_requests/5', { sender, draftFolder: folder, between }));
const openForm = async ({ user }: OpenApp): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: text('common.edit') }));
  await screen.findByRole('region', { name: text('common.edit_merge_request') });
};
const description = (): HTMLElement => screen.getByRole('textbox', { name: text('common.description') });
const type = async ({ user }: OpenApp, text: string): Promise<void> => {
  await user.clear(description());
  await user.type(description(), text);
};
const save = async ({ user }: OpenApp): Promise<void> =>
  user.click(screen.getByRole('button', { name: textStart('common.save_changes') }));
const isClosed = async (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('region', { name: text('common.edit_merge_request') })).toBeNull());

describe('editing', () => {
  it('shows the text of the server again when what was typed is taken back by hand', async () => {
    const opened = open();
    await openForm(opened);
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: text('common.title') });
    const before = title.value;
    expect(before).not.toBe('');
    await opened.user.type(title, '!{Backspace}');
    expect(title.value).toBe(before);
    await opened.user.clear(title);
    expect(title.value).toBe('');
    await opened.user.type(title, before);
    expect(title.value).toBe(before);
    expect(screen.getByRole('button', { name: text('common.cancel') })).toBeTruthy();
  });

  it('shows how the description will be read', async () => {
    const opened = open();
    await openForm(opened);
    await type(opened, 'Some `code`');
    await opened.user.click(screen.getByRole('button', { name: text('common.preview') }));
    const preview = screen.getByRole('region', { name: text('common.preview') });
    expect(preview.querySelector('code')?.textContent).toBe('code');
    await opened.user.click(screen.getByRole('button', { name: text('forms.write') }));
    expect(description()).toHaveProperty('value', 'Some `code`');
    await opened.user.click(screen.getByRole('button', { name: text('common.discard_changes') }));
    await isClosed();
    expect(opened.sent.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it.each([
    [403, '403 Forbidden', text('merge_request.edit_forbidden')],
    [400, { title: ['is too long'] }, text('common.couldnt_save_your_changes')],
  ])('R8 R11 after %i keeps the text and says what to do', async (status, message, words) => {
    const opened = open(async (request, pass) =>
      request.method === 'PUT' ? Response.json({ message }, { status }) : pass(request),
    );
    await openForm(opened);
    await type(opened, 'Keep me');
    await save(opened);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(description()).toHaveProperty('value', 'Keep me');
    if (status === 400) expect(screen.getByText(/“title: is too long”/)).toBeTruthy();
    await opened.user.click(screen.getByRole('button', { name: text('common.discard_changes') }));
  });

  it.each([true, false])('R7 R11 a lost answer is looked up; it had arrived: %s', async (arrives) => {
    const opened = open(losing('PUT', arrives));
    await openForm(opened);
    await type(opened, 'Did this arrive');
    await save(opened);
    expect(await screen.findByText(text('common.unsure'))).toBeTruthy();
    expect(description()).toHaveProperty('readOnly', true);
    await opened.user.click(screen.getByRole('button', { name: text('common.check_again') }));
    if (arrives) await isClosed();
    else {
      expect(await screen.findByText(text('common.couldnt_save_your_changes'))).toBeTruthy();
      expect(description()).toHaveProperty('value', 'Did this arrive');
      await opened.user.click(screen.getByRole('button', { name: text('common.discard_changes') }));
    }
    expect(opened.sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('does not replace unseen what somebody else wrote meanwhile', async () => {
    const opened = open();
    await openForm(opened);
    await type(opened, 'Mine');
    await changeElsewhere({ description: 'Theirs' });
    await save(opened);
    expect(await screen.findByText(text('merge_request.description_changed'))).toBeTruthy();
    expect(screen.getByText('Theirs')).toBeTruthy();
    expect((await readRequest()).description).toBe('Theirs');
    expect(opened.sent.some(({ method }) => method === 'PUT')).toBe(false);
    await opened.user.click(screen.getByRole('button', { name: textStart('merge_request.replace_with_mine') }));
    await isClosed();
    expect((await readRequest()).description).toBe('Mine');
  });

  const leave = async ({ user, first }: OpenApp): Promise<void> => {
    await user.click(screen.getByRole('link', { name: /Commits/ }));
    await changeElsewhere({ description: 'Theirs' });
    await first.readAgain();
    await user.click(screen.getByRole('link', { name: /Overview/ }));
  };
  const restart = async ({ close }: OpenApp): Promise<void> => {
    await close();
    await changeElsewhere({ description: 'Theirs' });
    open();
  };

  it.each([
    ['leaving the screen', leave],
    ['a restart', restart],
  ])('R11 says after %s what somebody else wrote meanwhile, and replaces it only then', async (_name, meanwhile) => {
    await openForm(open());
    await type(app, 'Mine');
    await meanwhile(app);
    expect(await screen.findByText(text('merge_request.description_changed'))).toBeTruthy();
    expect(screen.getByText('Theirs', { selector: 'pre' })).toBeTruthy();
    expect(description()).toHaveProperty('value', 'Mine');
    expect((await readRequest()).description).toBe('Theirs');
    await app.user.click(screen.getByRole('button', { name: textStart('merge_request.replace_with_mine') }));
    await isClosed();
    expect((await readRequest()).description).toBe('Mine');
  });

  it('R11 goes on after a restart without a word where nobody else wrote', async () => {
    await openForm(open());
    await type(app, 'Mine');
    await app.close();
    const again = open();
    await screen.findByDisplayValue('Mine');
    expect(screen.queryByText(text('merge_request.description_changed'))).toBeNull();
    await save(again);
    await isClosed();
    expect((await readRequest()).description).toBe('Mine');
  });

  it('R11 a draft of an earlier version, which does not say what it was written over, is no reason to replace unseen', async () => {
    const kept = openDraftChannels(folder);
    kept.answers['drafts:save']({
      place: 'mr:1:5:description',
      text: 'Mine',
      title: '!5',
      route: 'p/1/merge_requests/5',
    });
    kept.close();
    const before = (await readRequest()).description;
    const opened = open();
    expect(await screen.findByText(text('merge_request.description_changed'))).toBeTruthy();
    expect(screen.getByLabelText(text('merge_request.theirs')).textContent).toBe(before);
    await opened.user.click(screen.getByRole('button', { name: textStart('merge_request.replace_with_mine') }));
    await isClosed();
    expect((await readRequest()).description).toBe('Mine');
  });

  it('leaves alone what somebody else changed and the form did not', async () => {
    const opened = open();
    await openForm(opened);
    await type(opened, 'Mine');
    await changeElsewhere({ title: 'Their title' });
    await save(opened);
    await isClosed();
    expect(await readRequest()).toMatchObject({ title: 'Their title', description: 'Mine' });
  });
});
