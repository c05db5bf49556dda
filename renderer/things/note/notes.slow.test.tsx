// @vitest-environment jsdom
/** Notes on screen, over the real proxy and service: changed, deleted, quoted, and told when that did not work. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '#service/sample/people.ts';
import { administrator, losing, openApp, succeed, type Between, type OpenApp } from '#testing/app-harness.tsx';
import { serviceOfTest } from '#testing/of-test.ts';
import type { Sender, TestService } from '#testing/service-fixture.ts';
import { text as appText, textPattern, textStart } from '#testing/text.ts';

const route = '/p/1/merge_requests/5';
const path = '/projects/1/merge_requests/5/notes';

let service: TestService;
let app: OpenApp;

beforeEach(async () => {
  service = await serviceOfTest();
});

interface Written {
  readonly id: number;
  readonly body: string;
}

const write = async (sender: Sender, body: string): Promise<number> =>
  ((await (await service.send(sender, `POST ${path}`, { body: { body } })).json()) as Written).id;
const bodies = async (): Promise<string[]> =>
  ((await (await service.send('owner', `GET ${path}?per_page=100`)).json()) as Written[]).map(({ body }) => body);

const open = (between?: Between, sender: 'owner' | 'reporter' = 'owner'): OpenApp =>
  (app = openApp(service, route, {
    sender,
    answers: { 'accounts:current': () => succeed({ ...administrator, username: people[sender].username }) },
    between,
  }));

const noteWith = async (text: string): Promise<HTMLElement> => {
  const note = (await screen.findByText(text)).closest('article');
  if (!note) throw new Error(`no comment around "${text}"`);
  return note;
};

/** Chooses from the menu of a comment. */
const choose = async (note: HTMLElement, action: string): Promise<void> => {
  await app.user.click(await within(note).findByRole('button', { name: textStart('notes.on_comment_by') }));
  await app.user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }));
};

const beginEdit = async (text: string): Promise<HTMLElement> => {
  const note = await noteWith(text);
  await choose(note, appText('common.edit'));
  return within(note).findByRole('textbox', { name: appText('common.edit_comment') });
};

describe('changing a comment', () => {
  it('R11 a change that was begun is still there after leaving the screen', async () => {
    await write('owner', 'As it was');
    const { user } = open();
    await user.type(await beginEdit('As it was'), ', and more');
    await user.click(screen.getByRole('link', { name: /Commits/ }));
    await user.click(screen.getByRole('link', { name: /Overview/ }));
    const box = await screen.findByRole('textbox', { name: appText('common.edit_comment') });
    expect(box).toHaveProperty('value', 'As it was, and more');
    await user.click(screen.getByRole('button', { name: appText('common.discard_changes') }));
    expect(await screen.findByText('As it was', { selector: 'p' })).toBeTruthy();
    expect(await bodies()).toContain('As it was');
  });

  const changeElsewhere = async (id: number): Promise<void> => {
    await service.send('owner', `PUT ${path}/${String(id)}`, { body: { body: 'Theirs' } });
  };

  it('R11 says what somebody else made of a comment while its change was left, and replaces it only then', async () => {
    const id = await write('owner', 'As it was');
    const { user, first } = open();
    await user.type(await beginEdit('As it was'), ', and more');
    await user.click(screen.getByRole('link', { name: /Commits/ }));
    await changeElsewhere(id);
    await first.readAgain();
    await user.click(screen.getByRole('link', { name: /Overview/ }));
    expect(await screen.findByText(appText('notes.overtaken'))).toBeTruthy();
    expect(screen.getByLabelText(appText('notes.comment_now')).textContent).toBe('Theirs');
    await user.click(screen.getByRole('button', { name: textStart('common.save_changes') }));
    expect(await screen.findByText('As it was, and more', { selector: 'p' })).toBeTruthy();
  });

  it('R11 does not replace unseen what somebody else made of a comment a moment ago', async () => {
    const id = await write('owner', 'As it was');
    const { user, sent } = open();
    await user.type(await beginEdit('As it was'), ', and more');
    await changeElsewhere(id);
    await user.click(screen.getByRole('button', { name: textStart('common.save_changes') }));
    expect(await screen.findByText(appText('notes.overtaken'))).toBeTruthy();
    expect(screen.getByLabelText(appText('notes.comment_now')).textContent).toBe('Theirs');
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
    expect(await bodies()).toContain('Theirs');
    await user.click(await screen.findByRole('button', { name: textStart('common.save_changes') }));
    expect(await screen.findByText('As it was, and more', { selector: 'p' })).toBeTruthy();
  });

  it('R7 R11 a lost answer is looked at: the change that arrived is shown, and not sent again', async () => {
    await write('owner', 'As it was');
    const { user, sent } = open(losing('PUT'));
    await user.type(await beginEdit('As it was'), ', and more');
    await user.click(screen.getByRole('button', { name: textStart('common.save_changes') }));
    expect(await screen.findByText(textPattern('notes.change_unknown'))).toBeTruthy();
    expect(screen.getByRole('button', { name: textStart('common.save_changes') })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: appText('common.check_again') }));
    expect(await screen.findByText('As it was, and more', { selector: 'p' })).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('R7 a change that did not arrive keeps its text and may be saved again', async () => {
    await write('owner', 'As it was');
    let isLost = true;
    const { user } = open((request, pass) =>
      isLost && request.method === 'PUT' ? losing('PUT', false)(request, pass) : pass(request),
    );
    await user.type(await beginEdit('As it was'), ', and more');
    await user.click(screen.getByRole('button', { name: textStart('common.save_changes') }));
    await user.click(await screen.findByRole('button', { name: appText('common.check_again') }));
    expect(await screen.findByText(appText('common.couldnt_save_your_changes'))).toBeTruthy();
    isLost = false;
    await user.click(screen.getByRole('button', { name: textStart('common.save_changes') }));
    expect(await screen.findByText('As it was, and more', { selector: 'p' })).toBeTruthy();
  });

  it('R11 the text of a change to a comment that is gone becomes a new comment', async () => {
    const id = await write('owner', 'As it was');
    const { user } = open();
    await user.type(await beginEdit('As it was'), ', and more');
    await service.send('owner', `DELETE ${path}/${String(id)}`);
    await user.click(screen.getByRole('button', { name: textStart('common.save_changes') }));
    expect(await screen.findByText(textPattern('notes.comment_gone'))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: appText('notes.write_as_new') }));
    await waitFor(() => {
      expect(screen.getByRole('textbox', { name: appText('common.write_a_comment') })).toHaveProperty(
        'value',
        'As it was, and more',
      );
    });
  });

  it('R8 R11 says what to do after a refusal, and keeps the text', async () => {
    await write('owner', 'As it was');
    const { user } = open(async (request, pass) =>
      request.method === 'PUT' ? Response.json({ message: '403 Forbidden' }, { status: 403 }) : pass(request),
    );
    const box = await beginEdit('As it was');
    await user.type(box, ', and more');
    await user.click(screen.getByRole('button', { name: textStart('common.save_changes') }));
    expect(await screen.findByText(appText('notes.change_no_right'))).toBeTruthy();
    expect(box).toHaveProperty('value', 'As it was, and more');
    await user.click(screen.getByRole('button', { name: appText('common.discard_changes') }));
  });
});

describe('rights', () => {
  it('offers to change the comments of others until the server refuses, then no more', async () => {
    await write('owner', 'Not yours');
    const { user } = open(undefined, 'reporter');
    const note = await noteWith('Not yours');
    await choose(note, appText('common.delete_verb'));
    await user.click(await screen.findByRole('button', { name: appText('notes.delete_verb') }));
    expect(await screen.findByText(appText('notes.delete_forbidden'))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: appText('common.cancel') }));
    await user.click(within(note).getByRole('button', { name: textStart('notes.on_comment_by') }));
    const offered = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(offered.join()).toContain(appText('common.quote_comment'));
    for (const action of ['common.edit', 'common.delete_verb'] as const)
      expect(offered.join()).not.toContain(appText(action));
    expect(await bodies()).toContain('Not yours');
  });
});

describe('deleting a comment', () => {
  const begin = async (text: string): Promise<HTMLElement> => {
    await choose(await noteWith(text), appText('common.delete_verb'));
    return screen.findByRole('dialog', { name: textStart('notes.delete_confirm') });
  };

  it('R7 after a lost answer it looks instead of deleting again', async () => {
    await write('owner', 'Too much');
    const { user, sent } = open(losing('DELETE'));
    await user.click(within(await begin('Too much')).getByRole('button', { name: appText('notes.delete_verb') }));
    expect(await screen.findByText(appText('common.unsure'))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: appText('common.check_again') }));
    await waitFor(() => {
      expect(screen.queryByText('Too much')).toBeNull();
    });
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});

describe('keys and reactions', () => {
  it('moves through the comments by j and k, quotes by q and changes by e', async () => {
    await write('owner', 'The last one');
    const { user } = open();
    await noteWith('The last one');
    await user.keyboard('k');
    expect(document.activeElement?.textContent).toContain('The last one');
    await user.keyboard('q');
    const box = screen.getByRole('textbox', { name: appText('common.write_a_comment') });
    await waitFor(() => {
      expect(box).toHaveProperty('value', '> The last one\n\n');
    });
    expect(document.activeElement).toBe(box);
    await user.clear(box);
    await user.keyboard('{Escape}k');
    await user.keyboard('e');
    expect(await screen.findByRole('textbox', { name: appText('common.edit_comment') })).toHaveProperty(
      'value',
      'The last one',
    );
  });
});
